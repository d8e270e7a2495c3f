/** What a tool knows during one call, apart from its input. */

/** Who calls: the principal of the access token. */
export interface Caller {
  readonly subject: string;
  /** The OAuth client that acts for the subject. */
  readonly clientId?: string;
  readonly scopes: readonly string[];
}

/** Reports how far a call is, such as 3 of 10, and in words what it is doing. */
export type ReportProgress = (done: number, total?: number, message?: string) => void;

/** What a tool may send. */
export interface FetchInit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** Fetches from a declared host and resolves when the whole body has arrived. @throws {FetchError} */
export type ToolFetch = (url: string | URL, init?: FetchInit) => Promise<Response>;

/** What every tool knows. */
export interface ToolContext {
  /** The time of the call, a new `Date` for each call. A pure tool has no other clock. */
  readonly now: Date;
  /** Aborted when the call times out or the client disconnects. */
  readonly signal: AbortSignal;
  /** The authenticated caller, if callers are authenticated. Never holds a token. */
  readonly caller?: Caller;
  /** Sends progress to a client that asked for it; otherwise does nothing. */
  readonly progress: ReportProgress;
}

/** What a networked tool knows: one that declares `hosts`. */
export interface NetworkToolContext extends ToolContext {
  /** Reaches the declared hosts over HTTPS, bounded in time and size; throws a `FetchError`. */
  readonly fetch: ToolFetch;
  /** The declared `secrets` that are set, such as the key of a service. */
  readonly secrets: Readonly<Record<string, string | undefined>>;
}
