/** Runs the module worker on workerd, the runtime of Cloudflare Workers. */
import { fileURLToPath } from "node:url";
import { Miniflare } from "miniflare";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const { PORT = "8000", HOST: host = "127.0.0.1", ...environment } = process.env;
const settings = Object.entries(environment).filter(([name]) => name.startsWith("MCP_"));
const miniflare = new Miniflare({
  rootPath: root,
  modulesRoot: root,
  scriptPath: "tests/proof/runtimes/worker.mjs",
  modules: true,
  modulesRules: [{ type: "ESModule", include: ["**/*.js", "**/*.mjs"] }],
  compatibilityDate: "2026-07-28",
  compatibilityFlags: ["nodejs_compat"],
  bindings: Object.fromEntries(settings),
  host,
  port: Number(PORT),
});
const url = await miniflare.ready;
console.log(`Serving at ${new URL("/mcp", url)}`);
process.on("SIGTERM", async () => {
  await miniflare.dispose();
  process.exit(0);
});
