/**
 * One contender on a port of its own, in a process of its own: what a deployment is. Prints the port,
 * and ends when its stdin does. `GET /memory` tells how much it holds.
 *
 * Arguments: contender, number of tools.
 */
import { contenders } from "./contenders.ts";

const [name = "", count = "3"] = Deno.args;
const handle = (await contenders[name]!.load())(Number(count));
Deno.serve(
  { port: 0, hostname: "127.0.0.1", onListen: ({ port }) => console.log(port) },
  (request) =>
    request.url.endsWith("/memory") ? Response.json(Deno.memoryUsage().rss) : handle(request),
);
// The process that started it may be gone.
for await (const _ of Deno.stdin.readable);
Deno.exit(0);
