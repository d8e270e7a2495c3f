/**
 * Decides whether the `Origin` and the `Host` of a request are allowed, and which headers its response has.
 *
 * A web page may connect if its origin is allowed, loopback, or the server's own. A plain-http page from
 * another host is never treated as same-origin, which prevents DNS rebinding. Requests without an origin
 * pass, because cloud hosts send none. CORS never allows credentials.
 */
import { isLoopback } from "../loopback.ts";
import { mergeRepeated } from "../merge_repeated.ts";
import { isOrigin } from "../origin.ts";

export interface AccessRules {
  /** Origins of pages, exact: `https://app.example`, `chrome-extension://abcdefghijklmnop`. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Host names without ports, besides loopback and that of `resourceUrl`. @default any host */
  readonly allowedHosts?: readonly string[] | undefined;
  /** The public address of the endpoint. Without it, an https page of the requested host is same-origin. */
  readonly resourceUrl?: string | undefined;
}

/** Headers in the order in which they are set. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** The headers of the response, and the reason for a refusal. */
export type AccessVerdict =
  | { readonly ok: true; readonly headers: HeaderList }
  | {
    readonly ok: false;
    readonly status: 400 | 403;
    readonly headers: HeaderList;
    readonly reason: string;
  };

const SECURITY: HeaderList = [
  ["cache-control", "no-store"],
  ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
  ["cross-origin-resource-policy", "same-origin"],
  // It also makes a head longer than the 512 bytes that Deno 2.9 sets aside for a response. Deno then makes
  // more room, and a small body leaves with its head, not after it: an eighth more calls a second.
  [
    "permissions-policy",
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), " +
    "magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  ],
  ["referrer-policy", "no-referrer"],
  ["vary", "origin"],
  ["x-content-type-options", "nosniff"],
];
const EXPOSED = "www-authenticate, mcp-session-id, mcp-protocol-version, retry-after, x-request-id";
const METHODS = "POST, GET, DELETE, OPTIONS";
const SENT = "content-type, accept, authorization, mcp-protocol-version, mcp-session-id, " +
  "last-event-id, mcp-method, mcp-name, traceparent, tracestate, baggage";
const PARAMETER = /^mcp-param-[!#$%&'*+.^_`|~0-9a-z-]+$/i;
const LOOPBACK_ORIGIN = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/;

const PASS: AccessVerdict = { ok: true, headers: SECURITY };
const OPEN: AccessVerdict = { ok: true, headers: withOrigin("*") };
const MALFORMED = refuse(
  400,
  "The Host is malformed: send a host name, and a port if there is one",
);
const HOST = refuse(403, "Host not allowed: the operator can add it to MCP_ALLOWED_HOSTS");
const ORIGIN = refuse(403, "Origin not allowed: the operator can add it to MCP_ALLOWED_ORIGINS");
/** The refusal of an origin that the operator cannot list. */
const NAMELESS = refuse(
  403,
  "Origin not allowed: a page must have an origin, such as https://app.example",
);

/**
 * Creates the function that checks requests. A request to an `open` route passes, unless its address
 * cannot be parsed, because the runtime accepts any text as `Host`.
 */
export function createAccess(
  { allowedOrigins, allowedHosts, resourceUrl }: AccessRules,
): (request: Pick<Request, "headers" | "url">, open: boolean) => AccessVerdict {
  const own = resourceUrl === undefined ? undefined : new URL(resourceUrl);
  const origins = new Set(allowedOrigins);
  const hosts = allowedHosts && new Set(allowedHosts);
  if (own !== undefined) {
    origins.add(own.origin);
    hosts?.add(own.hostname);
  }
  // Nearly all requests have the address of the one before, and parsing costs more than comparing.
  let parsed: string | undefined;

  return ({ headers, url }, open) => {
    if (url !== parsed && !URL.canParse(url)) return MALFORMED;
    parsed = url;
    if (open) return OPEN;
    const host = (headers.get("host") ?? new URL(url).host).toLowerCase();
    if (hosts !== undefined) {
      const name = host.replace(/:\d{1,5}$/, "");
      if (!isLoopback(name) && !hosts.has(name)) return HOST;
    }
    const sent = headers.get("origin");
    if (sent === null) return PASS;
    const origin = mergeRepeated(sent);
    const ownPage = own === undefined && origin === `https://${host.replace(/:443$/, "")}`;
    if (origins.has(origin) || LOOPBACK_ORIGIN.test(origin) || ownPage) {
      return { ok: true, headers: withOrigin(origin) };
    }
    return isOrigin(origin) ? ORIGIN : NAMELESS;
  };
}

/** Returns the additional headers of a preflight response. Requested `Mcp-Param-*` headers are allowed. */
export function preflightHeaders(requested: string | null): HeaderList {
  const parameters = requested?.split(",").map((name) => name.trim())
    .filter((name) => PARAMETER.test(name)) ?? [];
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

function refuse(status: 400 | 403, reason: string): AccessVerdict {
  return { ok: false, status, headers: SECURITY, reason };
}
