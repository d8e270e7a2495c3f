/**
 * Who calls: the bearer token of a request, judged.
 *
 * With an issuer the server is an OAuth 2.1 resource server (RFC 6750, 9068, 9728): signed tokens only;
 * opaque ones are not supported. With a secret, whoever holds it may do everything. Tokens come from the
 * `Authorization` header alone, and no tool ever sees one.
 */
import type { Log } from "./log.ts";
import type { Caller, Tool } from "./tool.ts";

/** Who calls, or the HTTP status and the RFC 6750 error to answer with. */
export type Identity =
  | { readonly ok: true; readonly caller: Caller }
  | {
    readonly ok: false;
    readonly status: 400 | 401 | 503;
    readonly error?: "invalid_request" | "invalid_token";
    readonly why: string;
  };

/** A way to know callers; `createApp` takes one. */
export interface Auth {
  /** Judges the `Authorization` header. Never rejects. */
  readonly authenticate: (header: string | null) => Identity | Promise<Identity>;
  /** For the metadata that leads clients to the issuer. */
  readonly oauth?: { readonly issuer: string; readonly resource: string };
}

export interface IssuerOptions {
  /** Exactly as the issuer's metadata and tokens spell it. */
  readonly issuer: string;
  /** The public address of the endpoint: what tokens name as their audience. */
  readonly resource: string;
  readonly log: Log;
  readonly fetch?: typeof globalThis.fetch;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

const MAX_TOKEN_LENGTH = 8192;
const BEARER = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i;
const ABSENT: Identity = { ok: false, status: 401, why: "Send a bearer token" };
const MALFORMED: Identity = {
  ok: false,
  status: 400,
  error: "invalid_request",
  why: "The Authorization header is malformed: send Bearer and one token",
};

/** Accepts the tokens of an issuer. Its keys are fetched on the first call, not at the start. */
export function issuerAuth(options: IssuerOptions): Auth {
  const { issuer, resource } = options;
  let loaded: Promise<(token: string) => Promise<Identity>> | undefined;
  const verify = async (token: string): Promise<Identity> => {
    loaded ??= import("./issuer.ts").then(({ createVerifier }) => createVerifier(options));
    return (await loaded)(token);
  };
  return {
    authenticate: (header) => withToken(header, verify),
    oauth: { issuer, resource },
  };
}

/** Accepts one secret, which gives `scopes`, in a time that does not tell how much of it was right. */
export function secretAuth(secret: string, scopes: readonly string[]): Auth {
  const caller: Caller = { subject: "bearer", scopes };
  return {
    authenticate: (header) =>
      withToken(
        header,
        (token) =>
          isSame(token, secret)
            ? { ok: true, caller }
            : { ok: false, status: 401, error: "invalid_token", why: "The token is not valid" },
      ),
  };
}

function withToken(
  header: string | null,
  judge: (token: string) => Identity | Promise<Identity>,
): Identity | Promise<Identity> {
  if (header === null || !/^Bearer( |$)/i.test(header)) return ABSENT;
  const token = header.length > MAX_TOKEN_LENGTH ? undefined : BEARER.exec(header)?.[1];
  return token === undefined ? MALFORMED : judge(token);
}

function isSame(sent: string, secret: string): boolean {
  let difference = sent.length ^ secret.length;
  for (let index = 0; index < sent.length; index++) {
    difference |= sent.charCodeAt(index) ^ secret.charCodeAt(index % secret.length);
  }
  return difference === 0;
}

/**
 * Where the metadata of a resource lives: its path goes behind the well-known part (RFC 9728, 3.1).
 * With a base path the root is another's, so the base path, and what a gateway puts before it, stays
 * in front.
 */
export function metadataUrl(resource: string, basePath = ""): string {
  const { origin, pathname } = new URL(resource);
  const at = basePath === "" ? -1 : pathname.lastIndexOf(`${basePath}/`);
  const end = at < 0 ? 0 : at + basePath.length;
  const path = pathname.slice(end);
  return `${origin}${pathname.slice(0, end)}${METADATA_PATH}${path === "/" ? "" : path}`;
}

export const METADATA_PATH = "/.well-known/oauth-protected-resource";

/** What a client did wrong, and what it needs. */
export interface Problem {
  readonly error?: string;
  readonly why: string;
  readonly scopes: readonly string[];
}

/** The value of `WWW-Authenticate`: where and for what to get a token, where an issuer gives them. */
export function challenge({ error, why, scopes }: Problem, metadata?: string): string {
  const parts = {
    realm: "mcp",
    error,
    error_description: error && why,
    scope: metadata && scopes.join(" "),
    resource_metadata: metadata,
  };
  const said = Object.entries(parts).flatMap(([name, value]) =>
    value ? [`${name}="${value.replaceAll(/["\\]/g, "")}"`] : []
  );
  return `Bearer ${said.join(", ")}`;
}

/** The fewest scopes with which there is anything to call. */
export function leastScopes(tools: readonly Tool[]): readonly string[] {
  const needs = tools.map(({ scopes = [] }) => scopes);
  return needs.sort((a, b) => a.length - b.length)[0] ?? [];
}
