/**
 * Chromium with the home page open, watched for whatever a page must not do.
 *
 * Chromium is Debian's package or any other build that `CHROMIUM` names; nothing is downloaded.
 */
import { assertEquals } from "@std/assert";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

const EXECUTABLE = Deno.env.get("CHROMIUM") ?? "/usr/bin/chromium";
/** What keeps Chromium from calling home, and from needing a display. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the browser. @throws {Error} saying what to install where there is none. */
export async function startBrowser(): Promise<Browser> {
  try {
    await Deno.stat(EXECUTABLE);
  } catch {
    throw new Error(
      `Chromium is not at "${EXECUTABLE}": run "apt-get install -y chromium", ` +
        `or set CHROMIUM to the path of one`,
    );
  }
  return await chromium.launch({ executablePath: EXECUTABLE, args: FLAGS });
}

/** A page and what it did: close it with `finish`, which fails on all that is not expected. */
export interface OpenPage {
  readonly page: Page;
  finish(expected?: readonly string[]): Promise<void>;
}

/** Opens the address in a context of its own. */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    const to = new URL(request.url());
    if (to.protocol !== "data:" && to.origin !== new URL(url).origin) {
      complaints.push(`request to ${to.origin}`);
    }
  });
  await page.addInitScript(() => {
    const seen = { shift: 0, violations: [] as string[] };
    Object.assign(globalThis, { seen });
    addEventListener("securitypolicyviolation", (event) => {
      seen.violations.push(`${event.violatedDirective}: ${event.blockedURI}`);
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value } = entry as unknown as Record<string, number | boolean>;
        if (hadRecentInput === false) seen.shift += value as number;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(url);
  if (options.javaScriptEnabled !== false) {
    const shift = await page.evaluate(() =>
      new Promise((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(Reflect.get(globalThis, "seen").shift))
        )
      )
    );
    if (shift !== 0) complaints.push(`layout shift of ${shift} while loading`);
  }
  return {
    page,
    async finish(expected = []): Promise<void> {
      const violations = options.javaScriptEnabled === false
        ? []
        : await page.evaluate("seen.violations");
      await context.close();
      assertEquals(complaints, [...expected]);
      assertEquals(violations, []);
    },
  };
}
