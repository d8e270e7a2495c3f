/**
 * Verifies the tokens of an OAuth issuer against its published keys.
 *
 * Keys are found through the issuer's metadata and cached. They are fetched again when they are stale or
 * a token has an unknown key id, at most every ten seconds. If the issuer is down, cached keys stay in use.
 */
import { createLocalJWKSet, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from "jose";
import type { Log } from "../log.ts";
import { isLoopback } from "../loopback.ts";
import type { AuthVerdict } from "./auth.ts";

export interface IssuerOptions {
  /** Exactly as the issuer's metadata and tokens spell it. */
  readonly issuer: string;
  /** The public address of the endpoint, which tokens name as their audience. */
  readonly resource: string;
  readonly log: Log;
  readonly fetch?: typeof globalThis.fetch;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

const KEYS_MAX_AGE_MS = 600_000;
const PAUSE_MS = 10_000;
const TIMEOUT_MS = 5_000;
const CLOCK_SKEW_S = 30;
/** Signatures that only the issuer can make: neither `none` nor a shared secret. */
const ALGORITHMS = ["RS", "PS", "ES"].flatMap((kind) => [256, 384, 512].map((n) => `${kind}${n}`))
  .concat("EdDSA", "Ed25519");

/** No keys are cached, and none can be fetched. */
class IssuerError extends Error {
  override name = "IssuerError";
}

/** Creates the check of tokens: signature, issuer, audience, expiry and not-before. */
export function createVerifier(options: IssuerOptions): (token: string) => Promise<AuthVerdict> {
  const { issuer, resource, now = Date.now } = options;
  const keys = createKeys(options);
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: resource,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_SKEW_S,
        requiredClaims: ["exp", "sub"],
        currentDate: new Date(now()),
      });
      return { ok: true, caller: toCaller(payload) };
    } catch (error) {
      if (error instanceof IssuerError) return { ok: false, status: 503, reason: error.message };
      return { ok: false, status: 401, error: "invalid_token", reason: explain(error) };
    }
  };
}

function createKeys({ issuer, log, fetch, now = Date.now }: IssuerOptions): JWTVerifyGetKey {
  let known: JWTVerifyGetKey | undefined;
  let loadedAt = -Infinity;
  let triedAt = -Infinity;
  let loading: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    triedAt = now();
    try {
      known = createLocalJWKSet(await fetchKeys(issuer, fetch ?? globalThis.fetch));
      loadedAt = now();
    } catch (error) {
      log({ event: "issuer", error });
    }
    loading = undefined;
  };
  const refresh = async (): Promise<void> => {
    if (now() - triedAt >= PAUSE_MS) loading = load();
    await loading;
  };
  return async (header, token) => {
    // Stale keys are used while newer ones are fetched: an issuer that hangs must not delay calls.
    const refreshed = now() - loadedAt > KEYS_MAX_AGE_MS ? refresh() : undefined;
    if (known === undefined) await refreshed;
    if (known === undefined) throw new IssuerError("The issuer cannot be reached: try again later");
    try {
      return await known(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await refresh();
      return await known(header, token);
    }
  };
}

async function fetchKeys(issuer: string, fetch: typeof globalThis.fetch) {
  const { origin, pathname } = new URL(issuer);
  const path = pathname.replace(/\/$/, "");
  const places = new Set([
    `${origin}/.well-known/oauth-authorization-server${path}`,
    `${origin}/.well-known/openid-configuration${path}`,
    `${origin}${path}/.well-known/openid-configuration`,
  ]);
  let metadata;
  for (const place of places) metadata ??= await fetchJson(place, fetch);
  if (metadata?.issuer !== issuer) {
    throw new TypeError(`The metadata of "${issuer}" is missing or names another issuer`);
  }
  const address = new URL(String(metadata.jwks_uri));
  if (address.protocol !== "https:" && !isLoopback(address.hostname)) {
    throw new TypeError(`The keys of "${issuer}" are not served over https`);
  }
  const keys = await fetchJson(address.href, fetch);
  if (keys === undefined) throw new TypeError(`The keys of "${issuer}" are missing`);
  return keys as { keys: [] };
}

/** Fetches JSON; `undefined` if the address does not answer with success. */
async function fetchJson(
  address: string,
  fetch: typeof globalThis.fetch,
): Promise<Record<string, unknown> | undefined> {
  const headers = { accept: "application/json" };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { headers, signal, redirect: "error" });
  if (response.ok) return await response.json();
  await response.body?.cancel();
  return undefined;
}

function toCaller({ sub = "", client_id, azp, scope, scp }: JWTPayload) {
  const clientId = client_id ?? azp;
  const scopes = typeof (scope ?? scp) === "string" ? String(scope ?? scp).split(" ") : scp;
  return {
    subject: sub,
    ...(typeof clientId === "string" && { clientId }),
    scopes: Array.isArray(scopes) ? scopes.map(String).filter((one) => one !== "") : [],
  };
}

function explain(error: unknown): string {
  const claim = error instanceof errors.JWTClaimValidationFailed ? error.claim : "";
  if (error instanceof errors.JWTExpired) return "The token has expired";
  if (claim === "aud") return "The token is for another audience";
  if (claim === "iss") return "The token is from another issuer";
  if (claim === "nbf") return "The token is not valid yet";
  return "The token is not valid";
}
