/** Authenticates the caller of a request, for every route that shows or runs a tool. */
import type { Auth, BearerError } from "../lib/guard/auth.ts";
import type { ToolView } from "../lib/guard/visibility.ts";
import type { Caller } from "../lib/tool.ts";
import { INTERNAL_ERROR, jsonRpcError } from "./json_rpc_error.ts";

/** The caller and the tools that it sees, or the response that asks for a token. */
export type CallerVerdict =
  | {
    readonly ok: true;
    readonly caller?: Caller;
    readonly isShared?: boolean;
    readonly view: ToolView;
  }
  | { readonly ok: false; readonly response: Response };

export type Authenticate = (request: Request) => CallerVerdict | Promise<CallerVerdict>;

export interface AuthenticatorOptions {
  readonly auth: Auth | undefined;
  readonly viewFor: (caller?: Caller) => ToolView;
  /** The scopes that a response without a token asks for: those of the tool that requires the fewest. */
  readonly scopes: readonly string[];
  readonly challenge: (error: BearerError) => string;
}

/** Creates the function that authenticates requests. Without `auth`, every caller passes. */
export function createAuthenticator(
  { auth, viewFor, scopes, challenge }: AuthenticatorOptions,
): Authenticate {
  if (auth === undefined) return () => ({ ok: true, view: viewFor() });
  return async ({ headers }) => {
    const verdict = await auth.authenticate(headers.get("authorization"));
    if (verdict.ok) return { ...verdict, view: viewFor(verdict.caller) };
    const { status, reason: message } = verdict;
    const response = status === 503
      ? jsonRpcError({ status, code: INTERNAL_ERROR, message, headers: { "retry-after": "10" } })
      : jsonRpcError({
        status,
        message,
        headers: { "www-authenticate": challenge({ ...verdict, scopes }) },
      });
    return { ok: false, response };
  };
}
