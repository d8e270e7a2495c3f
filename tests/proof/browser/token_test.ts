/** The home page of a server that wants a token: nothing is shown without one, and none is kept. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { secretAuth } from "../../../lib/guard/auth.ts";
import { tools } from "../../../tools/mod.ts";
import { call, findFaults, testPage } from "./test_page.ts";

const SECRET = "correct-horse-battery-staple-0123456789";
const scopes = tools.flatMap(({ scopes = [] }) => scopes);

testPage(
  "the home page shows what a token permits, calls with it and keeps it nowhere",
  {},
  async (page, url) => {
    const articles = page.locator("#tools article");
    const status = page.locator("#token [role=status]");
    assertEquals(await articles.count(), 0);
    await page.locator("#secret").fill(SECRET);
    await page.keyboard.press("Enter");
    await articles.first().waitFor();
    assertEquals(await articles.count(), tools.length);
    assertStringIncludes(await status.innerText(), `${tools.length} tools permitted`);
    assertEquals(await page.locator("#secret").inputValue(), "");

    assertEquals(await call(articles.first()), "ok");
    const line = await articles.first().locator(".curl code").textContent();
    assertStringIncludes(line!, '"Authorization: Bearer $TOKEN"');
    assertEquals(await findFaults(page), []);

    assertEquals((await page.content()).includes(SECRET), false);
    assertEquals(page.url(), url);
    assertEquals(await page.context().cookies(), []);
    assertEquals(await page.evaluate(() => [localStorage.length, sessionStorage.length]), [0, 0]);
    await page.reload();
    assertEquals(await articles.count(), 0);
  },
  { auth: secretAuth(SECRET, scopes) },
);

testPage("the home page says that a token is refused", {}, async (page) => {
  const status = page.locator("#token [role=status]");
  await page.locator("#secret").fill("wrong");
  await page.keyboard.press("Enter");
  await status.filter({ hasText: "refused" }).waitFor();
  assertEquals(await page.locator("#tools article").count(), 0);
  // What a browser says of every 401.
  return [
    "console error: Failed to load resource: the server responded with a status of 401 (Unauthorized)",
  ];
}, { auth: secretAuth(SECRET, scopes) });
