/**
 * The server under test: this template's own app, its tools from `defineTool` wherever that can
 * express what the suite asks for, the rest through the hook that any user has.
 */
import type { Hono } from "hono";
import { createApp } from "../../../routes/app.ts";
import type { AppEnv } from "../../../routes/gate.ts";
import { addInputRequired, stateCodec } from "./input_required.ts";
import { kitTools } from "./kit_tools.ts";
import { addOlderCapabilities, addPrompts, addResources } from "./prompts_and_resources.ts";
import { addRawTools } from "./raw_tools.ts";

export function createFixture(): Hono<AppEnv> {
  return createApp({
    name: "conformance-fixture",
    version: "1.0.0",
    tools: kitTools,
    log: () => {},
    verifyState: stateCodec.verify,
    extend(server) {
      addRawTools(server);
      addInputRequired(server);
      addPrompts(server);
      addResources(server);
      addOlderCapabilities(server);
    },
  });
}
