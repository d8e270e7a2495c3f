/**
 * Applies what the kit does not cover to a server of the SDK: prompts, resources, raw tools.
 *
 * It notes which methods an extension touches, so that all others stay on the fast path. A prompt or a
 * tool whose schema cannot be converted is logged and hidden, because it would hide all the others.
 */
import type { McpServer } from "@modelcontextprotocol/server";
import { isRecord } from "../json.ts";
import type { Log } from "../log.ts";

/**
 * Registers prompts, resources and raw tools on the SDK's server, anew for each request. It runs on the
 * path of each request that it touches, so it must be quick. A schema of valibot is passed through
 * `toStandardJsonSchema` of `@valibot/to-json-schema`.
 */
export type Extension = (server: McpServer) => void | Promise<void>;

/** What an extension may change. */
export interface Touched {
  readonly methods: ReadonlySet<unknown>;
  readonly tools: ReadonlySet<unknown>;
}

/** What says to clients what there is: it changes with each registration. */
const GREETINGS = ["initialize", "server/discover"];

/** Runs an extension. Returns what it touched. */
export async function applyExtension(
  server: McpServer,
  extend: Extension,
  log: Log,
): Promise<Touched> {
  const methods = new Set<string>();
  const tools = new Set<string>();
  const { registerTool, registerPrompt } = server;
  const { setRequestHandler, registerCapabilities } = server.server;
  const quietly = <T>(register: () => T): T => {
    server.server.setRequestHandler = setRequestHandler;
    const made = register();
    server.server.setRequestHandler = noting;
    return made;
  };
  const noting = function (this: unknown, ...given: unknown[]): void {
    for (const method of [String(given[0]), ...GREETINGS]) methods.add(method);
    Reflect.apply(setRequestHandler, server.server, given);
  } as typeof setRequestHandler;
  Object.assign(server.server, {
    setRequestHandler: noting,
    registerCapabilities(...given: Parameters<typeof registerCapabilities>) {
      GREETINGS.forEach((method) => methods.add(method));
      Reflect.apply(registerCapabilities, server.server, given);
    },
  });
  Object.assign(server, {
    // The calls and lists of tools are shared with the kit: only the name is touched.
    registerTool(name: string, config: Record<string, unknown>, ...rest: unknown[]) {
      tools.add(name);
      methods.add("tools/list");
      const { problem, given } = examine(config);
      const tool = quietly(() => Reflect.apply(registerTool, server, [name, given, ...rest]));
      return hideIf(problem, tool, { event: "extension", tool: name });
    },
    registerPrompt(name: string, config: Record<string, unknown>, ...rest: unknown[]) {
      const { problem, given } = examine(config);
      const prompt = Reflect.apply(registerPrompt, server, [name, given, ...rest]);
      return hideIf(problem, prompt, { event: "extension", prompt: name });
    },
  });
  const hideIf = <T extends { disable(): void }>(
    problem: string | undefined,
    registered: T,
    event: Record<string, string>,
  ): T => {
    if (problem === undefined) return registered;
    log({ ...event, message: problem });
    registered.disable();
    return registered;
  };
  await extend(server);
  return { methods, tools };
}

/** Returns why a schema cannot be published, if one cannot, and what can be registered. */
function examine(config: Record<string, unknown>): { problem: string | undefined; given: unknown } {
  const { inputSchema, outputSchema, argsSchema, ...words } = config;
  const problem = problemOf(inputSchema) ?? problemOf(outputSchema) ?? problemOf(argsSchema);
  return { problem, given: problem === undefined ? config : words };
}

/** Returns why a schema cannot be published; `undefined` if it can. */
function problemOf(schema: unknown): string | undefined {
  if (schema === undefined) return undefined;
  const standard = isRecord(schema) ? schema["~standard"] : undefined;
  const converter = isRecord(standard) ? standard.jsonSchema : undefined;
  if (!isRecord(converter) || typeof converter.input !== "function") {
    return "The schema has no JSON Schema: pass it through toStandardJsonSchema()";
  }
  try {
    converter.input({ target: "draft-2020-12" });
    return undefined;
  } catch (error) {
    return `The schema cannot be converted: ${(error as Error).message}`;
  }
}
