/** Describes what a tool knows during one call, apart from its input. */
import type { ContentBlock } from "./content.ts";

/** Who calls: the principal of the access token. */
export interface Caller {
  readonly subject: string;
  /** The OAuth client that acts for the subject. */
  readonly clientId?: string;
  readonly scopes: readonly string[];
}

/** Reports how far a call is, such as 3 of 10, and in words what it is doing. */
export type ReportProgress = (done: number, total?: number, message?: string) => void;

/** The parts of a request that a tool may choose. */
export interface FetchInit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** Fetches from a declared host and resolves when the whole body has arrived. @throws {FetchError} */
export type ToolFetch = (url: string | URL, init?: FetchInit) => Promise<Response>;

/** A picture or a sound as bytes, or any block of content. */
export type Attachment =
  | {
    readonly type: "image" | "audio";
    readonly bytes: Uint8Array;
    /** An IANA media type, such as `image/png`. */
    readonly mimeType: string;
  }
  | ContentBlock;

/** The context of every tool. */
export interface ToolContext {
  /** The time of the call, a new `Date` for each call. A pure tool has no other clock. */
  readonly now: Date;
  /**
   * The id of the call, new for each call and the same through the rounds of one confirmed call. Send it
   * on as an idempotency key. A client that repeats a call gets a new id: the protocol cannot tell a
   * retry from a new call.
   */
  readonly callId: string;
  /** Aborted when the call times out or the client disconnects. */
  readonly signal: AbortSignal;
  /** The authenticated caller, if callers are authenticated. Never holds a token. */
  readonly caller?: Caller;
  /** Sends progress to a client that asked for it; otherwise does nothing. */
  readonly progress: ReportProgress;
  /** Adds a picture, a sound or a resource to the result, without putting it into the output. */
  readonly attach: (attachment: Attachment) => void;
}

/** The context of a networked tool, which declares `hosts`. */
export interface NetworkToolContext extends ToolContext {
  /** Reaches the declared hosts over HTTPS, bounded in time and size; throws a `FetchError`. */
  readonly fetch: ToolFetch;
  /** The declared `secrets` that are set, such as the key of a service. */
  readonly secrets: Readonly<Record<string, string | undefined>>;
}
