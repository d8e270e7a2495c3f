/** Who calls: the secret, and the tokens of an issuer whose keys, clock and outages the test controls. */
import { assertEquals } from "@std/assert";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { type Auth, challenge, metadataUrl, secretAuth } from "../../../lib/guard/auth.ts";
import { issuerAuth } from "../../../lib/guard/issuer_auth.ts";

const ISSUER = "https://login.example/tenant";
const RESOURCE = "https://tools.example/mcp";
const START = Date.UTC(2026, 10, 30);
const SECRET = "correct-horse-battery-staple-0123456789";

interface Key {
  readonly jwk: JWK;
  readonly sign: (token: SignJWT) => Promise<string>;
}

async function createKey(kid: string, alg = "ES256"): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = { ...await exportJWK(publicKey), kid, alg, use: "sig" };
  return { jwk, sign: (token) => token.setProtectedHeader({ alg, kid }).sign(privateKey) };
}

/** An issuer on no network at all, and a clock. */
class Issuer {
  keys: readonly JWK[];
  now = START;
  up = true;
  place = "https://login.example/.well-known/oauth-authorization-server/tenant";
  metadata: Record<string, unknown> = { issuer: ISSUER, jwks_uri: "https://login.example/keys" };
  readonly asked: string[] = [];
  readonly logged: unknown[] = [];

  constructor(...keys: readonly Key[]) {
    this.keys = keys.map(({ jwk }) => jwk);
  }

  readonly auth = (): Auth =>
    issuerAuth({
      issuer: ISSUER,
      resource: RESOURCE,
      log: (event) => this.logged.push(event.event),
      now: () => this.now,
      fetch: (address) => {
        this.asked.push(String(address));
        if (!this.up) return Promise.reject(new TypeError("connection refused"));
        const body = String(address) === this.place ? this.metadata : { keys: this.keys };
        const found = [this.place, this.metadata.jwks_uri].includes(String(address));
        return Promise.resolve(Response.json(body, { status: found ? 200 : 404 }));
      },
    });
}

function claims(changes: Record<string, unknown> = {}): SignJWT {
  const seconds = START / 1000;
  return new SignJWT({
    iss: ISSUER,
    aud: RESOURCE,
    sub: "alice",
    client_id: "inspector",
    scope: "read write",
    iat: seconds,
    exp: seconds + 3600,
    ...changes,
  });
}

const first = await createKey("first");
const second = await createKey("second");
const rsa = await createKey("rsa", "RS256");
const ALICE = {
  ok: true,
  caller: { subject: "alice", clientId: "inspector", scopes: ["read", "write"] },
} as const;
const invalid = (reason: string) =>
  ({ ok: false, status: 401, error: "invalid_token", reason }) as const;
const bearer = async (key: Key, token = claims()) => `Bearer ${await key.sign(token)}`;

const seconds = START / 1000;
const tokens: [label: string, changes: Record<string, unknown>, identity: unknown][] = [
  ["the issuer's token", {}, ALICE],
  ["one of several audiences", { aud: ["https://other.example", RESOURCE] }, ALICE],
  [
    "another audience",
    { aud: "https://other.example" },
    invalid("The token is for another audience"),
  ],
  ["a longer audience", { aud: `${RESOURCE}/` }, invalid("The token is for another audience")],
  ["no audience", { aud: undefined }, invalid("The token is for another audience")],
  ["another issuer", { iss: "https://evil.example" }, invalid("The token is from another issuer")],
  ["an expired token", { exp: seconds - 31 }, invalid("The token has expired")],
  ["an expired token without scopes", { exp: 1, scope: "" }, invalid("The token has expired")],
  ["a clock that is a little behind", { exp: seconds - 29 }, ALICE],
  ["no expiry", { exp: undefined }, invalid("The token is not valid")],
  ["a token of tomorrow", { nbf: seconds + 31 }, invalid("The token is not valid yet")],
  ["a clock that is a little ahead", { nbf: seconds + 29 }, ALICE],
  ["no subject", { sub: undefined }, invalid("The token is not valid")],
  [
    "scopes in the manner of Entra, and no client",
    { scope: undefined, scp: "read", client_id: undefined },
    { ok: true, caller: { subject: "alice", scopes: ["read"] } },
  ],
  [
    "scopes in the manner of Okta, and an authorized party",
    { scope: undefined, scp: ["read"], client_id: undefined, azp: "inspector" },
    { ok: true, caller: { subject: "alice", clientId: "inspector", scopes: ["read"] } },
  ],
  [
    "no scopes",
    { scope: undefined },
    { ok: true, caller: { subject: "alice", clientId: "inspector", scopes: [] } },
  ],
];
for (const [label, changes, identity] of tokens) {
  Deno.test(`issuerAuth() judges ${label}`, async () => {
    const { authenticate } = new Issuer(first).auth();
    assertEquals(await authenticate(await bearer(first, claims(changes))), identity);
  });
}

