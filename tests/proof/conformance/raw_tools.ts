/** What the suite asks of tools and the kit leaves out, on the SDK's own server. */
import { fromJsonSchema, type McpServer } from "@modelcontextprotocol/server";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";

/** Every keyword that the scenario `json-schema-2020-12` looks for in the list. */
const EVERY_KEYWORD = fromJsonSchema({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  $defs: {
    address: {
      $anchor: "addressDef",
      type: "object",
      properties: { street: { type: "string" }, city: { type: "string" } },
    },
  },
  properties: {
    name: { type: "string" },
    address: { $ref: "#/$defs/address" },
    contactMethod: { type: "string", enum: ["phone", "email"] },
    phone: { type: "string" },
    email: { type: "string" },
  },
  allOf: [{ anyOf: [{ required: ["phone"] }, { required: ["email"] }] }],
  if: { properties: { contactMethod: { const: "phone" } }, required: ["contactMethod"] },
  then: { required: ["phone"] },
  else: { required: ["email"] },
  additionalProperties: false,
});

const MIRRORED = toStandardJsonSchema(v.object({
  region: v.pipe(v.string(), v.metadata({ "x-mcp-header": "Region" })),
}));

const LOGGED = ["Tool execution started", "Tool processing data", "Tool execution completed"];

/** Registers them. */
export function addRawTools(server: McpServer): void {
  const text = (text: string) => ({ type: "text", text }) as const;

  // Logs the way that both revisions allow: SDK filters by the level that the client set.
  for (const name of ["test_tool_with_logging", "test_logging_tool"]) {
    server.registerTool(name, { description: "Logs while it works" }, async (ctx) => {
      for (const line of LOGGED) await ctx.mcpReq.log("info", line);
      return { content: [text("Logged what had to be logged.")] };
    });
  }
  server.registerTool(
    "json_schema_2020_12_tool",
    { description: "Tool with JSON Schema 2020-12 features", inputSchema: EVERY_KEYWORD },
    () => ({ content: [text("The arguments are fine.")] }),
  );
  server.registerTool(
    "test_x_mcp_header",
    { description: "Takes a region that is mirrored in a header", inputSchema: MIRRORED },
    ({ region }) => ({ content: [text(`Region: ${region}`)] }),
  );
}
