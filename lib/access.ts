/**
 * Who may connect: verdicts on the `Origin` and the `Host` of a request, and the headers of its answer.
 *
 * A web page is let in when its origin is allowed, loopback, or the server's own. A plain `http` page
 * of another name is never the server's own, so that DNS rebinding finds no door. Requests without an
 * origin pass: cloud hosts send none. Never with credentials.
 */

export interface AccessRules {
  /** Origins of web pages, exact: `https://app.example`. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Host names without ports, beside loopback and the resource's own; left out, any. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** The public address of the endpoint; left out, an https page of the requested host is its own. */
  readonly resourceUrl?: string | undefined;
}

type HeaderList = readonly (readonly [name: string, value: string])[];

/** The headers of the answer, or why there is none. */
export type AccessVerdict =
  | { readonly ok: true; readonly headers: HeaderList }
  | { readonly ok: false; readonly headers: HeaderList; readonly why: string };

const SECURITY: HeaderList = [
  ["cache-control", "no-store"],
  ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
  ["cross-origin-resource-policy", "same-origin"],
  ["referrer-policy", "no-referrer"],
  ["vary", "origin"],
  ["x-content-type-options", "nosniff"],
];
const EXPOSED = "www-authenticate, mcp-session-id, mcp-protocol-version, retry-after, x-request-id";
const METHODS = "POST, GET, DELETE, OPTIONS";
const SENT = "content-type, accept, authorization, mcp-protocol-version, mcp-session-id, " +
  "last-event-id, mcp-method, mcp-name";
const PARAMETER = /^mcp-param-[!#$%&'*+.^_`|~0-9a-z-]+$/i;
const LOOPBACK_ORIGIN = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/;

const PASS: AccessVerdict = { ok: true, headers: SECURITY };
const OPEN: AccessVerdict = { ok: true, headers: withOrigin("*") };

/** Whether a host name, without its port, is this machine and no other. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(hostname);
}

/** Judges requests; what is `open` answers any origin and any host. */
export function createAccess(
  { allowedOrigins = [], allowedHosts, resourceUrl }: AccessRules,
): (request: Request, open: boolean) => AccessVerdict {
  const own = resourceUrl === undefined ? undefined : new URL(resourceUrl);
  const origins = new Set([...allowedOrigins, ...(own === undefined ? [] : [own.origin])]);
  const hosts = allowedHosts &&
    new Set([...allowedHosts, ...(own === undefined ? [] : [own.hostname])]);

  return ({ headers, url }, open) => {
    if (open) return OPEN;
    const host = (headers.get("host") ?? new URL(url).host).toLowerCase();
    if (hosts !== undefined) {
      const name = host.replace(/:\d{1,5}$/, "");
      if (!isLoopback(name) && !hosts.has(name)) return refuse("Host", "MCP_ALLOWED_HOSTS");
    }
    const origin = headers.get("origin");
    if (origin === null) return PASS;
    const ownPage = own === undefined && origin === `https://${host.replace(/:443$/, "")}`;
    if (origins.has(origin) || LOOPBACK_ORIGIN.test(origin) || ownPage) {
      return { ok: true, headers: withOrigin(origin) };
    }
    return refuse("Origin", "MCP_ALLOWED_ORIGINS");
  };
}

/** What a preflight is told beside; headers of tool parameters are allowed as they are asked for. */
export function preflightHeaders(requested: string | null): HeaderList {
  const parameters = (requested ?? "").split(",").map((name) => name.trim())
    .filter((name) => PARAMETER.test(name));
  return [
    ["access-control-allow-methods", METHODS],
    ["access-control-allow-headers", [SENT, ...parameters].join(", ")],
    ["access-control-max-age", "7200"],
  ];
}

function withOrigin(origin: string): HeaderList {
  return [
    ...SECURITY,
    ["access-control-allow-origin", origin],
    ["access-control-expose-headers", EXPOSED],
  ];
}

function refuse(header: string, setting: string): AccessVerdict {
  const why = `${header} not allowed: the operator can add it to ${setting}`;
  return { ok: false, headers: SECURITY, why };
}
