/**
 * What a rule of the definition lint is: data about a host (`lint_rules.md`), and a small pure check of
 * what is published. A rule belongs to the hosts that it names; `core` holds for all.
 *
 * A rule is added by its row, its check in a `lint_*_checks.ts` under the same id, and two fixtures in
 * `lint_test.ts`, one that breaks it and one that passes.
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

/** `error`: a host drops the tool or more. `warning`: it cuts or weakens it. `info`: cost and style. */
export type Level = "error" | "warning" | "info";

/** A definition as it came over the wire: nothing is taken for granted. */
export interface Definition {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema?: JsonSchema;
  readonly annotations?: Partial<ToolAnnotations> & { readonly title?: string };
}

/** What is linted: what clients see, and the tools behind it for their validators and examples. */
export interface Server {
  readonly definitions: readonly Definition[];
  /** The name that users give the server in their host. */
  readonly alias: string;
  readonly instructions?: string | undefined;
  readonly tools?: readonly Tool[];
  /** The requests other than GET and HEAD that the rows of a tool sent, by its name. */
  readonly writes?: ReadonlyMap<string, readonly string[]>;
  /** What clients reported when they could not list, or not the same. */
  readonly listing?: readonly string[];
}

/** Where a rule is broken: a tool, or the server as a whole, and a place in it. */
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

function locationsOf(result: CheckResult, fallback: string): string[] {
  if (typeof result === "boolean") return result ? [fallback] : [];
  return typeof result === "string" ? [result] : [...result];
}

/** A check of the server as a whole. */
export function inServer(test: (server: Server) => CheckResult): Check {
  return (server) => locationsOf(test(server), "the list").map((where) => ({ where }));
}

/** A check of each definition. */
export function inTool(
  test: (definition: Definition, server: Server) => CheckResult,
  fallback = "the definition",
): Check {
  return (server) =>
    server.definitions.flatMap((definition) =>
      locationsOf(test(definition, server), fallback).map((where) => ({
        tool: definition.name,
        where,
      }))
    );
}

/** A check of each tool's name; a text is the name that it would bear. */
export function inName(test: (name: string, alias: string) => CheckResult): Check {
  return inTool(({ name }, { alias }) => test(name, alias), "the name");
}

/** A check of each node of each input schema. */
export function inInput(test: (node: JsonSchema, at: Node) => boolean): Check {
  return inTool(({ inputSchema }) =>
    nodesOf(inputSchema, "input").filter((at) => test(at.schema, at)).map(({ path }) => path)
  );
}

/** Whether a node has one of some keywords. */
export function has(...keywords: readonly string[]): (node: JsonSchema) => boolean {
  return (node) => keywords.some((keyword) => Object.hasOwn(node, keyword));
}

/** A node of a schema: its path, the keyword that it stands under, and its depth in objects and lists. */
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

/** Every node of a schema, the schema itself first. */
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
