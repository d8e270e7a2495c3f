/** Checks when the server of a developer gets a made-up token. */
import { assertEquals } from "@std/assert";
import { defineScoped } from "../sample_tools.ts";
import { devToken } from "./dev_token.ts";

const scoped = [defineScoped("scoped", ["read"])];
const open = [defineScoped("open", [])];
const CASES: readonly [label: string, tools: typeof scoped, env: object, isMadeUp: boolean][] = [
  ["a tool that needs a scope", scoped, {}, true],
  ["an address of loopback", scoped, { HOST: "localhost" }, true],
  ["no tool that needs a scope", open, {}, false],
  ["a token that is set", scoped, { MCP_BEARER_TOKEN: "x" }, false],
  ["an issuer that is set", scoped, { MCP_AUTH_ISSUER: "https://id.example" }, false],
  ["an address that other machines reach", scoped, { HOST: "0.0.0.0" }, false],
];
for (const [label, tools, environment, isMadeUp] of CASES) {
  Deno.test(`devToken() makes up ${isMadeUp ? "a" : "no"} token with ${label}`, () => {
    assertEquals(devToken(tools, { ...environment }) !== undefined, isMadeUp);
  });
}
