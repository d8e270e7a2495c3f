/**
 * Authenticates requests by their bearer token.
 *
 * With an issuer the server is an OAuth 2.1 resource server (RFC 6750, 9068, 9728). It accepts signed
 * tokens only, not opaque ones. With a shared secret, anyone who has it may call every tool. Tokens are
 * read from the `Authorization` header alone, and no tool ever sees one.
 */
import { mergeRepeated } from "../merge_repeated.ts";
import type { Caller, Tool } from "../tool.ts";

/** The caller, or the HTTP status and the RFC 6750 error to respond with. */
export type AuthVerdict =
  | {
    readonly ok: true;
    readonly caller: Caller;
    /** Whether many clients share the token, so that their calls are counted by address as well. */
    readonly isShared?: boolean;
  }
  | {
    readonly ok: false;
    readonly status: 400 | 401 | 503;
    readonly error?: "invalid_request" | "invalid_token";
    readonly reason: string;
  };

/** A way to authenticate callers; `createApp` takes one. */
export interface Auth {
  /** Checks the `Authorization` header. Never rejects. */
  readonly authenticate: (header: string | null) => AuthVerdict | Promise<AuthVerdict>;
  /** The issuer and the resource, for the metadata where clients find the issuer. */
  readonly oauth?: { readonly issuer: string; readonly resource: string };
}

const MAX_TOKEN_LENGTH = 8192;
const BEARER = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i;
const ABSENT: AuthVerdict = { ok: false, status: 401, reason: "Send a bearer token" };
const MALFORMED: AuthVerdict = {
  ok: false,
  status: 400,
  error: "invalid_request",
  reason: "The Authorization header is malformed: send Bearer and one token",
};
const WRONG: AuthVerdict = {
  ok: false,
  status: 401,
  error: "invalid_token",
  reason: "The token is not valid",
};

/** Creates a way to authenticate by one shared secret, which grants `scopes`. Compares it in constant time. */
export function secretAuth(secret: string, scopes: readonly string[]): Auth {
  const accepted: AuthVerdict = { ok: true, caller: { subject: "bearer", scopes }, isShared: true };
  const verify = (token: string): AuthVerdict => isSame(token, secret) ? accepted : WRONG;
  return { authenticate: (header) => withToken(header, verify) };
}

/** Extracts the bearer token and checks it. */
export function withToken(
  header: string | null,
  verify: (token: string) => AuthVerdict | Promise<AuthVerdict>,
): AuthVerdict | Promise<AuthVerdict> {
  if (!header?.match(/^Bearer( |$)/i)) return ABSENT;
  const token = header.length > MAX_TOKEN_LENGTH
    ? undefined
    : BEARER.exec(mergeRepeated(header))?.[1];
  return token === undefined ? MALFORMED : verify(token);
}

function isSame(sent: string, secret: string): boolean {
  let difference = sent.length ^ secret.length;
  for (let index = 0; index < sent.length; index++) {
    difference |= sent.charCodeAt(index) ^ secret.charCodeAt(index % secret.length);
  }
  return difference === 0;
}

/**
 * Returns the address of the metadata of a resource, whose path follows the well-known part (RFC 9728,
 * section 3.1). The base path, and the path that a gateway adds before it, stay in front, because the root
 * of such a host belongs to another service.
 */
export function metadataUrl(resource: string, basePath: string): string {
  const { origin, pathname } = new URL(resource);
  const at = basePath === "" ? -1 : pathname.lastIndexOf(`${basePath}/`);
  const end = at < 0 ? 0 : at + basePath.length;
  const path = pathname.slice(end);
  return `${origin}${pathname.slice(0, end)}${PROTECTED_RESOURCE_PATH}${path === "/" ? "" : path}`;
}

export const PROTECTED_RESOURCE_PATH = "/.well-known/oauth-protected-resource";

/** An error of RFC 6750, section 3.1, and the scopes that a token must have. */
export interface BearerError {
  readonly error?: string;
  readonly reason: string;
  readonly scopes: readonly string[];
}

/** Returns the value of `WWW-Authenticate`, with the address of the metadata if there is an issuer. */
export function challenge({ error, reason, scopes }: BearerError, metadata?: string): string {
  const parts = {
    realm: "mcp",
    error,
    error_description: error && reason,
    scope: metadata && scopes.join(" "),
    resource_metadata: metadata,
  };
  const said = Object.entries(parts).flatMap(([name, value]) =>
    value ? [`${name}="${value.replaceAll(/[^ !#-[\]-~]/g, "")}"`] : []
  );
  return `Bearer ${said.join(", ")}`;
}

/** Returns the scopes of the tool that requires the fewest. */
export function minimumScopes(tools: readonly Tool[]): readonly string[] {
  const needs = tools.map(({ scopes = [] }) => scopes);
  return needs.sort((a, b) => a.length - b.length)[0] ?? [];
}