Deno.test("issuerAuth() accepts RSA keys too, and picks the key that the token names", async () => {
  const { authenticate } = new Issuer(first, second, rsa).auth();
  for (const key of [first, second, rsa]) {
    assertEquals(await authenticate(await bearer(key)), ALICE);
  }
});

Deno.test("issuerAuth() refuses what the issuer did not sign", async () => {
  const issuer = new Issuer(first);
  const { authenticate } = issuer.auth();
  const [header, payload, signature] = (await first.sign(claims())).split(".");
  const none = btoa('{"alg":"none"}').replaceAll("=", "");
  const impostor = await createKey("first");
  const secret = new TextEncoder().encode(JSON.stringify(first.jwk));
  const symmetric = await claims().setProtectedHeader({ alg: "HS256", kid: "first" }).sign(secret);
  const embedded = await claims()
    .setProtectedHeader({ alg: "ES256", kid: "first", jwk: impostor.jwk })
    .sign((await generateKeyPair("ES256")).privateKey);
  const forged = btoa(atob(payload!).replace("alice", "mallory")).replaceAll("=", "");
  const tokens = [
    `${none}.${payload}.`,
    `${none}.${payload}.${signature}`,
    `${header}.${forged}.${signature}`,
    `${header}.${payload}.`,
    await impostor.sign(claims()),
    symmetric,
    embedded,
    "opaque-token",
    `${header}.${payload}`,
    "a.b.c",
    "e30.e30.e30",
  ];
  for (const token of tokens) {
    const identity = await authenticate(`Bearer ${token}`);
    assertEquals([token, identity], [token, invalid("The token is not valid")]);
  }
  const shared = new Issuer();
  shared.keys = [{ kty: "oct", k: btoa("k".repeat(32)).replaceAll("=", ""), kid: "first" }];
  const known = await claims().setProtectedHeader({ alg: "HS256", kid: "first" })
    .sign(new TextEncoder().encode("k".repeat(32)));
  assertEquals(
    await shared.auth().authenticate(`Bearer ${known}`),
    invalid("The token is not valid"),
  );
});

Deno.test("issuerAuth() asks the issuer once for many tokens, and not before the first", async () => {
  const issuer = new Issuer(first);
  const { authenticate } = issuer.auth();
  assertEquals(await authenticate(null), { ok: false, status: 401, reason: "Send a bearer token" });
  assertEquals(issuer.asked, []);
  const header = await bearer(first);
  const identities = await Promise.all([1, 2, 3].map(() => authenticate(header)));
  assertEquals(identities, [ALICE, ALICE, ALICE]);
  assertEquals(issuer.asked, [issuer.place, "https://login.example/keys"]);
});

Deno.test("issuerAuth() finds metadata where OpenID Connect puts it", async () => {
  for (
    const place of [
      "https://login.example/.well-known/openid-configuration/tenant",
      "https://login.example/tenant/.well-known/openid-configuration",
    ]
  ) {
    const issuer = new Issuer(first);
    issuer.place = place;
    assertEquals(await issuer.auth().authenticate(await bearer(first)), ALICE);
  }
});

const down = {
  ok: false,
  status: 503,
  reason: "The issuer cannot be reached: try again later",
} as const;

Deno.test("issuerAuth() trusts no metadata of another issuer and no keys over plain http", async () => {
  for (
    const metadata of [
      { issuer: "https://evil.example", jwks_uri: "https://login.example/keys" },
      { issuer: `${ISSUER}/`, jwks_uri: "https://login.example/keys" },
      { issuer: ISSUER, jwks_uri: "http://login.example/keys" },
      { issuer: ISSUER },
    ]
  ) {
    const issuer = new Issuer(first);
    issuer.metadata = metadata;
    assertEquals(await issuer.auth().authenticate(await bearer(first)), down);
    assertEquals(issuer.logged, ["issuer"]);
  }
});

Deno.test("issuerAuth() follows a rotation of keys, after a pause that no flood shortens", async () => {
  const issuer = new Issuer(first);
  const { authenticate } = issuer.auth();
  assertEquals(await authenticate(await bearer(first)), ALICE);
  issuer.keys = [second.jwk];
  issuer.now += 9_999;
  const early = await Promise.all([1, 2, 3].map(async () => authenticate(await bearer(second))));
  assertEquals(early, Array(3).fill(invalid("The token is not valid")));
  assertEquals(issuer.asked.length, 2);
  issuer.now += 1;
  const late = await Promise.all([1, 2, 3].map(async () => authenticate(await bearer(second))));
  assertEquals(late, [ALICE, ALICE, ALICE]);
  assertEquals(issuer.asked.length, 4);
  assertEquals(await authenticate(await bearer(first)), invalid("The token is not valid"));
});

