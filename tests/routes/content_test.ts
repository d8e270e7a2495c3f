/** Checks the blocks after the text, as real clients get them. */
import { assertEquals } from "@std/assert";
import * as v from "valibot";
import { defineTool } from "../../lib/tool.ts";
import { createApp } from "../../routes/app.ts";
import { clients } from "../kit/clients.ts";

const annotations = {
  audience: ["user" as const],
  priority: 0.5,
  lastModified: "2026-07-28T12:00:00Z",
};

const draw = defineTool({
  name: "draw",
  title: "Draw",
  description: "Draws a bar, says how it sounds and where it is written.",
  input: v.strictObject({ width: v.pipe(v.number(), v.description("The width, such as 3")) }),
  output: v.strictObject({ width: v.number() }),
  examples: [{ input: { width: 3 }, output: { width: 3 } }],
  content: ({ width }) => [
    {
      type: "image",
      data: btoa(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"/>`),
      mimeType: "image/svg+xml",
      annotations,
    },
    { type: "audio", data: "aGk=", mimeType: "audio/wav", annotations },
    { type: "resource_link", uri: `bars://${width}`, name: "bar", size: width, annotations },
    { type: "resource", resource: { uri: "bars://text", text: "=".repeat(width) }, annotations },
    { type: "resource", resource: { uri: "bars://bytes", blob: "aGk=" }, annotations },
  ],
  run: ({ width }) => ({ width }),
});
const app = createApp({ name: "content", version: "1.0.0", tools: [draw], log: () => {} });

for (const [label, connect] of clients) {
  Deno.test(`${label} gets every kind of block after the text, annotations included`, async () => {
    const client = await connect({ fetch: app.fetch });
    const { content, structuredContent } = await client.callTool("draw", { width: 3 });
    const blocks = draw.content?.({ width: 3 }) ?? [];
    assertEquals<unknown>(content, [{ type: "text", text: '{"width":3}' }, ...blocks]);
    assertEquals([structuredContent, blocks.length], [{ width: 3 }, 5]);
    await client.close();
  });
}
