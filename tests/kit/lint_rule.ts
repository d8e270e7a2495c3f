/**
 * Defines a rule of the definition lint: data about a host (`lint_rules.md`), and a small pure check of
 * what is published. A rule belongs to the hosts that it names; `core` stands for all hosts.
 *
 * To add a rule, add its row, its check under the same id in a `lint_*_checks.ts`, and two fixtures in
 * `lint_test.ts`: one that breaks it and one that passes.
 */
import { isRecord } from "../../lib/json.ts";
import type { JsonSchema } from "../../lib/tool/json_schema.ts";
import type { Tool, ToolAnnotations } from "../../lib/tool.ts";

export const PROFILES = [
  "core",
  "claude",
  "chatgpt",
  "gemini",
  "vscode",
  "cursor",
  "kiro",
  "codex",
  "local-models",
] as const;
export type Profile = typeof PROFILES[number];

/** `error`: a host drops the tool or more. `warning`: it cuts or weakens the tool. `info`: cost and style. */
export type Level = "error" | "warning" | "info";

/** A definition as a client received it, so its fields may be missing. */
export interface Definition {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema?: JsonSchema;
  readonly annotations?: Partial<ToolAnnotations> & { readonly title?: string };
}

/** What is linted: what clients see, and the tools with their validators and examples. */
export interface Server {
  readonly definitions: readonly Definition[];
  /** The name under which users add the server to their host. */
  readonly alias: string;
  readonly tools?: readonly Tool[];
  /** The requests other than GET and HEAD that the rows of a tool sent, by its name. */
  readonly writes?: ReadonlyMap<string, readonly string[]>;
  /** What went wrong for clients that could not list the tools, or listed something else. */
  readonly listing?: readonly string[];
}

/** Where a rule is broken: a place in a tool, or in the server as a whole. */
export interface Location {
  readonly tool?: string;
  readonly where: string;
}

export interface Rule {
  readonly id: string;
  readonly level: Level;
  readonly hosts: readonly Profile[];
  readonly source: string;
  /** When the source was read. */
  readonly date: string;
  /** One sentence. */
  readonly breaks: string;
  readonly fix: string;
  readonly find: Check;
}

/** Finds where a rule is broken. */
export type Check = (server: Server) => Location[];
/** Checks by the ids of their rules. */
export type Checks = Readonly<Record<string, Check>>;

/** What a check says: broken or not, or where. */
type CheckResult = boolean | string | readonly string[];

function locationsOf(result: CheckResult, fallback: string): readonly string[] {
  if (typeof result === "boolean") return result ? [fallback] : [];
  return typeof result === "string" ? [result] : result;
}

/** Checks the server as a whole. */
export function inServer(test: (server: Server) => CheckResult): Check {
  return (server) => locationsOf(test(server), "the list").map((where) => ({ where }));
}

/** Checks each definition. */
export function inTool(
  test: (definition: Definition, server: Server) => CheckResult,
  fallback = "the definition",
): Check {
  return (server) =>
    server.definitions.flatMap((definition) =>
      locationsOf(test(definition, server), fallback)
        .map((where) => ({ tool: definition.name, where }))
    );
}

/** Checks each definition together with the tool behind it. */
export function withTool(test: (tool: Tool, definition: Definition) => CheckResult): Check {
  return inTool((definition, { tools = [] }) => {
    const tool = tools.find(({ name }) => name === definition.name);
    return tool !== undefined && test(tool, definition);
  });
}

/** Checks each node of each input schema. */
export function inInput(test: (node: JsonSchema, at: Node) => boolean): Check {
  return inTool(({ inputSchema }) =>
    nodesOf(inputSchema, "input").filter((at) => test(at.schema, at)).map(({ path }) => path)
  );
}

/** Tells whether a node has one of some keywords. */
export function has(...keywords: readonly string[]): (node: JsonSchema) => boolean {
  return (node) => keywords.some((keyword) => Object.hasOwn(node, keyword));
}

/** A node of a schema: its path, the keyword that it is the value of, and its depth in objects and lists. */
export interface Node {
  readonly schema: JsonSchema;
  readonly path: string;
  readonly under: string;
  readonly depth: number;
}

const MAPS = ["properties", "patternProperties", "$defs", "definitions"];
const SCHEMAS =
  "items prefixItems additionalProperties propertyNames anyOf oneOf allOf not if then else"
    .split(" ");

/** Returns every node of a schema, the schema itself first. */
export function nodesOf(schema: JsonSchema, path: string, under = "root", depth = 0): Node[] {
  const below = [...MAPS, ...SCHEMAS].flatMap((keyword) => {
    const [value, isMap] = [schema[keyword], MAPS.includes(keyword)];
    const entries = isMap || Array.isArray(value)
      ? Object.entries(Object(value)).map(([key, one]) => [isMap ? key : `${keyword}.${key}`, one])
      : [[keyword, value]];
    const deeper = depth + (keyword === "properties" || keyword === "items" ? 1 : 0);
    return entries.filter(([, one]) => isRecord(one)).flatMap(([key, one]) =>
      nodesOf(one as JsonSchema, `${path}.${key}`, keyword, deeper)
    );
  });
  return [{ schema, path, under, depth }, ...below];
}
