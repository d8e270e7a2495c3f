/** Checks authentication: the secret, and tokens of an issuer whose keys, clock and outages the test controls. */
import { assertEquals } from "@std/assert";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import {
  type Auth,
  challenge,
  metadataUrl,
  minimumScopes,
  secretAuth,
} from "../../../lib/guard/auth.ts";
import { defineScoped, divide } from "../../sample_tools.ts";
import { issuerAuth, type IssuerOptions } from "../../../lib/guard/issuer.ts";

const ISSUER = "https://login.example/tenant";
const RESOURCE = "https://tools.example/mcp";
const START = Date.UTC(2026, 10, 30);
const SECRET = "correct-horse-battery-staple-0123456789";

interface Key {
  readonly jwk: JWK;
  readonly sign: (token: SignJWT) => Promise<string>;
}

/** Without a `kid` in the tokens, the key must be found by trying. */
async function createKey(kid: string, alg = "ES256", named = true): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = { ...await exportJWK(publicKey), kid, alg, use: "sig" };
  const header = { alg, ...(named && { kid }) };
  return { jwk, sign: (token) => token.setProtectedHeader(header).sign(privateKey) };
}

/** Creates an issuer without a network, and a clock. */
class Issuer {
  keys: readonly JWK[];
  now = START;
  up = true;
  place = "https://login.example/.well-known/oauth-authorization-server/tenant";
  metadata: Record<string, unknown> = { issuer: ISSUER, jwks_uri: "https://login.example/keys" };
  /** The answer of an address in place of its own content. */
  readonly instead = new Map<string, () => Response | Promise<Response>>();
  readonly asked: string[] = [];
  readonly logged: unknown[] = [];
  readonly reasons: string[] = [];

  constructor(...keys: readonly Key[]) {
    this.keys = keys.map(({ jwk }) => jwk);
  }

