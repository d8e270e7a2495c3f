/**
 * A real authorization server on loopback: `oidc-provider`, with real keys and HTTP. Every visitor is
 * signed in as Alice and consents to everything.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import Provider from "oidc-provider";

export interface AuthorizationServer {
  readonly issuer: string;
  /** Its private keys, for another one to sign with. */
  readonly keys: () => readonly JWK[];
  /** Signs with new keys from now on, and publishes no others. */
  rotateKeys(): Promise<void>;
  /** Stops, and frees its port; `start` takes the port again. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export const REDIRECT = "http://127.0.0.1:9/callback";
/** Its tokens are valid a day later only. */
export const EARLY_CLIENT = "early";

/** Starts an authorization server on a free port, with keys of its own unless it is given some. */
export async function startAuthorizationServer(
  given?: readonly JWK[],
): Promise<AuthorizationServer> {
  let provider: Provider;
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const handle = request.url?.startsWith("/interaction/") ? finish : provider.callback();
    void handle(request, response);
  };
  const finish = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { prompt, params, grantId } = await provider.interactionDetails(request, response);
    const result = prompt.name === "login" ? { login: { accountId: "alice" } } : {
      consent: { grantId: await consent(provider, params.client_id, grantId, prompt.details) },
    };
    const options = { mergeWithLastSubmission: prompt.name === "consent" };
    await provider.interactionFinished(request, response, result, options);
  };
  let server = createServer(answer);
  let port = 0;
  const start = async (): Promise<void> => {
    server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  };
  await start();
  const issuer = `http://127.0.0.1:${port}`;
  let keys = given ?? [await createKey()];
  provider = new Provider(issuer, configure(keys));
  const rotateKeys = async (): Promise<void> => {
    keys = [await createKey()];
    provider = new Provider(issuer, configure(keys));
  };
  const stop = (): Promise<void> =>
    new Promise((resolve, reject) => {
      server.close((error) => error ? reject(error) : resolve());
      server.closeAllConnections();
    });
  return { issuer, keys: () => keys, rotateKeys, stop, start };
}

async function createKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, alg: "ES256", use: "sig", kid: crypto.randomUUID() };
}

function configure(keys: readonly JWK[]): Record<string, unknown> {
  return {
    jwks: { keys },
    cookies: { keys: ["only for tests"] },
    clients: [client("inspector"), client(EARLY_CLIENT)],
    scopes: ["openid", "read", "write"],
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId }),
    }),
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    formats: {
      customizers: {
        jwt(_: unknown, token: { clientId: string }, jwt: { payload: Record<string, unknown> }) {
          if (token.clientId === EARLY_CLIENT) {
            jwt.payload.nbf = Math.floor(Date.now() / 1000) + 86_400;
          }
        },
      },
    },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        useGrantedResource: () => true,
        getResourceServerInfo: (_: unknown, resource: string) => ({
          scope: "read write",
          audience: resource,
          accessTokenTTL: 3600,
          accessTokenFormat: "jwt",
          jwt: { sign: { alg: "ES256" } },
        }),
      },
    },
  };
}

function client(id: string): Record<string, unknown> {
  return {
    client_id: id,
    application_type: "native",
    redirect_uris: [REDIRECT],
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code"],
    response_types: ["code"],
    id_token_signed_response_alg: "ES256",
  };
}

async function consent(
  provider: Provider,
  clientId: string,
  grantId: string | undefined,
  details: {
    readonly missingOIDCScope?: readonly string[];
    readonly missingResourceScopes?: Readonly<Record<string, readonly string[]>>;
  },
): Promise<string> {
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const grant = known ?? new provider.Grant({ accountId: "alice", clientId });
  if (details.missingOIDCScope) grant.addOIDCScope(details.missingOIDCScope.join(" "));
  for (const [resource, scopes] of Object.entries(details.missingResourceScopes ?? {})) {
    grant.addResourceScope(resource, scopes.join(" "));
  }
  return await grant.save();
}
