/**
 * `deno task call [tool] [arguments] [--url address] [--json]`: one call from the shell through a real
 * client, to the app in process or to a server that runs.
 *
 * A token comes from `MCP_TOKEN`, never from the command line, which others can read.
 */
import { parseArgs } from "node:util";
import { asRecord } from "../../lib/json.ts";
import type { Tool } from "../../lib/tool.ts";
import { connectAny, type Fetch, type ToolClient } from "./clients.ts";
import type { Definition } from "./lint_rule.ts";

/** What the command reaches outside of itself. */
export interface CallWorld {
  /** The app in process. */
  readonly local: Fetch;
  /** The tools in process, for their examples. */
  readonly tools: readonly Tool[];
  readonly token?: string | undefined;
  print(line: string): void;
  complain(line: string): void;
}

const USAGE = `Usage: deno task call [tool] ['{"field":1}'] [--url address] [--json]`;

/** Runs the command; the exit code is 1 for an error result, 2 for protocol and usage errors. */
export async function call(args: readonly string[], world: CallWorld): Promise<number> {
  let client: ToolClient | undefined;
  try {
    const { values: { url, json }, positionals: [name, text, ...rest] } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { url: { type: "string" }, json: { type: "boolean", default: false } },
    });
    if (rest.length > 0) throw new TypeError(`Too many arguments. ${USAGE}`);
    const sent = text === undefined ? undefined : asRecord(text);
    if (text !== undefined && sent === undefined) {
      throw new TypeError(`The arguments are no JSON object: ${text}. ${USAGE}`);
    }
    client = await connectAny({
      fetch: url === undefined ? world.local : (request) => fetch(request),
      ...(url !== undefined && { url }),
      headers: world.token === undefined ? {} : { authorization: `Bearer ${world.token}` },
    });
    if (name === undefined || sent === undefined) return await describe(client, world, name);
    const result = await client.callTool(name, sent);
    const blocks = result.content.map((block) => block.text ?? `[${block.type}]`);
    world.print(json ? JSON.stringify(result, null, 2) : blocks.join("\n"));
    return result.isError ? 1 : 0;
  } catch (error) {
    world.complain((error as Error).message);
    return 2;
  } finally {
    await client?.close();
  }
}

/** The list of tools, or the fields of one and how to call it. */
async function describe(client: ToolClient, world: CallWorld, name?: string): Promise<number> {
  const definitions = await client.listTools() as readonly unknown[] as readonly Definition[];
  if (name === undefined) {
    for (const { name, title } of definitions) world.print(`${name}: ${title}`);
    return 0;
  }
  const definition = definitions.find((one) => one.name === name);
  if (definition === undefined) {
    const names = definitions.map((one) => one.name).join(", ");
    throw new TypeError(`Unknown tool "${name}". There are: ${names}`);
  }
  const { properties = {}, required = [] } = definition.inputSchema;
  world.print(definition.description ?? "");
  for (const [field, { type = "any", description = "" }] of Object.entries(properties)) {
    world.print(`  ${field}${required.includes(field) ? "" : "?"} (${type}): ${description}`);
  }
  const example = world.tools.find((one) => one.name === name)?.examples[0]?.input;
  if (example !== undefined) world.print(`deno task call ${name} '${JSON.stringify(example)}'`);
  return 0;
}