  readonly auth = (options: Partial<IssuerOptions> = {}): Auth =>
    issuerAuth({
      issuer: ISSUER,
      resource: RESOURCE,
      log: ({ event, error }) => {
        this.logged.push(event);
        this.reasons.push(String(error));
      },
      now: () => this.now,
      fetch: (address) => {
        this.asked.push(String(address));
        if (!this.up) return Promise.reject(new TypeError("connection refused"));
        const instead = this.instead.get(String(address));
        if (instead !== undefined) return Promise.resolve(instead());
        const body = String(address) === this.place ? this.metadata : { keys: this.keys };
        const found = [this.place, this.metadata.jwks_uri].includes(String(address));
        return Promise.resolve(Response.json(body, { status: found ? 200 : 404 }));
      },
      ...options,
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

const OTHER_AUDIENCE = invalid(
  `The token is for another audience: get one for "${RESOURCE}"`,
);
const seconds = START / 1000;
const tokens: [label: string, changes: Record<string, unknown>, identity: unknown][] = [
  ["the issuer's token", {}, ALICE],
  ["one of several audiences", { aud: ["https://other.example", RESOURCE] }, ALICE],
  ["another audience", { aud: "https://other.example" }, OTHER_AUDIENCE],
  ["an audience that is the same for all", { aud: "authenticated" }, OTHER_AUDIENCE],
  ["a longer audience", { aud: `${RESOURCE}/` }, OTHER_AUDIENCE],
  ["an empty list of audiences", { aud: [] }, OTHER_AUDIENCE],
  [
    "no audience",
    { aud: undefined },
    invalid(`The token has no audience: get one for "${RESOURCE}"`),
  ],
  ["another issuer", { iss: "https://evil.example" }, invalid("The token is from another issuer")],
  ["an expired token", { exp: seconds - 31 }, invalid("The token has expired")],
  ["an expired token without scopes", { exp: 1, scope: "" }, invalid("The token has expired")],
  ["a clock that is a little behind", { exp: seconds - 29 }, ALICE],
  ["no expiry", { exp: undefined }, invalid('The token has no "exp"')],
  ["an expiry in words", { exp: "soon" }, invalid('The "exp" of the token is malformed')],
  ["no issuer", { iss: undefined }, invalid('The token has no "iss"')],
  ["a token of tomorrow", { nbf: seconds + 31 }, invalid("The token is not valid yet")],
  ["a clock that is a little ahead", { nbf: seconds + 29 }, ALICE],
  ["a beginning in words", { nbf: "soon" }, invalid('The "nbf" of the token is malformed')],
  ["no subject", { sub: undefined }, invalid('The token has no "sub"')],
  ...[42, null, {}, ["alice"], "", true].map((sub): [string, Record<string, unknown>, unknown] => [
    `the subject ${JSON.stringify(sub)}, which names no caller`,
    { sub },
    invalid('The "sub" of the token is malformed'),
  ]),
  ["scopes as a list", { scope: ["read", "write"] }, ALICE],
  ["scopes in both claims", { scope: "read", scp: ["write", "read"] }, ALICE],
  ["scopes with spaces around", { scope: " read  write " }, ALICE],
  ["scopes of which some are not texts", { scope: ["read", 7, null, {}, ["x"], "write"] }, ALICE],
  [
    "scopes that are neither a text nor a list",
    { scope: { read: true } },
    { ok: true, caller: { subject: "alice", clientId: "inspector", scopes: [] } },
  ],
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

Deno.test("issuerAuth() accepts RSA keys too, and uses the key that the token names", async () => {
  const { authenticate } = new Issuer(first, second, rsa).auth();
  for (const key of [first, second, rsa]) {
    assertEquals(await authenticate(await bearer(key)), ALICE);
  }
});

for (
  const alg of ["RS384", "RS512", "PS256", "PS384", "PS512", "ES384", "ES512", "EdDSA", "Ed25519"]
) {
  Deno.test(`issuerAuth() accepts tokens that are signed by ${alg}`, async () => {
    const key = await createKey("other", alg);
    assertEquals(await new Issuer(key).auth().authenticate(await bearer(key)), ALICE);
  });
}

Deno.test("issuerAuth() tries each key for a token that names none (RFC 7517, section 4.5)", async () => {
  const nameless = await Promise.all([1, 2, 3].map((n) => createKey(`key ${n}`, "ES256", false)));
  const stranger = await createKey("key 1", "ES256", false);
  const issuer = new Issuer(rsa, ...nameless);
  const { authenticate } = issuer.auth();
  for (const key of nameless) assertEquals(await authenticate(await bearer(key)), ALICE);
  assertEquals(await authenticate(await bearer(stranger)), invalid("The token is not valid"));
  assertEquals(
    await authenticate(await bearer(nameless[2]!, claims({ exp: 1 }))),
    invalid("The token has expired"),
  );
});

Deno.test("issuerAuth() tries keys that the issuer published under one name", async () => {
  const twins = [await createKey("twin"), await createKey("twin")];
  const { authenticate } = new Issuer(...twins).auth();
  for (const key of twins) assertEquals(await authenticate(await bearer(key)), ALICE);
});

Deno.test("issuerAuth() follows a rotation of keys that tokens do not name", async () => {
  const [old, young] = [await createKey("a", "ES256", false), await createKey("b", "ES256", false)];
  const issuer = new Issuer(old!);
  const { authenticate } = issuer.auth();
  assertEquals(await authenticate(await bearer(old!)), ALICE);
  issuer.keys = [young!.jwk];
  assertEquals(await authenticate(await bearer(young!)), invalid("The token is not valid"));
  assertEquals(issuer.asked.length, 2);
  issuer.now += 10_000;
  assertEquals(await authenticate(await bearer(young!)), ALICE);
});

Deno.test("issuerAuth() checks the type of tokens if one is set (RFC 9068, section 4)", async () => {
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  const issuer = new Issuer(first);
  issuer.keys = [await exportJWK(publicKey)];
  const judge = async (auth: Auth, typ?: string) => {
    const header = { alg: "ES256", ...(typ !== undefined && { typ }) };
    return await auth.authenticate(
      `Bearer ${await claims().setProtectedHeader(header).sign(privateKey)}`,
    );
  };
  const strict = issuer.auth({ tokenType: "at+jwt" });
  const wrong = invalid('The token is not of the type "at+jwt"');
  for (const typ of ["at+jwt", "AT+JWT", "application/at+jwt"]) {
    assertEquals([typ, await judge(strict, typ)], [typ, ALICE]);
  }
  for (const typ of ["JWT", "", undefined]) {
    assertEquals([typ, await judge(strict, typ)], [typ, wrong]);
    assertEquals([typ, await judge(issuer.auth(), typ)], [typ, ALICE]);
  }
});

Deno.test("issuerAuth() requires the audience that is set, in place of the resource", async () => {
  const { authenticate, oauth } = new Issuer(first).auth({ audience: "project-7" });
  const judge = async (aud: string) => await authenticate(await bearer(first, claims({ aud })));
  assertEquals(await judge("project-7"), ALICE);
  assertEquals(
    await judge(RESOURCE),
    invalid('The token is for another audience: get one for "project-7"'),
  );
  assertEquals(oauth, { issuer: ISSUER, resource: RESOURCE });
});

Deno.test("issuerAuth() refuses tokens that the issuer did not sign", async () => {
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
  ];
  for (const token of tokens) {
    const identity = await authenticate(`Bearer ${token}`);
    assertEquals([token, identity], [token, invalid("The token is not valid")]);
  }
  const UNREADABLE = invalid(
    "The token is not a signed JWT: opaque and encrypted tokens are not supported",
  );
  for (
    const token of ["opaque-token", `${header}.${payload}`, "a.b.c", "e30.e30.e30", "a.b.c.d.e"]
  ) {
    assertEquals([token, await authenticate(`Bearer ${token}`)], [token, UNREADABLE]);
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

Deno.test("issuerAuth() finds metadata at the address of OpenID Connect", async () => {
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

const useless: [label: string, answer: () => Response | Promise<Response>][] = [
  ["a page", () => new Response("<!DOCTYPE html>", { headers: { "content-type": "text/html" } })],
  ["an empty body", () => new Response("")],
  ["null", () => Response.json(null)],
  ["a list", () => Response.json([])],
  ["a text", () => Response.json("metadata")],
  ["an error", () => new Response("no", { status: 500 })],
  ["a redirect, which fetch refuses", () => Promise.reject(new TypeError("redirect"))],
  ["metadata of another issuer", () => Response.json({ issuer: "https://evil.example" })],
  ["metadata without an issuer", () => Response.json({ jwks_uri: "https://login.example/keys" })],
  ["metadata without keys", () => Response.json({ issuer: ISSUER })],
  [
    "metadata with a wrong address of keys",
    () => Response.json({ issuer: ISSUER, jwks_uri: "/k" }),
  ],
  [
    "keys over plain http",
    () => Response.json({ issuer: ISSUER, jwks_uri: "http://login.example/k" }),
  ],
];
for (const [label, answer] of useless) {
  Deno.test(`issuerAuth() tries the next address after ${label} (RFC 8414, sections 3.2, 3.3)`, async () => {
    const issuer = new Issuer(first);
    const wrong = issuer.place;
    issuer.place = "https://login.example/tenant/.well-known/openid-configuration";
    issuer.instead.set(wrong, answer);
    issuer.instead.set("https://login.example/.well-known/openid-configuration/tenant", answer);
    assertEquals(await issuer.auth().authenticate(await bearer(first)), ALICE);
    assertEquals(issuer.logged, []);
  });
}

Deno.test("issuerAuth() logs what each address of the metadata answered", async () => {
  const issuer = new Issuer(first);
  issuer.metadata = { issuer: `${ISSUER}/` };
  issuer.instead.set(
    "https://login.example/.well-known/openid-configuration/tenant",
    () => Response.json({}),
  );
  await issuer.auth().authenticate(await bearer(first));
  assertEquals(issuer.reasons, [
    [
      `TypeError: Cannot find metadata of "${ISSUER}".`,
      `${issuer.place}: The issuer is "${ISSUER}/"`,
      "https://login.example/.well-known/openid-configuration/tenant: The issuer is null",
      "https://login.example/tenant/.well-known/openid-configuration: The status is 404",
    ].join("\n"),
  ]);
});

const down = {
  ok: false,
  status: 503,
  reason: "The issuer cannot be reached: try again later",
} as const;

const refusals: [label: string, answer: Response, reason: string][] = [
  ["an error without a body", new Response(null, { status: 500 }), "The status is 500"],
  ["a list", Response.json([]), "The body is not a JSON object"],
  ["metadata without keys", Response.json({ issuer: ISSUER }), '"jwks_uri" is missing'],
  [
    "keys over plain http",
    Response.json({ issuer: ISSUER, jwks_uri: "http://login.example/k" }),
    "The keys are not served over https",
  ],
];
for (const [label, answer, reason] of refusals) {
  Deno.test(`issuerAuth() logs why ${label} cannot be used`, async () => {
    const issuer = new Issuer(first);
    issuer.instead.set(issuer.place, () => answer);
    await issuer.auth().authenticate(await bearer(first));
    assertEquals(issuer.reasons[0]?.split("\n")[1], `${issuer.place}: ${reason}`);
  });
}

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

Deno.test("issuerAuth() logs keys that are not a key set", async () => {
  const issuer = new Issuer(first);
  issuer.instead.set("https://login.example/keys", () => Response.json({ keys: "none" }));
  assertEquals(await issuer.auth().authenticate(await bearer(first)), down);
  assertEquals(issuer.reasons, [`TypeError: The keys of "${ISSUER}" are not a JSON Web Key Set`]);
});

Deno.test("issuerAuth() follows a rotation of keys, after a pause that many requests do not shorten", async () => {
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
  assertEquals(issuer.asked.length, 2);
  issuer.now += 1;
  await authenticate(header);
  assertEquals(await authenticate(header), invalid("The token is not valid"));
});

Deno.test("issuerAuth() does not wait for an issuer that hangs, if it knows keys", async () => {
  const issuer = new Issuer(first);
  const { authenticate } = issuer.auth();
  const header = await bearer(first);
  assertEquals(await authenticate(header), ALICE);
  issuer.now += 1_200_000;
  issuer.instead.set(issuer.place, () => new Promise(() => {}));
  assertEquals(await authenticate(header), ALICE);
  assertEquals(issuer.asked.length, 3);
});

Deno.test("issuerAuth() asks for no newer keys because of a wrong signature by a known name", async () => {
  const issuer = new Issuer(first);
  const { authenticate } = issuer.auth();
  assertEquals(await authenticate(await bearer(first)), ALICE);
  issuer.now += 10_000;
  const impostor = await bearer(await createKey("first"));
  assertEquals(await authenticate(impostor), invalid("The token is not valid"));
  assertEquals(issuer.asked.length, 2);
});

Deno.test("issuerAuth() keeps using known keys while the issuer is down", async () => {
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
  const { length } = issuer.asked;
  assertEquals(await authenticate(header), down);
  assertEquals(issuer.asked.length, length);
  issuer.up = true;
  issuer.now += 10_000;
  assertEquals(await authenticate(header), ALICE);
});

Deno.test("issuerAuth() accepts keys over http from loopback, asks for JSON, and follows no redirect", async () => {
  const seen: unknown[] = [];
  const { authenticate } = issuerAuth({
    issuer: "http://127.0.0.1:9/",
    resource: RESOURCE,
    log: () => {},
    now: () => START,
    fetch: (address, init) => {
      seen.push([address, init?.headers, init?.redirect]);
      return Promise.resolve(Response.json(
        String(address).endsWith("/keys")
          ? { keys: [first.jwk] }
          : { issuer: "http://127.0.0.1:9/", jwks_uri: "http://127.0.0.1:9/keys" },
      ));
    },
  });
  const token = claims({ iss: "http://127.0.0.1:9/" });
  assertEquals(await authenticate(await bearer(first, token)), ALICE);
  const headers = { accept: "application/json" };
  assertEquals(seen, [
    ["http://127.0.0.1:9/.well-known/oauth-authorization-server", headers, "error"],
    ["http://127.0.0.1:9/keys", headers, "error"],
  ]);
});

const SHARED = { ok: true, caller: { subject: "bearer", scopes: ["read"] }, isShared: true };
const headers: [header: string | null, identity: unknown][] = [
  [null, { ok: false, status: 401, reason: "Send a bearer token" }],
  [`Bearers ${SECRET}`, { ok: false, status: 401, reason: "Send a bearer token" }],
  [`Proxy-Bearer ${SECRET}`, { ok: false, status: 401, reason: "Send a bearer token" }],
  ["Basic YTpi", { ok: false, status: 401, reason: "Send a bearer token" }],
  [`Bearer ${SECRET}`, SHARED],
  [`bearer  ${SECRET}`, SHARED],
  [`Bearer ${SECRET}x`, invalid("The token is not valid")],
  [`Bearer ${SECRET.slice(0, -1)}`, invalid("The token is not valid")],
  [`Bearer ${SECRET}${SECRET}`, invalid("The token is not valid")],
  [`Bearer ${SECRET.toUpperCase()}`, invalid("The token is not valid")],
  [`Bearer ${"a".repeat(8185)}`, invalid("The token is not valid")],
  ...[
    "Bearer",
    "Bearer a b",
    `Bearer ${"a".repeat(8186)}`,
    "Bearer a=b",
    "Bearer =",
    "Bearer é",
    `Bearer ${"a".repeat(8192)}`,
    "Bearer a,Bearer b",
  ].map((
    header,
  ): [string, unknown] => [header, {
    ok: false,
    status: 400,
    error: "invalid_request",
    reason: "The Authorization header is malformed: send Bearer and one token",
  }]),
];
Deno.test("secretAuth() accepts only the secret", async () => {
  const { authenticate } = secretAuth(SECRET, ["read"]);
  for (const [header, identity] of headers) {
    assertEquals([header, await authenticate(header)], [header, identity]);
  }
});

Deno.test("metadataUrl() puts the path behind the well-known part", () => {
  const root = "https://p.example/.well-known/oauth-protected-resource";
  assertEquals(metadataUrl("https://p.example", ""), root);
  assertEquals(
    metadataUrl("https://p.example/functions/v1/kit/mcp", "/functions/v1/kit"),
    "https://p.example/functions/v1/kit/.well-known/oauth-protected-resource/mcp",
  );
  assertEquals(metadataUrl("https://p.example/mcp", ""), `${root}/mcp`);
  assertEquals(
    metadataUrl("https://p.example/functions/v1/kit/mcp/", ""),
    `${root}/functions/v1/kit/mcp/`,
  );
});

Deno.test("challenge() names the metadata, and error and scopes if there are any", () => {
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

const needs: [label: string, scopes: string[][], fewest: string[]][] = [
  ["no tool", [], []],
  ["a tool that needs none", [["r", "w"], [], ["r"]], []],
  ["tools of which the last needs one", [["r", "w"], ["a", "b", "c"], ["r"]], ["r"]],
  ["tools of which the first needs one", [["r"], ["a", "b", "c"], ["r", "w"]], ["r"]],
];
for (const [label, scopes, fewest] of needs) {
  Deno.test(`minimumScopes() returns [${fewest}] for ${label}`, () => {
    const tools = scopes.map((needed, number) => defineScoped(`tool_${number}`, needed));
    assertEquals(minimumScopes(tools), fewest);
  });
}

Deno.test("minimumScopes() returns none for a tool that states none", () => {
  assertEquals(minimumScopes([defineScoped("read", ["r"]), divide]), []);
});
