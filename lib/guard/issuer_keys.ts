/**
 * Finds the keys of an OAuth issuer through its metadata, and caches them.
 *
 * Keys are fetched again when they are stale or on request, at most every ten seconds. If the issuer is
 * down, cached keys stay in use.
 */
import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import { isRecord } from "../json.ts";
import type { Log } from "../log.ts";
import { isLoopback } from "../loopback.ts";
import { preview } from "../words.ts";

export interface IssuerKeysOptions {
  /** Exactly as the issuer's metadata and tokens spell it. */
  readonly issuer: string;
  readonly log: Log;
  readonly fetch?: typeof globalThis.fetch;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** Thrown if no keys are cached and no keys can be fetched. */
export class IssuerError extends Error {}

const KEYS_MAX_AGE_MS = 600_000;
const PAUSE_MS = 10_000;
const TIMEOUT_MS = 5_000;

/**
 * Creates the function that returns the keys, which are fetched on the first use. With `renew` it fetches
 * newer keys and waits for them, unless the last attempt was less than ten seconds ago.
 */
export function createIssuerKeys(
  { issuer, log, fetch = globalThis.fetch, now = Date.now }: IssuerKeysOptions,
): (options?: { readonly renew?: boolean }) => Promise<JWTVerifyGetKey> {
  let known: JWTVerifyGetKey | undefined;
  let loadedAt = -Infinity;
  let triedAt = -Infinity;
  let loading = Promise.resolve();
  const load = async (): Promise<void> => {
    triedAt = now();
    try {
      known = createLocalJWKSet(await fetchKeys(issuer, fetch));
      loadedAt = now();
    } catch (error) {
      log({ event: "issuer", error });
    }
  };
  return async ({ renew = false } = {}) => {
    const isStale = now() - loadedAt > KEYS_MAX_AGE_MS;
    if ((renew || isStale) && now() - triedAt >= PAUSE_MS) loading = load();
    // Stale keys are used while newer ones are fetched: an issuer that hangs must not delay calls.
    if (renew || known === undefined) await loading;
    if (known !== undefined) return known;
    throw new IssuerError("The issuer cannot be reached: try again later");
  };
}

async function fetchKeys(issuer: string, fetch: typeof globalThis.fetch): Promise<JSONWebKeySet> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const get = async (address: string): Promise<Record<string, unknown>> => {
    const headers = { accept: "application/json" };
    const response = await fetch(address, { headers, signal, redirect: "error" });
    if (!response.ok) {
      await response.body?.cancel();
      throw new TypeError(`The status is ${response.status}`);
    }
    const value: unknown = await response.json();
    if (!isRecord(value)) throw new TypeError("The body is not a JSON object");
    return value;
  };
  const { keys } = await get(await findKeysAddress(issuer, get));
  if (Array.isArray(keys)) return { keys };
  throw new TypeError(`The keys of "${issuer}" are not a JSON Web Key Set`);
}

/**
 * Returns the address of the keys. Only metadata that name this issuer and its keys count as found
 * (RFC 8414, section 3.3). After any other response the next address is tried, because many issuers answer
 * unknown paths with a page, a redirect or the metadata of another tenant.
 */
async function findKeysAddress(
  issuer: string,
  get: (address: string) => Promise<Record<string, unknown>>,
): Promise<string> {
  const failures: string[] = [];
  for (const address of metadataAddresses(issuer)) {
    try {
      const { issuer: named, jwks_uri: keys } = await get(address);
      if (named !== issuer) throw new TypeError(`The issuer is ${preview(named ?? null)}`);
      if (typeof keys !== "string") throw new TypeError('"jwks_uri" is missing');
      const { protocol, hostname } = new URL(keys);
      if (protocol === "https:" || isLoopback(hostname)) return keys;
      throw new TypeError("The keys are not served over https");
    } catch (error) {
      failures.push(`${address}: ${error instanceof Error ? error.message : preview(error)}`);
    }
  }
  throw new TypeError(`Cannot find metadata of "${issuer}".\n${failures.join("\n")}`);
}

/** Lists where metadata may be: RFC 8414, section 3.1, and OpenID Connect Discovery, section 4.1. */
function metadataAddresses(issuer: string): Set<string> {
  const { origin, pathname } = new URL(issuer);
  const path = pathname.replace(/\/$/, "");
  return new Set([
    `${origin}/.well-known/oauth-authorization-server${path}`,
    `${origin}/.well-known/openid-configuration${path}`,
    `${origin}${path}/.well-known/openid-configuration`,
  ]);
}
