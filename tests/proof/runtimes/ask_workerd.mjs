/** Prints what a bundled module worker answers on workerd: ask_workerd.mjs <path from the root>. */
import { fileURLToPath } from "node:url";
import { Miniflare } from "miniflare";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const miniflare = new Miniflare({
  rootPath: root,
  modulesRoot: root,
  scriptPath: process.argv[2],
  modules: true,
  modulesRules: [{ type: "ESModule", include: ["**/*.js"] }],
  compatibilityDate: "2026-07-28",
  compatibilityFlags: ["nodejs_compat"],
});
const response = await miniflare.dispatchFetch("http://127.0.0.1/");
console.log(await response.text());
await miniflare.dispose();
