import { assertEquals, assertStringIncludes } from "@std/assert";
import * as v from "valibot";
import { callTool } from "../../../lib/call/call_tool.ts";
import { type ContentBlock, toBase64 } from "../../../lib/tool/content.ts";
import { defineTool, type Tool } from "../../../lib/tool.ts";

function showing(content: (output: { n: number }) => readonly unknown[]): Tool {
  return defineTool({
    name: "show",
    title: "Show",
    description: "Shows blocks.",
    input: v.strictObject({}),
    output: v.strictObject({ n: v.number() }),
    examples: [{ input: {}, output: { n: 1 } }],
    content: (output) => content(output) as ContentBlock[],
    run: () => ({ n: 0.1 + 0.2 }),
  });
}

const annotations = {
  audience: ["user" as const, "assistant" as const],
  priority: 0.5,
  lastModified: "2026-07-28T12:00:00Z",
};
const image = { type: "image", data: "aGk=", mimeType: "image/png", annotations };
const link = { type: "resource_link", uri: "file:///a.txt", name: "a", mimeType: "text/plain" };
const text = { type: "resource", resource: { uri: "demo://a", text: "hi" }, annotations };

const sound: [label: string, block: unknown][] = [
  ["an image with annotations", image],
  ["an image with a parameter after a space", { ...image, mimeType: "image/png ; q=1" }],
  ["a sound", { type: "audio", data: "aGk=", mimeType: "audio/ogg; codecs=opus" }],
  ["a link to a resource", { ...link, title: "A", description: "A file", size: 2, annotations }],
  ["a resource with text", text],
  ["a resource with bytes", { type: "resource", resource: { uri: "demo://a", blob: "aGk=" } }],
];
for (const [label, block] of sound) {
  Deno.test(`callTool() sends ${label} after the text, unchanged`, async () => {
    const { result } = await callTool(showing(() => [block]), {}, { callTimeoutMs: 1_000 });
    assertEquals<unknown>(result, {
      content: [{ type: "text", text: '{"n":0.3}' }, block],
      structuredContent: { n: 0.3 },
    });
  });
}

const wrong: [label: string, block: unknown, says: string][] = [
  ["data that is not base64", { ...image, data: "<svg>" }, '"0.data"'],
  ["no data", { ...image, data: "" }, '"0.data"'],
  ["a MIME type without a slash", { ...image, mimeType: "png" }, '"0.mimeType"'],
  ["words before a MIME type", { ...image, mimeType: "a image/png" }, '"0.mimeType"'],
  ["words after a MIME type", { ...image, mimeType: "image/png x" }, '"0.mimeType"'],
  ["a URI without a scheme", { ...link, uri: "a.txt" }, '"0.uri"'],
  ["a link without a name", { ...link, name: "" }, '"0.name"'],
  ["a priority over 1", { ...image, annotations: { priority: 2 } }, '"0.annotations.priority"'],
  ["another audience", { ...image, annotations: { audience: ["me"] } }, "annotations.audience.0"],
  ["a day for a time", { ...image, annotations: { lastModified: "today" } }, ".lastModified"],
  ["both text and bytes", { ...text, resource: { uri: "a:b", text: "", blob: "aGk=" } }, ""],
  ["a field of another block", { ...image, uri: "a:b" }, '"0.uri"'],
  ["a type that no host knows", { type: "video", data: "aGk=" }, '"0.type"'],
  ["a text block", { type: "text", text: "more" }, '"0.type"'],
];
for (const [label, block, says] of wrong) {
  Deno.test(`callTool() answers a block with ${label} as an internal error that names its path`, async () => {
    const call = await callTool(showing(() => [block]), {}, { callTimeoutMs: 1_000 });
    assertEquals([call.outcome, call.result.content.length], ["internal_error", 1]);
    assertStringIncludes(String(call.cause), "The content does not match its schema, ");
    assertStringIncludes(String(call.cause), says);
  });
}

Deno.test("callTool() builds blocks from the canonical output", async () => {
  const tool = showing(({ n }) => [{ ...link, name: String(n) }]);
  const { result } = await callTool(tool, {}, { callTimeoutMs: 1_000 });
  assertEquals<unknown>(result.content[1], { ...link, name: "0.3" });
});

Deno.test("callTool() counts blocks towards the size of a result", async () => {
  const tool = showing(() => [{ ...image, data: "a".repeat(100_000) }]);
  const { result, outcome } = await callTool(tool, {}, { callTimeoutMs: 1_000 });
  assertEquals(outcome, "tool_error");
  assertStringIncludes(result.content[0].text, "Narrow the request");
});

for (const length of [0, 1, 8_191, 8_192, 8_193, 20_000]) {
  Deno.test(`toBase64() spells ${length} bytes`, () => {
    const bytes = Uint8Array.from({ length }, (_, at) => at * 7);
    const read = Uint8Array.from(atob(toBase64(bytes)), (one) => one.charCodeAt(0));
    assertEquals(read, bytes);
  });
}
