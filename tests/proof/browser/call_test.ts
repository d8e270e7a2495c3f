/** What the home page does around a call: ask, cancel, mark, show what went over the wire, show pictures. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import * as v from "valibot";
import { defineTool, type Tool } from "../../../lib/tool.ts";
import { call, findFaults, testPage } from "./test_page.ts";

const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const WRITES = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: false,
};
const id = v.pipe(v.string(), v.description("The id of a note, such as a1"));

function define(name: string, more: Partial<Tool> = {}): Tool {
  return defineTool(
    {
      name,
      title: `Tool ${name}`,
      description: "Does things to a note. Use it in tests.",
      input: v.strictObject({ id }),
      output: v.strictObject({ done: v.string() }),
      examples: [{ input: { id: "a1" }, output: { done: "a1" } }],
      run: ({ id }) => ({ done: id }),
      ...more,
    } as Parameters<typeof defineTool>[0],
  );
}

const remove = define("remove", { annotations: WRITES });
testPage(
  "the page asks before a destructive call, and calls nothing when declined",
  {},
  async (page) => {
    const article = page.locator("#remove");
    const dialog = page.locator("#ask");
    for (
      const close of [
        () => dialog.getByText("Decline").click(),
        () => page.keyboard.press("Escape"),
      ]
    ) {
      await article.locator("button.run").click();
      assertStringIncludes(await dialog.innerText(), "may change or delete things for good");
      assertEquals(await findFaults(page), []);
      await close();
      await article.locator(".status", { hasText: "You declined: nothing was called." }).waitFor();
      assertEquals(await article.locator(".exchange").isHidden(), true);
    }
    await article.locator("button.run").click();
    await dialog.getByText("Accept").click();
    await article.locator(".answer[data-state=ok]").waitFor();
  },
  { tools: [remove] },
);

const asks = define("asks", {
  annotations: WRITES,
  confirm: (input) => `Delete the note "${(input as { id: string }).id}" for good?`,
});
testPage(
  "the page shows the question of the server once, and sends the answer",
  {},
  async (page) => {
    const article = page.locator("#asks");
    const dialog = page.locator("#ask");
    await article.locator("button.run").click();
    await dialog.getByText('Delete the note "a1" for good?').waitFor();
    await dialog.getByText("Decline").click();
    await article.locator(".answer[data-state=error]").waitFor();
    assertMatch(await article.locator(".parts").innerText(), /declined/);
    await article.locator("button.run").click();
    await dialog.getByText('Delete the note "a1" for good?').waitFor();
    await dialog.getByText("Accept").click();
    await article.locator(".answer[data-state=ok]").waitFor();
    assertEquals(await dialog.isVisible(), false);
  },
  { tools: [asks], stateKey: "a key of thirty-two characters at least" },
);

const wait = define("wait", { run: () => new Promise(() => {}) });
testPage("the page clears the old answer while it calls, and cancels", {}, async (page) => {
  const article = page.locator("#wait");
  assertStringIncludes(await article.locator(".parts").innerText(), "a1");
  await article.locator("button.run").click();
  await article.locator(".status", { hasText: "Calling…" }).waitFor();
  assertEquals(await article.locator(".parts").innerText(), "");
  await article.locator("button.cancel").click();
  await article.locator(".status", { hasText: "You cancelled the call." }).waitFor();
  assertEquals(await article.locator("button.cancel").isHidden(), true);
}, { tools: [wait] });

testPage("the page shows what was sent and what came back", {}, async (page) => {
  const article = page.locator("#plain");
  assertEquals(await call(article), "ok");
  await article.locator(".exchange summary").click();
  const text = await article.locator(".exchange pre").innerText();
  assertMatch(text, /^POST http:\/\/127\.0\.0\.1:\d+\/mcp\n/);
  for (const part of ["Mcp-Name: plain", '"method":"tools/call"', "HTTP 200", "x-request-id: "]) {
    assertStringIncludes(text, part);
  }
}, { tools: [define("plain")] });

const chart = define("chart", {
  content: () => [{ type: "image", data: PIXEL, mimeType: "image/png" }],
});
testPage("the page shows a picture", {}, async (page) => {
  const article = page.locator("#chart");
  assertEquals(await call(article), "ok");
  const picture = article.locator("img");
  await picture.waitFor();
  assertEquals(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth), 1);
  assertEquals(await findFaults(page), []);
}, { tools: [chart] });

const nested = define("nested", {
  input: v.strictObject({
    place: v.strictObject({ floor: v.pipe(v.number(), v.description("The floor, such as 2")) }),
  }),
  examples: [{ input: { place: { floor: 2 } }, output: { done: "2" } }],
  run: (input) => ({ done: String((input as { place: { floor: number } }).place.floor) }),
});
testPage(
  "the page sends the fields of a nested object, and marks the wrong one",
  {},
  async (page) => {
    const article = page.locator("#nested");
    assertEquals(await call(article), "ok");
    const field = article.locator('[name="place.floor"]');
    await field.fill("upstairs");
    assertEquals(await call(article), "error");
    assertEquals(await field.getAttribute("aria-invalid"), "true");
    await field.fill("3");
    assertEquals(await call(article), "ok");
    assertEquals(await field.getAttribute("aria-invalid"), null);
  },
  { tools: [nested] },
);

const many = Array.from({ length: 30 }, (_, at) => define(`tool_${at}`));
testPage(
  "the page filters thirty tools, and opens the one that the address names",
  {},
  async (page, url) => {
    await page.locator("#filter").fill("tool_2");
    assertEquals(await page.locator("#tools article:visible").count(), 11);
    assertEquals(await page.locator("#count").innerText(), "11 of 30 tools");
    await page.goto(`${url}#tool_17`);
    await page.locator("#tool_17 button.run").waitFor({ state: "visible" });
  },
  { tools: many },
);

testPage("the first Tab leads to a link that skips to the tools", {}, async (page) => {
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  assertEquals(await page.evaluate(() => document.activeElement?.id), "tools");
});
