/**
 * Asks the person before a tool with `confirm` runs: the first round answers with a question, the second
 * brings the reply and the state that the first has sealed.
 *
 * The state is bound to caller, tool, input and ten minutes, and one reply counts once. This helps
 * people to deny; it guards against nobody who controls the client. Clients of older revisions, and
 * those that declare no elicitation by form, cannot be asked: the tool runs, or the call is refused.
 */
import {
  createRequestStateCodec,
  inputRequired,
  type InputRequiredResult,
  inputResponse,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { parseArguments } from "../call/arguments.ts";
import { describeFailure } from "../call/failure.ts";
import { type CallResult, errorResult } from "../call/result.ts";
import type { Tool } from "../tool.ts";
import { truncate } from "../words.ts";
import type { Exchange, ServerOptions } from "./exchange.ts";
import { paramsOf } from "./message.ts";
import { createObserve, type Observed } from "./observe.ts";
import { canAsk, describeCall, findMisfit, isModern, type State } from "./question.ts";

/** Makes the call after the person was asked, or could not be. */
export type Run = (exchange: Exchange) => Promise<CallResult>;

/** One call of a tool with `confirm`. */
export interface Confirmation {
  /** Returns what the state of a second round holds. @throws if it is forged, stale or of another caller. */
  readonly verify: (state: string, context: ServerContext) => Promise<unknown>;
  /** Asks, runs or refuses. @throws {ProtocolError} for a state that does not fit the call. */
  readonly answer: (context: ServerContext, run: Run) => Promise<CallResult | InputRequiredResult>;
}

/** Prepares one call. */
export type Confirm = (tool: Tool, exchange: Exchange) => Confirmation;

const TTL_SECONDS = 600;
/** The seal counts in whole seconds, so it holds up to one second longer. */
const MARK_MS = (TTL_SECONDS + 1) * 1000;
const MAX_QUESTION_LENGTH = 2_000;
const REPLY = "confirm";
const FORM = { type: "object", properties: {} } as const;

/** Creates the function that prepares a call. */
export function createConfirm(
  { callTimeoutMs, confirmAlways = false, log, stateKey = "", store }: ServerOptions,
): Confirm {
  const observe = createObserve(log);

  /** Marks the reply as used. Returns `undefined` if the store fails. */
  async function mark({ call, until }: State): Promise<boolean | undefined> {
    try {
      return await store.mark(`${call} ${until}`, until);
    } catch (error) {
      log({ event: "store", failed: "mark", error });
      return undefined;
    }
  }

  return (tool, exchange) => {
    const { name } = tool;
    const { subject, clientId } = exchange.caller ?? {};
    const codec = createRequestStateCodec<State>({
      key: stateKey,
      ttlSeconds: TTL_SECONDS,
      bind: () => JSON.stringify([subject, clientId]),
    });

    async function conclude(
      outcome: "asked" | "declined" | "refused",
      text: string,
      observed: Observed = exchange,
    ): Promise<CallResult> {
      const result = errorResult(text);
      await observe(name, observed, () => Promise.resolve({ result, outcome }));
      return result;
    }

    async function refuse(error: ProtocolError): Promise<never> {
      await conclude("refused", error.message);
      throw error;
    }

    async function ask(
      { question, input, context }: {
        readonly question: string;
        readonly input: string;
        readonly context: ServerContext;
      },
      call: string,
    ): Promise<InputRequiredResult> {
      const message = truncate(question.toWellFormed(), MAX_QUESTION_LENGTH);
      const state = { call, tool: name, input, until: Date.now() + MARK_MS };
      const requestState = await codec.mint(state, context);
      await conclude("asked", message, { ...exchange, call });
      const request = inputRequired.elicit({ message, requestedSchema: FORM });
      return inputRequired({ inputRequests: { [REPLY]: request }, requestState });
    }

    return {
      verify: (state, context) => codec.verify(state, context),
      async answer(context, run) {
        const parsed = tryToParse(tool, exchange);
        // The call fails in the same way, and says so.
        if (parsed === undefined) return await run(exchange);
        const asked = await describeCall(tool, parsed).catch((error: unknown) =>
          describeFailure(tool, error, { callTimeoutMs })
        );
        if ("outcome" in asked) {
          return (await observe(name, exchange, () => Promise.resolve(asked))).result;
        }
        const { question, input } = asked;
        if (question === undefined) return await run(exchange);
        const { envelope, inputResponses, requestState } = context.mcpReq;
        if (!canAsk(envelope)) {
          if (!confirmAlways) return await run({ ...exchange, confirmed: "not asked" });
          const text =
            `"${name}" runs only after the person was asked, and this client cannot ask. ` +
            `Use one that can, such as Claude Code or GitHub Copilot CLI`;
          if (!isModern(envelope)) return await conclude("refused", text);
          const requiredCapabilities = { elicitation: { form: {} } };
          return await refuse(
            new MissingRequiredClientCapabilityError({ requiredCapabilities }, text),
          );
        }
        const state = requestState<State>();
        const misfit = state && findMisfit(state, name, input);
        if (misfit !== undefined) return await refuse(invalid(misfit));
        const reply = inputResponse(inputResponses, REPLY);
        if (state === undefined || reply.kind !== "elicit") {
          return await ask({ question, input, context }, state?.call ?? crypto.randomUUID());
        }
        const replied = { ...exchange, call: state.call };
        const isFirst = await mark(state);
        if (isFirst === false) {
          return await refuse(invalid(
            `The reply of the person was used already, and "${name}" was not run again. ` +
              `To ask again, call it without "requestState"`,
          ));
        }
        if (reply.action !== "accept") {
          const text = `The person declined, so "${name}" was not run and nothing was changed. ` +
            `Do not repeat the call unless the person asks for it.`;
          return await conclude("declined", text, replied);
        }
        if (isFirst === undefined) {
          const text =
            `The reply of the person could not be recorded, so nothing was run. Try again.`;
          return await conclude("refused", text, replied);
        }
        return await run({ ...replied, confirmed: "accepted" });
      },
    };
  };
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}

/** Returns the input of a call; `undefined` if it is refused, or if the schema of the tool throws. */
function tryToParse(tool: Tool, { message }: Exchange): Record<string, unknown> | undefined {
  try {
    const parsed = parseArguments(tool, paramsOf(message).arguments);
    return parsed.ok ? parsed.value : undefined;
  } catch {
    return undefined;
  }
}
