/** Tests of the home page in Chromium: an app that is served, a page that is open, and steps to take. */
import axe from "axe-core";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { type AppOptions, createApp } from "../../../routes/app.ts";
import { tools } from "../../../tools/mod.ts";
import { openPage, startBrowser } from "./open_page.ts";

const APP: AppOptions = {
  name: "tool-server",
  version: "1.0.0",
  tools,
  log: () => {},
  // No test leaves this machine.
  fetch: () => Promise.reject(new TypeError("offline")),
};

const browser = await startBrowser();
Deno.test.afterAll(() => browser.close());

/** A test of a page of a served app: what `openPage` sees fails it, unless the test returns it. */
export function testPage(
  name: string,
  options: BrowserContextOptions,
  body: (page: Page, url: string) => Promise<void | readonly string[]>,
  more: Partial<AppOptions> = {},
): void {
  Deno.test(name, async () => {
    const app = createApp({ ...APP, ...more });
    const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, app.fetch);
    const url = `http://127.0.0.1:${server.addr.port}/`;
    try {
      const { page, finish } = await openPage(browser, url, options);
      await finish(await body(page, url) ?? []);
    } finally {
      await server.shutdown();
    }
  });
}

/** Presses the button of a tool and waits: "ok" or "error". */
export async function call(article: Locator): Promise<string> {
  await unfold(article);
  const answer = article.locator(".answer");
  await answer.evaluate((element) => delete (element as HTMLElement).dataset.state);
  await article.locator("button.run").click();
  await article.locator(".answer[data-state]").waitFor();
  return (await answer.getAttribute("data-state"))!;
}

/** Unfolds a tool. */
export async function unfold(article: Locator): Promise<void> {
  await article.locator("details.tool").evaluate((details) => {
    (details as HTMLDetailsElement).open = true;
  });
}

/** The data that is shown as the answer. */
export async function dataOf(article: Locator): Promise<unknown> {
  const heading = article.locator(".parts h4", { hasText: /^Data$/ });
  return JSON.parse(await heading.locator("+ pre").innerText());
}

/** What axe finds wrong. */
export async function findFaults(page: Page): Promise<string[]> {
  // Through the debugger: the page's policy would refuse an injected script.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate("axe.run()") as axe.AxeResults;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Opens whatever is folded, even where one unfolded item folds the others. */
export async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) {
      details.removeAttribute("name");
      details.open = true;
    }
  });
}
