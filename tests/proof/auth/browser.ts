/** What a browser does for the SDK's client: it follows the sign-in and brings the code back. */
import type {
  OAuthClientInformationMixed,
  OAuthClientProvider,
  OAuthTokens,
} from "@modelcontextprotocol/client";
import { REDIRECT } from "./authorization_server.ts";

/** Keeps what the SDK's client wants kept, in memory. */
export class Browser implements OAuthClientProvider {
  readonly redirectUrl = REDIRECT;
  readonly clientMetadata = {
    client_name: "Inspector",
    redirect_uris: [REDIRECT],
    token_endpoint_auth_method: "none",
  };
  /** Where the user was last sent, and what scope was asked for there. */
  sentTo: URL | undefined;
  #tokens: OAuthTokens | undefined;
  #verifier = "";

  constructor(readonly clientId: string) {}

  clientInformation(): OAuthClientInformationMixed {
    return { client_id: this.clientId };
  }
  tokens(): OAuthTokens | undefined {
    return this.#tokens;
  }
  saveTokens(tokens: OAuthTokens): void {
    this.#tokens = tokens;
  }
  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }
  codeVerifier(): string {
    return this.#verifier;
  }
  redirectToAuthorization(address: URL): void {
    this.sentTo = address;
  }

  /** Signs in where the user was sent. */
  async signIn(): Promise<URLSearchParams> {
    if (this.sentTo === undefined) throw new Error("The client sent the user nowhere");
    return await followSignIn(this.sentTo);
  }
}

/** Follows the redirects of a sign-in, cookies and all, up to the client's own address. */
export async function followSignIn(start: URL): Promise<URLSearchParams> {
  const cookies = new Map<string, string>();
  let address = start;
  for (let hop = 0; hop < 10; hop++) {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const response = await fetch(address, { redirect: "manual", headers: { cookie } });
    const text = await response.text();
    for (const set of response.headers.getSetCookie()) {
      const [name = "", value = ""] = set.split(";")[0]!.split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (location === null) {
      throw new Error(`${address.pathname} answered ${response.status}: ${text}`);
    }
    address = new URL(location, address);
    if (address.href.startsWith(REDIRECT)) return address.searchParams;
  }
  throw new Error("The sign-in does not end");
}

/** A token got without the SDK's client: the same requests, for a resource and scopes of choice. */
export async function getToken(
  issuer: string,
  { resource, scope, clientId = "inspector" }: {
    resource: string;
    scope: string;
    clientId?: string;
  },
): Promise<string> {
  const verifier = crypto.randomUUID() + crypto.randomUUID();
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const challenge = new Uint8Array(digest).toBase64({ alphabet: "base64url", omitPadding: true });
  const address = new URL(`${issuer}/auth`);
  const ask = {
    client_id: clientId,
    response_type: "code",
    redirect_uri: REDIRECT,
    scope,
    resource,
    code_challenge: challenge,
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(ask)) address.searchParams.set(name, value);
  const answer = await followSignIn(address);
  const code = answer.get("code");
  if (code === null) throw new Error(`No code: ${answer}`);
  const response = await fetch(`${issuer}/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: clientId,
      code,
      redirect_uri: REDIRECT,
      code_verifier: verifier,
      resource,
    }),
  });
  const { access_token, ...rest } = await response.json();
  if (access_token === undefined) throw new Error(`No token: ${JSON.stringify(rest)}`);
  return access_token;
}
