import { contenders } from "./contenders.ts";
import { sent } from "./work.ts";
const f = (await contenders[Deno.args[0]!]!.load())(3);
const { headers, body } = sent(Deno.args[1] as "2025-06-18", "tools/call", 3);
const req = () => new Request("http://127.0.0.1/mcp", { method: "POST", headers, body });
for (let i = 0; i < 3000; i++) await (await f(req())).text();
import process from "node:process";
const N = 20000;
const c = process.cpuUsage();
const s = performance.now();
for (let i = 0; i < N; i++) await (await f(req())).text();
const u = process.cpuUsage(c);
console.log(
  Deno.args[0],
  "cpu",
  ((u.user + u.system) / N).toFixed(1),
  "wall",
  ((performance.now() - s) * 1000 / N).toFixed(1),
);
