/**
 * Authenticates callers by the tokens of an OAuth issuer: signature, issuer, audience, subject, expiry and
 * not-before are verified. Import it only if there is an issuer, because it loads `jose`.
 *
 * A token need not name its key (RFC 7517, section 4.5): without `kid`, each key of the right kind is
 * tried. A refusal says what is wrong with the token, and never repeats any of it.
 */
import {
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
} from "jose";
import { type Auth, type AuthVerdict, withToken } from "./auth.ts";
import { createIssuerKeys, IssuerError, type IssuerKeysOptions } from "./issuer_keys.ts";

export interface IssuerOptions extends IssuerKeysOptions {
  /** The public address of the endpoint. */
  readonly resource: string;
  /** The audience that tokens must name. @default the resource */
  readonly audience?: string | undefined;
  /** The `typ` that tokens must have, such as `at+jwt` (RFC 9068). @default any */
  readonly tokenType?: string | undefined;
}

const CLOCK_SKEW_S = 30;
/** Algorithms with a private key, so that only the issuer can sign. */
const ALGORITHMS = ["RS", "PS", "ES"].flatMap((kind) => [256, 384, 512].map((n) => `${kind}${n}`))
  .concat("EdDSA", "Ed25519");

/** Creates a way to authenticate by the tokens of an issuer, whose keys are fetched on the first call. */
export function issuerAuth(options: IssuerOptions): Auth {
  const { issuer, resource, audience = resource, tokenType, now = Date.now } = options;
  const getKeys = createIssuerKeys(options);
  const verify = async (token: string): Promise<JWTPayload> => {
    const rules = {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_SKEW_S,
      requiredClaims: ["exp", "sub"],
      currentDate: new Date(now()),
      typ: tokenType,
    };
    try {
      return await verifyWithAny(token, await getKeys(), rules);
    } catch (error) {
      if (!isOfUnknownKey(error, token)) throw error;
      return await verifyWithAny(token, await getKeys({ renew: true }), rules);
    }
  };
  const judge = async (token: string): Promise<AuthVerdict> => {
    try {
      return { ok: true, caller: toCaller(await verify(token)) };
    } catch (error) {
      if (error instanceof IssuerError) return { ok: false, status: 503, reason: error.message };
      return { ok: false, status: 401, error: "invalid_token", reason: explain(error, options) };
    }
  };
  return { authenticate: (header) => withToken(header, judge), oauth: { issuer, resource } };
}

/** Verifies a token with the key that it names, or with each key that may have signed it. */
async function verifyWithAny(
  token: string,
  keys: JWTVerifyGetKey,
  rules: JWTVerifyOptions,
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, keys, rules)).payload;
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    for await (const key of error) {
      try {
        return (await jwtVerify(token, key, rules)).payload;
      } catch (failure) {
        if (!(failure instanceof errors.JWSSignatureVerificationFailed)) throw failure;
      }
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}

/** Tells whether a key that is not cached may have signed the token. */
function isOfUnknownKey(error: unknown, token: string): boolean {
  return error instanceof errors.JWKSNoMatchingKey ||
    (error instanceof errors.JWSSignatureVerificationFailed &&
      decodeProtectedHeader(token).kid === undefined);
}

function toCaller(payload: JWTPayload) {
  const { sub, client_id, azp, scope, scp } = payload;
  if (typeof sub !== "string" || sub === "") {
    throw new errors.JWTClaimValidationFailed("Not a subject", payload, "sub");
  }
  const clientId = client_id ?? azp;
  return {
    subject: sub,
    ...(typeof clientId === "string" && { clientId }),
    scopes: [...new Set([scope, scp].flatMap(words))],
  };
}

/** Returns the words of a claim, which issuers write as one text or as a list. */
function words(claim: unknown): string[] {
  const texts = Array.isArray(claim) ? claim : [claim];
  return texts.flatMap((text) => typeof text === "string" ? text.split(" ").filter(Boolean) : []);
}

function explain(
  error: unknown,
  { resource, audience = resource, tokenType }: IssuerOptions,
): string {
  if (error instanceof errors.JWTExpired) return "The token has expired";
  if (error instanceof errors.JWSInvalid) {
    return "The token is not a signed JWT: opaque and encrypted tokens are not supported";
  }
  if (!(error instanceof errors.JWTClaimValidationFailed)) return "The token is not valid";
  const { claim, reason } = error;
  if (claim === "aud") {
    const wrong = reason === "missing" ? "has no audience" : "is for another audience";
    return `The token ${wrong}: get one for "${audience}"`;
  }
  if (reason === "missing") return `The token has no "${claim}"`;
  if (claim === "iss") return "The token is from another issuer";
  if (claim === "typ") return `The token is not of the type "${tokenType}"`;
  if (claim === "nbf" && reason === "check_failed") return "The token is not valid yet";
  return `The "${claim}" of the token is malformed`;
}
