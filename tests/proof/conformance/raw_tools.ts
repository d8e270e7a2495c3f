/** What the suite asks of tools and the kit leaves out, on the SDK's own server. */
import { fromJsonSchema, type McpServer } from "@modelcontextprotocol/server";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { PNG, WAV } from "./media.ts";

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
  const image = { type: "image", data: PNG, mimeType: "image/png" } as const;
  const text = (text: string) => ({ type: "text", text }) as const;
  const resource = (uri: string, mimeType: string, text: string) =>
    ({ type: "resource", resource: { uri, mimeType, text } }) as const;

  server.registerTool("test_image_content", { description: "Answers with a picture" }, () => ({
    content: [image],
  }));
  server.registerTool("test_audio_content", { description: "Answers with a sound" }, () => ({
    content: [{ type: "audio", data: WAV, mimeType: "audio/wav" }],
  }));
  server.registerTool("test_embedded_resource", { description: "Answers with a resource" }, () => ({
    content: [
      resource("test://embedded-resource", "text/plain", "This is an embedded resource content."),
    ],
  }));
  server.registerTool(
    "test_multiple_content_types",
    { description: "Answers with text, a picture and a resource" },
    () => ({
      content: [
        text("Multiple content types test:"),
        image,
        resource(
          "test://mixed-content-resource",
          "application/json",
          '{"test":"data","value":123}',
        ),
      ],
    }),
  );
  server.registerTool(
    "test_tool_with_progress",
    { description: "Reports progress while it works" },
    async (ctx) => {
      const { progressToken } = ctx.mcpReq._meta ?? {};
      for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
        await ctx.mcpReq.notify({
          method: "notifications/progress",
          params: { progressToken: progressToken!, progress, total: 100 },
        });
      }
      return { content: [text("All work is done.")] };
    },
  );
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
