/**
 * Turns a definition into what `tools/list` sends. A field that hosts would refuse or drop without a word
 * is refused here, by its name, at the time when the tool is defined.
 */
import type { Icon, ToolAnnotations, ToolDefinition } from "./definition.ts";
import type { JsonObjectSchema, ObjectSchema } from "./json_schema.ts";
import { toObjectJsonSchema } from "./publish_schema.ts";

/** A definition as `tools/list` sends it. */
export interface PublishedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonObjectSchema;
  readonly outputSchema: JsonObjectSchema;
  readonly annotations: ToolAnnotations & { readonly title: string };
  readonly icons?: Icon[];
  readonly _meta?: Readonly<Record<string, unknown>>;
}

const PURE: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/**
 * A name that no host changes: VS Code cuts a name at 46 characters (microsoft/vscode mcpTypes.ts), Kiro
 * and Gemini want a letter first, the Claude API refuses dots, Cline and Roo Code split a name at "__".
 */
export const NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
export const MAX_NAME_LENGTH = 46;
/** MCP 2026-07-28, basic/index, `_meta`: a prefix of dot-separated labels if there is one, a slash, a name. */
const META_KEY =
  /^([a-zA-Z]([a-zA-Z0-9-]*[a-zA-Z0-9])?(\.[a-zA-Z]([a-zA-Z0-9-]*[a-zA-Z0-9])?)*\/)?[a-zA-Z0-9]([a-zA-Z0-9._-]*[a-zA-Z0-9])?$/;
const RESERVED_META_PREFIX = /^[^./]+\.(modelcontextprotocol|mcp)(\.[^/]*)?\//;
/** Labels and a top-level domain that cannot be part of an IP address (RFC 1123, 2.1). */
const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const LOCAL_HOST = /(^|\.)(localhost|localdomain)(\.|$)/;
const SECRET = /^[A-Z][A-Z0-9_]*$/;
const ICON_SIZE = /^(any|[1-9][0-9]*x[1-9][0-9]*)$/;

/** Publishes a definition. @throws {TypeError} naming the field that a host would refuse. */
export function publishTool(
  tool: ToolDefinition<ObjectSchema, ObjectSchema>,
): PublishedTool {
  const { name, title, description, annotations = PURE, icons = [], meta = {} } = tool;
  check(
    NAME.test(name) && name.length <= MAX_NAME_LENGTH && !(name in Object.prototype),
    `"name" must be snake_case, at most ${MAX_NAME_LENGTH} characters, such as "convert_units"`,
  );
  check(title.trim() !== "", `"title" must say in a few words what the tool does`);
  check(
    description.trim() !== "",
    `"description" must tell the model what the tool does and when`,
  );
  check(tool.examples.length > 0, `"examples" must hold at least one { input, output }`);
  for (const hint of Object.keys(PURE) as (keyof ToolAnnotations)[]) {
    check(
      typeof annotations[hint] === "boolean",
      `"annotations.${hint}" must be true or false: a tool that is not pure states all four hints`,
    );
  }
  check(
    !(annotations.readOnlyHint && annotations.destructiveHint),
    `"annotations" contradict each other: a read-only tool cannot be destructive`,
  );
  check(
    tool.confirm === undefined || (typeof tool.confirm === "function" && !annotations.readOnlyHint),
    `"confirm" must be a function of a tool that states "readOnlyHint: false" in "annotations"`,
  );
  if (tool.hosts !== undefined) checkHosts(tool.hosts, tool.annotations);
  check(
    (tool.scopes ?? []).every((scope) => /^[!#-[\]-~]+$/.test(scope)),
    `"scopes" must hold OAuth scopes: printable ASCII without spaces, quotes and backslashes`,
  );
  for (const secret of tool.secrets ?? []) {
    check(
      tool.hosts !== undefined && SECRET.test(secret) && !secret.startsWith("MCP_"),
      `"secrets" must name variables that only a tool with "hosts" reads, ` +
        `such as "EXAMPLE_API_KEY", not "${secret}"`,
    );
  }
  icons.forEach(checkIcon);
  for (const key of Object.keys(meta)) {
    check(
      META_KEY.test(key) && !RESERVED_META_PREFIX.test(key),
      `"meta" key "${key}" must be a name, or a prefix that MCP does not reserve and a name, ` +
        `such as "com.example/key"`,
    );
  }
  return {
    name,
    title,
    description,
    inputSchema: toObjectJsonSchema(tool.input, "input"),
    outputSchema: toObjectJsonSchema(tool.output, "output"),
    annotations: { title, ...annotations },
    ...(icons.length > 0 && { icons: [...icons] }),
    ...(Object.keys(meta).length > 0 && { _meta: meta }),
  };
}

/** Hosts must be names, not IP addresses, which could point into the server's own network. */
function checkHosts(hosts: readonly string[], annotations: ToolAnnotations | undefined): void {
  check(hosts.length > 0, `"hosts" must name what the tool reaches; a pure tool leaves it out`);
  check(
    annotations !== undefined,
    `"annotations" must state "readOnlyHint", "destructiveHint", "idempotentHint" and ` +
      `"openWorldHint": a tool with "hosts" is not pure`,
  );
  for (const host of hosts) {
    check(
      HOST.test(host) && !LOCAL_HOST.test(host),
      `"hosts" must hold public host names in lower case, such as "api.example.com", not "${host}"`,
    );
  }
}

function checkIcon({ src, sizes = [], theme }: Icon, index: number): void {
  const path = `icons.${index}`;
  check(/^(https:\/\/|data:)/.test(src), `"${path}.src" must be an https: or data: address`);
  for (const size of sizes) {
    check(ICON_SIZE.test(size), `"${path}.sizes" must hold "any" or sizes such as "48x48"`);
  }
  check(
    theme === undefined || theme === "light" || theme === "dark",
    `"${path}.theme" must be "light" or "dark"`,
  );
}

function check(condition: boolean, message: string): asserts condition {
  if (!condition) throw new TypeError(message);
}