Deno.test("issuerAuth() drops keys that the issuer withdrew, ten minutes later", async () => {
  const issuer = new Issuer(first);
  const { authenticate } = issuer.auth();
  const header = await bearer(first);
  assertEquals(await authenticate(header), ALICE);
  issuer.keys = [second.jwk];
  issuer.now += 600_000;
  assertEquals(await authenticate(header), ALICE);
  issuer.now += 1;
  await authenticate(header);
  assertEquals(await authenticate(header), invalid("The token is not valid"));
});

Deno.test("issuerAuth() serves on with known keys while the issuer is down", async () => {
  const issuer = new Issuer(first);
  const { authenticate } = issuer.auth();
  const header = await bearer(first);
  assertEquals(await authenticate(header), ALICE);
  issuer.up = false;
  issuer.now += 1_200_000;
  assertEquals(await authenticate(header), ALICE);
  issuer.now += 1_200_000;
  assertEquals(await authenticate(header), ALICE);
  assertEquals(await authenticate(await bearer(second)), invalid("The token is not valid"));
});

Deno.test("issuerAuth() says so while no keys are known, and recovers", async () => {
  const issuer = new Issuer(first);
  const { authenticate } = issuer.auth();
  const header = await bearer(first);
  issuer.up = false;
  assertEquals(await authenticate(header), down);
  assertEquals(await authenticate(header), down);
  assertEquals(issuer.asked.length, 1);
  issuer.up = true;
  issuer.now += 10_000;
  assertEquals(await authenticate(header), ALICE);
});

Deno.test("issuerAuth() takes keys over http from loopback, and follows no redirect", async () => {
  const seen: (string | undefined)[] = [];
  const { authenticate } = issuerAuth({
    issuer: "http://127.0.0.1:9/",
    resource: RESOURCE,
    log: () => {},
    now: () => START,
    fetch: (address, init) => {
      seen.push(init?.redirect);
      return Promise.resolve(Response.json(
        String(address).endsWith("/keys")
          ? { keys: [first.jwk] }
          : { issuer: "http://127.0.0.1:9/", jwks_uri: "http://127.0.0.1:9/keys" },
      ));
    },
  });
  const token = claims({ iss: "http://127.0.0.1:9/" });
  assertEquals(await authenticate(await bearer(first, token)), ALICE);
  assertEquals(seen, ["error", "error"]);
});

const SHARED = { ok: true, caller: { subject: "bearer", scopes: ["read"] }, isShared: true };
const headers: [header: string | null, identity: unknown][] = [
  [null, { ok: false, status: 401, reason: "Send a bearer token" }],
  ["Basic YTpi", { ok: false, status: 401, reason: "Send a bearer token" }],
  [`Bearer ${SECRET}`, SHARED],
  [`bearer  ${SECRET}`, SHARED],
  [`Bearer ${SECRET}x`, invalid("The token is not valid")],
  [`Bearer ${SECRET.slice(0, -1)}`, invalid("The token is not valid")],
  [`Bearer ${SECRET}${SECRET}`, invalid("The token is not valid")],
  [`Bearer ${SECRET.toUpperCase()}`, invalid("The token is not valid")],
  ...["Bearer", "Bearer a b", "Bearer é", `Bearer ${"a".repeat(8192)}`, "Bearer a,Bearer b"].map((
    header,
  ): [string, unknown] => [header, {
    ok: false,
    status: 400,
    error: "invalid_request",
    reason: "The Authorization header is malformed: send Bearer and one token",
  }]),
];
Deno.test("secretAuth() accepts the secret and nothing else", async () => {
  const { authenticate } = secretAuth(SECRET, ["read"]);
  for (const [header, identity] of headers) {
    assertEquals([header, await authenticate(header)], [header, identity]);
  }
});

Deno.test("metadataUrl() puts the path behind the well-known part", () => {
  const root = "https://p.example/.well-known/oauth-protected-resource";
  assertEquals(metadataUrl("https://p.example"), root);
  assertEquals(
    metadataUrl("https://p.example/functions/v1/kit/mcp", "/functions/v1/kit"),
    "https://p.example/functions/v1/kit/.well-known/oauth-protected-resource/mcp",
  );
  assertEquals(metadataUrl("https://p.example/mcp"), `${root}/mcp`);
  assertEquals(
    metadataUrl("https://p.example/functions/v1/kit/mcp/"),
    `${root}/functions/v1/kit/mcp/`,
  );
});

Deno.test("challenge() leads to the metadata, and names error and scopes where there are any", () => {
  const metadata = "https://tools.example/.well-known/oauth-protected-resource/mcp";
  const place = `resource_metadata="${metadata}"`;
  const reason = 'Lacks a scope for "write"';
  assertEquals(challenge({ reason, scopes: [] }, metadata), `Bearer realm="mcp", ${place}`);
  assertEquals(
    challenge({ error: "insufficient_scope", reason, scopes: ["read", "write"] }, metadata),
    'Bearer realm="mcp", error="insufficient_scope", error_description="Lacks a scope for write", ' +
      `scope="read write", ${place}`,
  );
  assertEquals(challenge({ reason, scopes: ["read"] }), 'Bearer realm="mcp"');
});
