/** The server under load: this template's app on a free port, which tells its memory every second. */
import * as v from "valibot";
import { defineTool } from "../../../lib/tool.ts";
import { createApp } from "../../../routes/app.ts";

const square = defineTool({
  name: "square",
  title: "Square",
  description: "Squares a number.",
  input: v.strictObject({ value: v.pipe(v.number(), v.description("The number, such as 3")) }),
  output: v.strictObject({ square: v.number() }),
  examples: [{ input: { value: 3 }, output: { square: 9 } }],
  run: ({ value }) => ({ square: value * value }),
});
let waits = 0;
let aborted = 0;
const wait = defineTool({
  name: "wait",
  title: "Wait",
  description: "Waits for a second, or until its caller leaves.",
  input: v.strictObject({}),
  output: v.strictObject({}),
  examples: [{ input: {}, output: {} }],
  run: (_input, { signal }) =>
    new Promise<Record<string, never>>((resolve) => {
      waits++;
      const timer = setTimeout(() => resolve({}), 1000);
      signal.addEventListener("abort", () => {
        aborted++;
        clearTimeout(timer);
        resolve({});
      });
    }),
});
const events: Record<string, number> = {};
const app = createApp({
  name: "load",
  version: "1.0.0",
  tools: [square, wait],
  access: { allowedHosts: [] },
  limits: { maxCallsPerMinute: 1_000_000_000 },
  log: ({ event, outcome }) => {
    const name = `${event} ${outcome ?? ""}`.trim();
    events[name] = (events[name] ?? 0) + 1;
  },
});
const tell = (fact: Record<string, unknown>): void => console.log(JSON.stringify(fact));
Deno.serve({
  port: 0,
  hostname: "127.0.0.1",
  onListen: ({ port }) => tell({ port }),
}, (request, info) => app.fetch(request, info));
setInterval(() => {
  const { rss, heapUsed } = Deno.memoryUsage();
  tell({ rss, heapUsed, waits, aborted, events });
}, 1000);
