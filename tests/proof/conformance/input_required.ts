/** Tools and a prompt that ask the client back (SEP-2322): questions, samples, roots and state. */
import {
  acceptedContent,
  type CallToolResult,
  createRequestStateCodec,
  type InputRequest,
  inputRequired,
  type InputRequiredResult,
  inputResponse,
  type McpServer,
  type ServerContext,
} from "@modelcontextprotocol/server";
import * as v from "valibot";

/** Seals the state that travels through the client. A server of several isolates shares the key. */
export const stateCodec = createRequestStateCodec<{ readonly step: number }>({
  key: crypto.getRandomValues(new Uint8Array(32)),
  bind: (ctx) => ctx.mcpReq.method,
});

const askText = (message: string, field: string): InputRequest =>
  inputRequired.elicit({
    message,
    requestedSchema: {
      type: "object",
      properties: { [field]: { type: "string" } },
      required: [field],
    },
  });
const askConfirmation = inputRequired.elicit({
  message: "Please confirm",
  requestedSchema: { type: "object", properties: { ok: { type: "boolean" } }, required: ["ok"] },
});
const askModel = (text: string, maxTokens: number): InputRequest =>
  inputRequired.createMessage({
    messages: [{ role: "user", content: { type: "text", text } }],
    maxTokens,
  });

const CONFIRMED = v.object({ ok: v.boolean() });
type Answer = CallToolResult | InputRequiredResult;
const answer = (text: string): Answer => ({ content: [{ type: "text", text }] });
const responses = (ctx: ServerContext) => ctx.mcpReq.inputResponses;
const given = (ctx: ServerContext, key: string) => inputResponse(responses(ctx), key).kind;
const named = (ctx: ServerContext, key: string) =>
  acceptedContent(responses(ctx), key, v.object({ name: v.string() }));

/** Registers them. */
export function addInputRequired(server: McpServer): void {
  const ask = (name: string, run: (ctx: ServerContext) => Answer | Promise<Answer>) =>
    server.registerTool(name, { description: `Asks back: ${name.replaceAll("_", " ")}` }, run);

  ask("test_input_required_result_elicitation", (ctx) => {
    const user = named(ctx, "user_name");
    return user === undefined
      ? inputRequired({ inputRequests: { user_name: askText("What is your name?", "name") } })
      : answer(`Hello, ${user.name}!`);
  });
  ask("test_input_required_result_sampling", (ctx) => {
    const view = inputResponse(responses(ctx), "capital_question");
    return view.kind === "sampling" ? answer(JSON.stringify(view.result.content)) : inputRequired({
      inputRequests: { capital_question: askModel("What is the capital of France?", 100) },
    });
  });
  ask("test_input_required_result_list_roots", (ctx) => {
    const view = inputResponse(responses(ctx), "client_roots");
    return view.kind === "roots"
      ? answer(view.roots.map(({ uri }) => uri).join("\n"))
      : inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } });
  });
  for (const kind of ["request_state", "tampered_state"]) {
    ask(`test_input_required_result_${kind}`, async (ctx) => {
      const state = ctx.mcpReq.requestState<{ step: number }>();
      const confirmed = acceptedContent(responses(ctx), "confirm", CONFIRMED);
      if (state !== undefined && confirmed !== undefined) return answer("state-ok");
      const requestState = await stateCodec.mint({ step: 1 }, ctx);
      return inputRequired({ inputRequests: { confirm: askConfirmation }, requestState });
    });
  }
  ask("test_input_required_result_multiple_inputs", async (ctx) => {
    const kinds = ["user_name", "greeting", "client_roots"].map((key) => given(ctx, key));
    if (!kinds.includes("missing")) return answer(`Got ${kinds.join(", ")}`);
    return inputRequired({
      inputRequests: {
        user_name: askText("What is your name?", "name"),
        greeting: askModel("Generate a greeting", 50),
        client_roots: inputRequired.listRoots(),
      },
      requestState: await stateCodec.mint({ step: 1 }, ctx),
    });
  });
  ask("test_input_required_result_multi_round", async (ctx) => {
    const step = ctx.mcpReq.requestState<{ step: number }>()?.step ?? 0;
    if (step === 2 && given(ctx, "step2") === "elicit") return answer("Both steps are done.");
    const second = step === 1 && named(ctx, "step1") !== undefined;
    return inputRequired({
      inputRequests: second
        ? { step2: askText("Step 2: What is your favorite color?", "color") }
        : { step1: askText("Step 1: What is your name?", "name") },
      requestState: await stateCodec.mint({ step: second ? 2 : 1 }, ctx),
    });
  });
  ask("test_input_required_result_capabilities", (ctx) => {
    const { sampling, elicitation } = server.server.getClientCapabilities() ?? {};
    const inputRequests = {
      ...(sampling !== undefined && { sample: askModel("Say something", 50) }),
      ...(elicitation !== undefined && { name: askText("What is your name?", "name") }),
    };
    const asked = Object.keys(inputRequests);
    const missing = asked.some((key) => given(ctx, key) === "missing");
    return missing ? inputRequired({ inputRequests }) : answer(`Got ${asked.join(", ")}`);
  });
  ask(
    "test_missing_capability",
    () => inputRequired({ inputRequests: { sample: askModel("Say something", 10) } }),
  );

  server.registerPrompt(
    "test_input_required_result_prompt",
    { description: "Asks for the context that it is about" },
    (ctx) => {
      const context = v.object({ context: v.string() });
      const content = acceptedContent(responses(ctx), "user_context", context);
      if (content === undefined) {
        const question = askText("What context should the prompt use?", "context");
        return inputRequired({ inputRequests: { user_context: question } });
      }
      const text = `Context: ${content.context}`;
      return { messages: [{ role: "user", content: { type: "text", text } }] };
    },
  );
}
