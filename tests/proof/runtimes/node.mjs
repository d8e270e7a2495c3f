/** The bundle on Node.js. */
import { serve } from "@hono/node-server";
import { fetch } from "../../../dist/main.js";

const { PORT = "8000", HOST: hostname = "127.0.0.1" } = process.env;
serve({ fetch, port: Number(PORT), hostname }, ({ port }) => {
  console.log(`Serving at http://${hostname}:${port}/mcp`);
});
