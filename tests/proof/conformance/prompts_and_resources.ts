/** Prompts, resources and completions, which the kit leaves to the SDK's own server. */
import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import * as v from "valibot";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import { PNG } from "./media.ts";

const field = (description: string) => v.pipe(v.string(), v.description(description));
const TWO = toStandardJsonSchema(v.object({
  arg1: field("First test argument"),
  arg2: field("Second test argument"),
}));
const ADDRESS = toStandardJsonSchema(v.object({ resourceUri: field("URI of the resource") }));
const user = <T>(content: T) => ({ role: "user", content }) as const;
const text = (text: string) => user({ type: "text", text } as const);

/** Registers prompts, and completions for their arguments. */
export function addPrompts(server: McpServer): void {
  // Said before the SDK says otherwise: a server without sessions notifies no one of changes.
  server.server.registerCapabilities({ prompts: { listChanged: false }, completions: {} });
  server.registerPrompt("test_simple_prompt", { description: "Says one thing" }, () => ({
    messages: [text("This is a simple prompt for testing.")],
  }));
  server.registerPrompt(
    "test_prompt_with_arguments",
    { description: "Repeats its two arguments", argsSchema: TWO },
    ({ arg1, arg2 }) => ({
      messages: [text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
    }),
  );
  server.registerPrompt(
    "test_prompt_with_embedded_resource",
    { description: "Embeds a resource", argsSchema: ADDRESS },
    ({ resourceUri }) => {
      const resource = {
        uri: resourceUri,
        mimeType: "text/plain",
        text: "Embedded resource content for testing.",
      };
      return {
        messages: [
          user({ type: "resource", resource } as const),
          text("Please process the embedded resource above."),
        ],
      };
    },
  );
  server.registerPrompt("test_prompt_with_image", { description: "Shows a picture" }, () => ({
    messages: [
      user({ type: "image", data: PNG, mimeType: "image/png" } as const),
      text("Please analyze the image above."),
    ],
  }));
  server.server.setRequestHandler("completion/complete", ({ params }) => {
    const cities = ["paris", "park", "party"];
    const values = cities.filter((city) => city.startsWith(params.argument.value));
    return { completion: { values, total: values.length, hasMore: false } };
  });
}

/** Registers resources: text, bytes, a template; and subscriptions, which stateless serving forgets. */
export function addResources(server: McpServer): void {
  server.server.registerCapabilities({ resources: { listChanged: false } });
  server.registerResource(
    "static-text",
    "test://static-text",
    { description: "A text", mimeType: "text/plain" },
    ({ href }) => ({
      contents: [{
        uri: href,
        mimeType: "text/plain",
        text: "This is the content of the static text resource.",
      }],
    }),
  );
  server.registerResource(
    "static-binary",
    "test://static-binary",
    { description: "A picture", mimeType: "image/png" },
    ({ href }) => ({ contents: [{ uri: href, mimeType: "image/png", blob: PNG }] }),
  );
  server.registerResource(
    "template",
    new ResourceTemplate("test://template/{id}/data", { list: undefined }),
    { description: "Data by id", mimeType: "application/json" },
    ({ href }, { id }) => ({
      contents: [{
        uri: href,
        mimeType: "application/json",
        text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
      }],
    }),
  );
}

/** The 2025 revisions' subscriptions and log levels: accepted, and forgotten with the request. */
export function addOlderCapabilities(server: McpServer): void {
  server.server.registerCapabilities({ logging: {}, resources: { subscribe: true } });
  for (const method of ["resources/subscribe", "resources/unsubscribe"] as const) {
    server.server.setRequestHandler(method, () => ({}));
  }
}
