/** The bundle on Bun. */
import { fetch } from "../../../dist/main.js";

const { PORT = "8000", HOST: hostname = "127.0.0.1" } = process.env;
const server = Bun.serve({ fetch, port: Number(PORT), hostname });
console.log(`Serving at http://${hostname}:${server.port}/mcp`);
