/**
 * Which tests cover which file: the nearest first, because a run ends at the first failure.
 *
 * A name stands for the tests at `tests/<name>_test.ts`. `main.ts` is not here: its tests start it as a
 * process of its own with a clean environment, where no fault can be planted by a variable.
 */
const CALL = [
  "lib/call/call_tool",
  "lib/call/arguments",
  "lib/call/result",
  "lib/call/progress",
  "lib/call/restricted_fetch",
  "routes/probe",
];
const AUTH = ["lib/guard/auth", "routes/caller", "routes/mcp", "routes/base_path"];
const ROUTES = [
  "routes/mcp",
  "routes/probe",
  "routes/gate",
  "routes/caller",
  "routes/limits",
  "routes/base_path",
  "routes/bounds",
  "routes/stopping",
];
const SDK = [
  "routes/mcp",
  "routes/clients",
  "routes/probe",
  "routes/content",
  "routes/progress",
  "lib/serve/extension",
  "lib/serve/confirm",
  "lib/serve/fast_path",
];
const FAST = [
  "routes/mcp",
  "routes/progress",
  "routes/probe",
  "routes/limits",
  "lib/serve/fast_path",
];
const TOOL = [
  "lib/tool",
  "lib/tool/plain_keywords",
  "lib/tool/content",
  "lib/call/arguments",
  "routes/probe",
  "routes/content",
];

/** Each file of `lib/` and `routes/`, without the page for people, and its tests. */
export const coveredBy: Readonly<Record<string, readonly string[]>> = {
  "lib/call/advice.ts": ["lib/call/arguments", ...CALL],
  "lib/call/arguments.ts": ["lib/call/arguments", "lib/call/host_keys", ...CALL],
  "lib/call/call_tool.ts": CALL,
  "lib/call/check_output.ts": ["lib/call/check_output", ...CALL],
  "lib/call/failure.ts": [...CALL, "lib/serve/observe"],
  "lib/call/progress.ts": ["lib/call/progress", ...CALL, "routes/progress"],
  "lib/call/restricted_fetch.ts": ["lib/call/restricted_fetch", ...CALL],
  "lib/call/result.ts": ["lib/call/result", ...CALL],
  "lib/config.ts": ["lib/config"],
  "lib/digest.ts": ["lib/guard/kv_store", "lib/serve/confirm"],
  "lib/guard/access.ts": ["lib/guard/access", "routes/gate", "routes/mcp", "routes/probe"],
  "lib/guard/auth.ts": AUTH,
  "lib/guard/client_address.ts": ["lib/guard/client_address", "routes/limits"],
  "lib/guard/issuer.ts": AUTH,
  "lib/guard/issuer_keys.ts": AUTH,
  "lib/guard/kv_store.ts": ["lib/guard/kv_store"],
  "lib/guard/rate_limit.ts": ["lib/guard/rate_limit", "routes/limits"],
  "lib/guard/store.ts": ["lib/guard/store", "lib/guard/rate_limit", "routes/limits"],
  "lib/guard/visibility.ts": ["lib/guard/visibility", "routes/caller", "routes/mcp"],
  "lib/json.ts": ["lib/json", ...CALL, "lib/serve/message", "routes/mcp"],
  "lib/line_writer.ts": ["lib/line_writer"],
  "lib/log.ts": ["lib/log"],
  "lib/loopback.ts": ["lib/guard/access", "lib/config", "lib/guard/auth"],
  "lib/mask.ts": ["lib/mask", "lib/log", "lib/call/call_tool"],
  "lib/merge_repeated.ts": [
    "lib/merge_repeated",
    "lib/guard/access",
    "lib/guard/auth",
    "lib/serve/message",
    "routes/probe",
  ],
  "lib/origin.ts": ["lib/guard/access", "lib/config"],
  "lib/serve/body.ts": ["lib/serve/body", "lib/serve/message", "routes/bounds"],
  "lib/serve/confirm.ts": ["lib/serve/confirm"],
  "lib/serve/event_stream.ts": ["lib/serve/event_stream", ...FAST],
  "lib/serve/exchange.ts": ["routes/caller", ...SDK],
  "lib/serve/extension.ts": ["lib/serve/extension"],
  "lib/serve/fast_path.ts": FAST,
  "lib/serve/message.ts": ["lib/serve/message", ...SDK],
  "lib/serve/message_shape.ts": ["lib/serve/message", "routes/probe", "lib/serve/sdk_bounds"],
  "lib/serve/observe.ts": [
    "lib/serve/observe",
    "routes/mcp",
    "lib/serve/confirm",
    "routes/stopping",
  ],
  "lib/serve/plain_request.ts": FAST,
  "lib/serve/question.ts": ["lib/serve/question", "lib/serve/confirm"],
  "lib/serve/sdk_bounds.ts": ["lib/serve/sdk_bounds", "routes/bounds", "routes/probe"],
  "lib/serve/sdk_error.ts": ["lib/serve/sdk_error", ...SDK],
  "lib/serve/sdk_request.ts": ["lib/serve/sdk_request", ...SDK],
  "lib/serve/sdk_server.ts": SDK,
  "lib/serve/serve.ts": ["routes/limits", "routes/bounds", "lib/serve/extension", ...SDK],
  "lib/tool.ts": ["lib/tool", ...TOOL],
  "lib/tool/content.ts": ["lib/tool/content", ...TOOL],
  "lib/tool/definition.ts": TOOL,
  "lib/tool/errors.ts": ["lib/call/call_tool", "lib/serve/observe", "lib/log"],
  "lib/tool/json_schema.ts": ["lib/tool/json_schema", ...TOOL],
  "lib/tool/plain_keywords.ts": ["lib/tool/plain_keywords", ...TOOL],
  "lib/tool/publish_schema.ts": TOOL,
  "lib/tool/publish_tool.ts": TOOL,
  "lib/tool/round_number.ts": ["lib/call/result"],
  "lib/words.ts": ["lib/words", "lib/call/arguments", "lib/log"],
  "routes/app.ts": ["routes/app", ...ROUTES, "routes/home/home"],
  "routes/authenticate.ts": ["routes/caller", ...ROUTES],
  "routes/batch.ts": ["routes/mcp", "routes/progress", "routes/probe"],
  "routes/gate.ts": ["routes/gate", ...ROUTES],
  "routes/json_rpc_error.ts": ROUTES,
  "routes/mcp.ts": ROUTES,
  "routes/protected_resource.ts": ["routes/app", "routes/base_path", "lib/guard/auth", ...ROUTES],
};

/** Files of types alone: there is nothing to plant a fault in. */
export const onlyTypes: readonly string[] = ["lib/tool/context.ts"];
