/**
 * Makes one call from the shell through a real client, to the app in process or to a running server:
 * `deno task call [tool] [arguments]`.
 *
 * Arguments are JSON, `-` for standard input, or `@file`. A token comes from `MCP_TOKEN`, never from the
 * command line, which others can read. What a server sends is escaped, because a terminal obeys some
 * characters.
 */
import { asRecord } from "../../lib/json.ts";
import type { Tool } from "../../lib/tool.ts";
import {
  type AnyClient,
  type CalledResult,
  connectAny,
  type Fetch,
  type Reply,
} from "./clients.ts";
import { parseCommand } from "./run_command.ts";

/** What the command needs from its surroundings. */
export interface CallDeps {
  /** The app in process. */
  readonly local: Fetch;
  /** The tools in process, for their examples. */
  readonly tools: readonly Tool[];
  readonly token?: string | undefined;
  /** The environment in which the tools in process find their secrets. */
  readonly secrets: Readonly<Record<string, string | undefined>>;
  readInput(): Promise<string>;
  print(line: string): void;
  printError(line: string): void;
  /** Asks the person a question of the server; returns `undefined` if no person can answer. */
  ask(question: string): boolean | undefined;
}

const USAGE = `Usage: deno task call [tool] ['{"field":1}' | @file.json | -] [--url address] ` +
  "[--json] [--save folder] [--yes]";
const SHELLS = "PowerShell and cmd take quotes away: send the arguments as @file.json or on " +
  "standard input with -";

/** Runs the command. Returns the exit code: 1 for an error result, 2 for protocol and usage errors. */
export async function call(args: readonly string[], deps: CallDeps): Promise<number> {
  let client: AnyClient | undefined;
  try {
    const { values: { url, json, save, yes }, positionals: [name, text, ...rest] } = parseCommand(
      USAGE,
      {
        args: [...args],
        allowPositionals: true,
        options: {
          url: { type: "string" },
          json: { type: "boolean", default: false },
          save: { type: "string" },
          yes: { type: "boolean", default: false },
        },
      },
    );
    if (rest.length > 0) throw new TypeError(`Too many arguments. ${USAGE}`);
    const sent = text === undefined ? undefined : await readArguments(text, deps);
    client = await connectAny({
      fetch: url === undefined ? deps.local : (request) => fetch(request),
      ...(url !== undefined && { url }),
      headers: deps.token === undefined ? {} : { authorization: `Bearer ${deps.token}` },
      ask: (question) => ask(question, deps, yes),
    });
    if (name === undefined || sent === undefined) return await describe(client, deps, name);
    const result = await client.callTool(name, sent);
    const shown = await showBlocks(result, save);
    deps.print(json ? JSON.stringify(result, null, 2) : shown.map(escapeForTerminal).join("\n"));
    if (!result.isError) return 0;
    if (url === undefined) nameUnsetSecrets(deps, name);
    return 1;
  } catch (error) {
    const { message } = error as Error;
    const advice = /\b401\b/.test(message) ? ". Set MCP_TOKEN to a token of this server" : "";
    deps.printError(escapeForTerminal(message + advice));
    return 2;
  } finally {
    await client?.close();
  }
}

/** A service that gets no key often answers with something else than a refused key. */
function nameUnsetSecrets({ tools, secrets, printError }: CallDeps, name: string): void {
  const declared = tools.find((one) => one.name === name)?.secrets ?? [];
  for (const secret of declared.filter((one) => secrets[one] === undefined)) {
    printError(`The environment does not set the secret "${secret}"`);
  }
}

/** Asks the person; with `--yes` every question is printed and accepted. */
function ask(question: string, deps: CallDeps, yes: boolean): Reply {
  const shown = escapeForTerminal(question);
  if (yes) deps.printError(`${shown} Yes, because of --yes.`);
  const said = yes || deps.ask(shown);
  if (said === undefined) deps.printError(`${shown} No: no person can be asked here. Add --yes`);
  return said ? "accept" : "decline";
}

async function readArguments(text: string, deps: CallDeps): Promise<Record<string, unknown>> {
  const json = text === "-"
    ? await deps.readInput()
    : text.startsWith("@")
    ? await Deno.readTextFile(text.slice(1))
    : text;
  const record = asRecord(json.replace(/^\ufeff/, ""));
  if (record !== undefined) return record;
  // An object whose quotes a shell has removed.
  const advice = /^\{[^"]*\}?$/.test(json.trim()) && json.includes(":") ? ` ${SHELLS}.` : "";
  throw new TypeError(`The arguments are not a JSON object: ${json}.${advice} ${USAGE}`);
}

/** Returns each block as a text: a picture or a sound by type and size, and saved if there is a folder. */
async function showBlocks(
  { content }: CalledResult,
  folder: string | undefined,
): Promise<string[]> {
  return await Promise.all(
    (content as readonly Record<string, unknown>[]).map(async (block, at) => {
      const { type, text, data, mimeType } = block;
      if (typeof text === "string") return text;
      if (typeof data !== "string") return JSON.stringify(block);
      const bytes = Uint8Array.fromBase64(data);
      const what = `[${type}, ${mimeType}, ${bytes.length} bytes]`;
      if (folder === undefined) return what;
      const ending = /^\w+\/([a-z0-9]+)/i.exec(String(mimeType))?.[1] ?? "bin";
      const path = `${folder}/${at}.${ending}`;
      await Deno.mkdir(folder, { recursive: true });
      await Deno.writeFile(path, bytes);
      return `${what} saved as ${path}`;
    }),
  );
}

/** Lists the tools, or the fields of one and how to call it. */
async function describe(client: AnyClient, deps: CallDeps, name?: string): Promise<number> {
  const print = (line: string): void => deps.print(escapeForTerminal(line));
  const definitions = await client.listTools();
  if (name === undefined) {
    for (const { name, title } of definitions) print(`${name}: ${title}`);
    for (const line of await client.listMore()) print(line);
    return 0;
  }
  const definition = definitions.find((one) => one.name === name);
  if (definition === undefined) {
    const names = definitions.map((one) => one.name).join(", ");
    throw new TypeError(`Unknown tool "${name}". There are: ${names}`);
  }
  const { properties = {}, required = [] } = definition.inputSchema;
  print(definition.description ?? "");
  for (const [field, { type = "any", description = "" }] of Object.entries(properties)) {
    print(`  ${field}${required.includes(field) ? "" : "?"} (${type}): ${description}`);
  }
  const example = deps.tools.find((one) => one.name === name)?.examples[0]?.input;
  if (example !== undefined) print(`deno task call ${name} '${JSON.stringify(example)}'`);
  return 0;
}

/**
 * Escapes what a terminal would obey instead of showing it: control characters except line breaks and tabs,
 * and characters that change the direction of text.
 */
function escapeForTerminal(text: string): string {
  return text.replaceAll(
    // deno-lint-ignore no-control-regex -- they are what is escaped
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
