/** Sends members of wrong types and of endless size. Each answer is short and has the id. */
import { assert, assertEquals } from "@std/assert";
import { createApp } from "../../routes/app.ts";
import { divide } from "../sample_tools.ts";

const many: Record<string, unknown> = Object.fromEntries(
  Array.from({ length: 2_000 }, (_, index) => [`key${index}`, 1]),
);
const long = "x".repeat(500_000);
const header = "y".repeat(15_000);
/** A value that `String()` cannot turn into a text. */
const hostile = { toString: 1, valueOf: 1 };
const P = "io.modelcontextprotocol/";
const values: unknown[] = [hostile, [hostile], many, long, 1, true, Object.values(many)];

interface Case {
  readonly label: string;
  readonly method: unknown;
  readonly params?: unknown;
  readonly headers?: Record<string, string>;
  readonly more?: Record<string, unknown>;
}

const modern = (params: Record<string, unknown> = {}, meta: Record<string, unknown> = {}) => ({
  ...params,
  _meta: { [`${P}protocolVersion`]: "2026-07-28", [`${P}clientCapabilities`]: {}, ...meta },
});
const client = { name: "a", version: "1" };
const initialize = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: client };
const cases: Case[] = values.flatMap((value): Case[] => [
  { label: "method", method: value },
  { label: "params", method: "tools/list", params: value },
  { label: "jsonrpc", method: "tools/list", more: { jsonrpc: value } },
  { label: "member", method: "tools/list", more: { extra: value } },
  { label: "name", method: "tools/call", params: { name: value, arguments: {} } },
  { label: "arguments", method: "tools/call", params: { name: "divide", arguments: value } },
  { label: "cursor", method: "tools/list", params: { cursor: value } },
  { label: "_meta", method: "tools/list", params: { _meta: value } },
  { label: "progressToken", method: "tools/list", params: { _meta: { progressToken: value } } },
  ...["protocolVersion", "capabilities", "clientInfo"].map((member) => ({
    label: `initialize ${member}`,
    method: "initialize",
    params: { ...initialize, [member]: value },
  })),
  {
    label: "clientInfo.icons",
    method: "initialize",
    params: { ...initialize, clientInfo: { ...client, icons: value } },
  },
  {
    label: "experimental",
    method: "initialize",
    params: { ...initialize, capabilities: { experimental: value } },
  },
  ...["protocolVersion", "clientCapabilities", "clientInfo", "logLevel", "related-task"].flatMap((
    key,
  ) => [
    { label: `modern ${key}`, method: "tools/list", params: modern({}, { [P + key]: value }) },
    {
      label: `call ${key}`,
      method: "tools/call",
      params: modern({ name: "divide", arguments: { dividend: 1 } }, { [P + key]: value }),
      headers: { "mcp-name": "divide" },
    },
  ]),
  {
    label: "traceparent",
    method: "tools/call",
    params: modern({ name: "divide", arguments: { dividend: 1 } }, { traceparent: value }),
    headers: { "mcp-name": "divide" },
  },
]);
for (const name of ["mcp-protocol-version", "mcp-method", "mcp-name", "mcp-session-id", "accept"]) {
  cases.push(
    { label: name, method: "tools/list", params: {}, headers: { [name]: header } },
    {
      label: `modern ${name}`,
      method: "tools/list",
      params: modern(),
      headers: { [name]: header },
    },
  );
}

const events: string[] = [];
const options = {
  name: "bounds",
  version: "1.0.0",
  tools: [divide],
  limits: { maxCallsPerMinute: 1_000_000 },
  log: ({ event }: Readonly<Record<string, unknown>>) => void events.push(`${event}`),
};
const apps = { fast: createApp(options), sdk: createApp({ ...options, fastPath: false }) };

for (const [path, app] of Object.entries(apps)) {
  Deno.test(`The endpoint answers malformed members in few words: ${path} path`, async () => {
    for (const { label, method, params, headers = {}, more } of cases) {
      const isModern = JSON.stringify(params)?.includes(`"${P}protocolVersion":`);
      const response = await app.fetch(
        new Request("http://127.0.0.1/mcp", {
          method: "POST",
          headers: {
            "content-type": "application/json",
            accept: "application/json, text/event-stream",
            ...(isModern && { "mcp-protocol-version": "2026-07-28", "mcp-method": `${method}` }),
            ...headers,
          },
          body: JSON.stringify({ jsonrpc: "2.0", id: "mine", method, params, ...more }),
        }),
      );
      const text = await response.text();
      const about = `${label}: ${response.status} ${text.slice(0, 200)}`;
      assert(response.status < 500, about);
      assert(text.length < 3_000, `${text.length} characters, ${about}`);
      assert(!/\bat [^ ]+ \(|file:\/\/|\.ts:[0-9]/.test(text), about);
      const [json = ""] = /\{.*\}/.exec(text) ?? [];
      if (json !== "") assert(["mine", null].includes(JSON.parse(json).id), about);
    }
    assertEquals(events.filter((event) => event === "fault"), []);
    assert(events.includes("refused"));
  });
}
