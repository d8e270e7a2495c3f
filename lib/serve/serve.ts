/**
 * Answers one message: on the fast path if possible, otherwise through the SDK. The SDK is loaded on the
 * first request that needs it, because loading it is most of a cold start and most instances never do.
 *
 * With an extension, what it touches goes to the SDK; that is found out once, on the first request.
 */
import { indexTools } from "../tool.ts";
import type { Exchange, Serve } from "./exchange.ts";
import type { Touched } from "./extension.ts";
import { createFastPath } from "./fast_path.ts";
import { nameOf } from "./message.ts";
import { createCall } from "./observe.ts";
import { cutRefusal, findExcess, refuseExcess } from "./sdk_bounds.ts";
import type { SdkServerOptions } from "./sdk_server.ts";

export interface ServeOptions extends SdkServerOptions {
  /** Left out or true, common requests are answered without the SDK. */
  readonly fastPath?: boolean;
}

const MIN_KEY_LENGTH = 32;

/** Composes both paths. @throws {TypeError} if two tools have the same name, or one asks without a key. */
export function createServe(options: ServeOptions): Serve {
  const registry = indexTools(options.tools);
  const asking = options.tools.find(({ confirm }) => confirm !== undefined);
  if (asking !== undefined && (options.stateKey ?? "").length < MIN_KEY_LENGTH) {
    throw new TypeError(
      `Tool "${asking.name}" asks the person before it runs, which needs a key: ` +
        `set "MCP_STATE_KEY" to at least ${MIN_KEY_LENGTH} random characters`,
    );
  }
  const call = createCall(options);
  let server: Serve | undefined;
  const serve: Serve = async (exchange) => {
    const excess = findExcess(exchange.message);
    if (excess !== undefined) {
      options.log({ event: "refused", request: exchange.id, reason: excess });
      exchange.release?.();
      return refuseExcess(exchange.message, excess);
    }
    if (server === undefined) {
      const { createServer } = await import("./sdk_server.ts");
      server ??= createServer(options, { registry, call });
    }
    const answer = server(exchange).then(cutRefusal);
    return exchange.release === undefined ? answer : releaseWhenDone(exchange.release, answer);
  };
  if (options.fastPath === false) return serve;
  const answer = createFastPath(options, call);
  if (options.extend === undefined) return (exchange) => answer(exchange) ?? serve(exchange);
  let finding: Promise<Touched> | undefined;
  let touched: Touched | undefined;
  return async (exchange) => {
    if (touched === undefined) {
      // An extension that fails is asked again by the next request.
      finding ??= import("./sdk_server.ts").then(({ findTouched }) => findTouched(options))
        .finally(() => finding = undefined);
      touched = await finding;
    }
    return (isTouched(touched, exchange) ? undefined : answer(exchange)) ?? serve(exchange);
  };
}

function isTouched({ methods, tools }: Touched, { message }: Exchange): boolean {
  return methods.has(message.method) || tools.has(nameOf(message));
}

/** Releases the permit once the response is complete. A stream outlives the function that made it. */
async function releaseWhenDone(release: () => void, answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  const { body, status, headers } = response;
  if (body === null || headers.get("content-type") !== "text/event-stream") {
    release();
    return response;
  }
  const end: Transformer = { flush: release, cancel: release };
  return new Response(body.pipeThrough(new TransformStream(end)), { status, headers });
}
