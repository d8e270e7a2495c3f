/**
 * One message in, one answer out: by the fast path where that is sure, else by the SDK, which is
 * loaded when it is first needed: most of a cold start is loading it, and most instances never do.
 *
 * With an extension the SDK answers everything: who registers on its server may change any answer.
 */
import { createFastPath } from "./fast_path.ts";
import type { Message } from "./message.ts";
import type { ServerOptions } from "./server.ts";
import { type Caller, indexTools } from "./tool.ts";
import type { Visible } from "./visibility.ts";

/** What was found out about a request before it is served. */
export interface Admission {
  /** The id of the request, for the log. */
  readonly id: string;
  readonly caller?: Caller | undefined;
  readonly visible: Visible;
}

/** Answers one message; `request` is its HTTP request, whose body has been read. */
export type Serve = (
  request: Request,
  message: Message,
  admission: Admission,
) => Promise<Response>;

export interface ServeOptions extends ServerOptions {
  /** Left out or true, plain messages are answered without the SDK. */
  readonly fastPath?: boolean;
}

/** Composes both paths. @throws {TypeError} when two tools bear one name. */
export function createServe(options: ServeOptions): Serve {
  indexTools(options.tools);
  let loading: Promise<Serve> | undefined;
  const serve: Serve = async (...request) => {
    loading ??= import("./server.ts").then(({ createServer }) => createServer(options));
    return await (await loading)(...request);
  };
  if (options.fastPath === false || options.extend !== undefined) return serve;
  const answer = createFastPath(options);
  return (...request) => answer(...request) ?? serve(...request);
}
