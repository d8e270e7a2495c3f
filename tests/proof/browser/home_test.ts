/** The home page as people use it: every tool tried, in light, dark and narrow, by mouse and keyboard. */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { BrowserContextOptions } from "playwright-core";
import { tools } from "../../../tools/mod.ts";
import { call, dataOf, findFaults, openDetails, testPage, unfold } from "./test_page.ts";

const SCREENSHOTS = new URL("../../../dist/browser/", import.meta.url);
const VIEWS: Record<string, BrowserContextOptions> = {
  light: { colorScheme: "light", viewport: { width: 1280, height: 900 } },
  dark: { colorScheme: "dark", viewport: { width: 1280, height: 900 } },
  narrow: { colorScheme: "light", viewport: { width: 360, height: 740 } },
};
await Deno.mkdir(SCREENSHOTS, { recursive: true });

for (const [view, look] of Object.entries(VIEWS)) {
  testPage(
    `the home page in ${view} has no fault that axe finds, closed or open`,
    look,
    async (page) => {
      await page.screenshot({ path: new URL(`${view}.png`, SCREENSHOTS).pathname });
      assertEquals(await findFaults(page), []);
      await openDetails(page);
      assertEquals(await findFaults(page), []);
    },
  );

  testPage(
    `the home page in ${view} never scrolls sideways, and shows answers and errors`,
    look,
    async (page) => {
      const article = page.locator("article").first();
      assertEquals(await call(article), "ok");
      await article.locator("[data-kind=json]:is(input, textarea)").first().fill("5 apples");
      assertEquals(await call(article), "error");
      assertEquals(await findFaults(page), []);
      await openDetails(page);
      assertEquals(
        await page.evaluate(() => document.documentElement.scrollWidth),
        look.viewport!.width,
      );
      await page.screenshot({
        path: new URL(`${view}_tried.png`, SCREENSHOTS).pathname,
        fullPage: true,
      });
    },
  );
}

testPage(
  "the home page calls every tool with every example, and shows what it answers",
  {},
  async (page) => {
    assert(tools.length > 0);
    for (const { name, examples, hosts } of tools) {
      const article = page.locator(`#${name}`);
      await unfold(article);
      for (const example of examples) {
        const button = article.locator(
          `button[data-input=${JSON.stringify(JSON.stringify(example.input))}]`,
        );
        if (!await button.isVisible()) {
          await article.locator(".more > summary", { hasText: "More examples" }).click();
        }
        await button.click();
        const state = await call(article);
        const status = await article.locator(".status").innerText();
        if ("error" in example || hosts !== undefined) {
          const error = "error" in example ? example.error : "cannot be reached from this server";
          assertEquals([name, state], [name, "error"]);
          assertStringIncludes(await article.locator(".parts").innerText(), error);
          assertMatch(status, /^The model gets an error, \d+ ms$/);
        } else {
          assertEquals([name, state], [name, "ok"]);
          assertEquals(await dataOf(article), example.output);
          assertMatch(status, /^Answered, \d+ ms$/);
        }
      }
    }
  },
);

testPage(
  "the home page shows the advice a model gets on what it sends wrongly",
  {},
  async (page) => {
    let tried = 0;
    for (const { name, published: { inputSchema } } of tools) {
      for (const [key, { type, maxLength }] of Object.entries(inputSchema.properties)) {
        const wrong = type === "number" || type === "integer"
          ? "5 apples"
          : typeof maxLength === "number"
          ? "x".repeat(maxLength + 1)
          : undefined;
        if (wrong === undefined) continue;
        const article = page.locator(`#${name}`);
        await unfold(article);
        const field = article.locator(`[name="${key}"]`);
        const before = await field.inputValue();
        await field.fill(wrong);
        assertEquals([name, key, await call(article)], [name, key, "error"]);
        assertStringIncludes(await article.locator(".parts").innerText(), `"${key}": wanted`);
        assertEquals(await field.getAttribute("aria-invalid"), "true");
        await field.fill(before);
        tried++;
      }
    }
    assert(tried >= tools.length, `only ${tried} fields were tried`);
  },
);

testPage("the home page copies the address and says so", {
  permissions: ["clipboard-read", "clipboard-write"],
}, async (page, url) => {
  await page.locator("main button.copy").first().click();
  await page.locator("#notice", { hasText: "Copied" }).waitFor({ state: "attached" });
  assertEquals(await page.evaluate(() => navigator.clipboard.readText()), `${url}mcp`);
});

testPage("the curl line of the home page is the call that the form makes", {}, async (page) => {
  for (const { name, examples, hosts } of tools) {
    const shown = await page.locator(`#${name} .reset`).getAttribute("data-input");
    const example = examples.find(({ input }) => JSON.stringify(input) === shown);
    const line = await page.locator(`#${name} .curl code`).textContent();
    const { stdout } = await new Deno.Command("sh", { args: ["-c", `${line} -s`] }).output();
    const { result } = JSON.parse(new TextDecoder().decode(stdout));
    if (hosts !== undefined) assertEquals(result.isError, true);
    else assertEquals(result.structuredContent, example && "output" in example && example.output);
  }
});

testPage("the home page is used with the keyboard alone", {}, async (page) => {
  const article = page.locator("article").first();
  await article.locator("[data-kind]:is(input, textarea)").first().focus();
  const visited: string[] = [];
  while (
    !(await article.locator("button.run").evaluate((button) => button === document.activeElement))
  ) {
    await page.keyboard.press("Tab");
    visited.push(await page.evaluate(() => document.activeElement!.tagName));
    assert(visited.length < 30, `Tab never reached the button: ${visited}`);
  }
  await page.keyboard.press("Enter");
  await article.locator(".answer[data-state=ok]").waitFor();
  assert(
    await article.locator("button.run").evaluate((button) => button === document.activeElement),
  );
  assertEquals(await article.locator(".answer [role=status]").count(), 1);
});

testPage(
  "the home page says everything without JavaScript",
  { javaScriptEnabled: false },
  async (page) => {
    const text = await page.locator("body").innerText();
    assertStringIncludes(text, "Without JavaScript this page can be read");
    for (const { name, title, description } of tools) {
      assertStringIncludes(text, title);
      assertStringIncludes(text, name);
      assertStringIncludes(text, description.split(". ")[0]!);
    }
    assertEquals(await page.locator("button:enabled, input[type=search]:enabled").count(), 0);
  },
);

testPage("the home page is under 60 kB in all, and one request", {}, async (page, url) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const response = await page.reload();
  assert((await response!.body()).length < 60_000, `${(await response!.body()).length} bytes`);
  assertEquals(requests.filter((to) => !to.startsWith("data:")), [url]);
});

testPage("the picture of README shows the page as it is, in under 150 kB", {
  colorScheme: "light",
  viewport: { width: 1180, height: 820 },
}, async (page) => {
  await page.locator("#ways").getByText("Claude Code", { exact: true }).click();
  assertEquals(await call(page.locator("article").first()), "ok");
  await page.locator("#tools").evaluate((tools) => tools.scrollIntoView());
  const picture = await page.screenshot({ path: new URL("readme.png", SCREENSHOTS).pathname });
  const shown = await Deno.readFile(new URL("../../../.github/page.png", import.meta.url));
  assert(picture.length < 150_000 && shown.length < 150_000, `${picture.length} bytes`);
  // The fonts of machines differ; the picture is made anew with: cp dist/browser/readme.png .github/page.png
  assertEquals(sizeOf(shown), sizeOf(picture));
});

/** Width and height of a PNG (PNG, 11.2.2: IHDR). */
function sizeOf(png: Uint8Array): number[] {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}
