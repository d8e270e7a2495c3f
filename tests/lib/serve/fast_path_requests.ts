/**
 * Makes requests for the comparison of the fast path with the SDK: a plain request of one of the two
 * revisions, changed in up to three places. The same seed gives the same requests.
 */

/** One HTTP request to the endpoint. */
export interface Sample {
  /** The revision and the method before the changes. */
  readonly base: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Makes the next request. */
export interface Generator {
  (): Sample;
  readonly bases: readonly string[];
}

type Json = Record<string, unknown>;
type Draft = { headers: Record<string, string>; body: Json };

const PREFIX = "io.modelcontextprotocol/";
const OLDER = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05", "2024-10-07"];
const VERSIONS = [
  ...OLDER,
  "2026-07-28",
  "2026-07-29",
  "2099-01-01",
  "1",
  "",
  "2025-11-25, 2025-11-25",
  "2026-07-28,2026-07-28",
  "2025-11-25, 2025-06-18",
];
const METHODS = {
  modern: ["server/discover", "tools/list", "tools/call", "tools/call"],
  older: [
    "initialize",
    "notifications/initialized",
    "notifications/cancelled",
    "ping",
    "tools/list",
    "tools/call",
    "tools/call",
  ],
};
const ACCEPT = [
  "application/json, text/event-stream",
  "application/json,text/event-stream",
  "text/event-stream, application/json",
  "application/json",
  "text/event-stream",
  "*/*",
  "application/json;q=0, text/event-stream",
  "APPLICATION/JSON",
  "application/json; charset=utf-8",
  "text/html",
  "",
];
/** JSON texts, because a parsed value would lose their spelling. */
const VALUES = [
  "null",
  "true",
  "0",
  "-0",
  "7",
  "1.5",
  "1e400",
  "9007199254740993",
  '""',
  '"x"',
  '"2.0"',
  "[]",
  "[1]",
  "{}",
  '{"x":1}',
  '{"__proto__":{"x":1}}',
  '{"constructor":1}',
  '"\\ud800"',
  '"é"',
];
const IDS = ["1", '"a"', "0", "-5", '""', "9007199254740991", ...VALUES];
const CAPABILITIES = [
  '{"roots":{"listChanged":true},"sampling":{},"elicitation":{}}',
  '{"elicitation":{"form":{},"url":{}},"sampling":{"tools":{},"context":{}}}',
  '{"extensions":{"io.modelcontextprotocol/ui":{"mimeTypes":["text/html"]}}}',
  '{"experimental":{"x":{"y":[1]}},"roots":{}}',
  '{"roots":{"listChanged":null}}',
  '{"roots":null,"sampling":{},"experimental":{"x":null}}',
  '{"roots":{"listChanged":"yes"}}',
  '{"roots":{"other":1}}',
  '{"roots":[]}',
  '{"elicitation":{"form":{"applyDefaults":"x"}}}',
  '{"elicitation":{"form":{"applyDefaults":true}}}',
  '{"sampling":{"tools":1}}',
  '{"sampling":null}',
  '{"experimental":{"x":1}}',
  '{"experimental":{"__proto__":{}}}',
  '{"extensions":[]}',
  '{"tasks":{}}',
  '{"tasks":{"list":1}}',
  '{"tasks":{"requests":{"sampling":1}}}',
  '{"roots":{"other":true}}',
  '{"unknown":{}}',
  '{"unknown":1}',
  '{"__proto__":{}}',
];
const CLIENTS = [
  '{"name":"c","version":"1","title":"C","websiteUrl":"https://example.com","description":"d"}',
  '{"name":"c","version":"1","websiteUrl":"no address"}',
  '{"name":"c"}',
  '{"name":"","version":""}',
  '{"name":1,"version":"1"}',
  '{"name":"c","version":"1","title":null}',
  '{"name":null,"version":"1"}',
  '{"name":"c","version":"1","icons":[{"src":"https://example.com/i.png"}]}',
  '{"name":"c","version":"1","icons":[{}]}',
  '{"name":"c","version":"1","icons":"none"}',
  '{"name":"c","version":"1","other":{}}',
];
const ARGUMENTS = [
  '{"dividend":84}',
  '{"dividend":"84"}',
  '{"dividend":1,"divisor":0}',
  '{"dividend":1,"divisor":3}',
  '{"dividend":1e308,"divisor":1e-9}',
  '{"dividend":"5 apples"}',
  '{"name":"Ada"}',
  '"{}"',
  '{"name":"Ada","extras":{"deep":{"er":[null,1.5]}}}',
  '{"name":"Ada","extras":{"__proto__":1}}',
  '"{\\"name\\":\\"Ada\\"}"',
  '{"name":"\\ud83d\\ude00 \\u0000"}',
  '{"sessionId":"s","dividend":2}',
  '{"region":"eu"}',
  '{"to":1}',
  '{"to":0}',
  '{"to":9}',
  '{"late":true}',
];
const META_KEYS = [
  "progressToken",
  "traceparent",
  "claudecode/toolUseId",
  "com.example/x",
  "__proto__",
  `${PREFIX}protocolVersion`,
  `${PREFIX}clientCapabilities`,
  `${PREFIX}clientInfo`,
  `${PREFIX}logLevel`,
  `${PREFIX}related-task`,
  `${PREFIX}other`,
];
const PARAMS_KEYS = [
  "name",
  "arguments",
  "_meta",
  "cursor",
  "task",
  "inputResponses",
  "requestState",
  "protocolVersion",
  "capabilities",
  "clientInfo",
  "requestId",
  "reason",
  "other",
  "__proto__",
];
const MESSAGE_KEYS = ["jsonrpc", "id", "method", "params", "result", "error", "other", "__proto__"];
const HEADERS = [
  "mcp-protocol-version",
  "mcp-method",
  "mcp-name",
  "mcp-session-id",
  "mcp-param-region",
  "content-type",
  "accept",
  "last-event-id",
];

/** Marks JSON text inside a draft; `stringify` puts it into the body unchanged. */
class Raw {
  constructor(readonly text: string) {}
}

/** Lists requests of both revisions with everything that a client says of itself here. */
export function requestsOfClients(): Sample[] {
  const [plain = ""] = CLIENTS;
  const claims = [
    ...CAPABILITIES.map((capabilities) => ({ capabilities, client: plain })),
    ...CLIENTS.map((client) => ({ capabilities: "{}", client })),
  ];
  const type = { "content-type": "application/json", accept: ACCEPT[0]! };
  const write = (method: string, params: Json): string =>
    stringify({ jsonrpc: "2.0", id: 1, method, params });
  return claims.flatMap(({ capabilities, client }) => {
    const [can, is] = [new Raw(capabilities), new Raw(client)];
    const meta = {
      [`${PREFIX}protocolVersion`]: "2026-07-28",
      [`${PREFIX}clientCapabilities`]: can,
      [`${PREFIX}clientInfo`]: is,
    };
    const told = { ...type, "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/list" };
    const first = { protocolVersion: OLDER[0], capabilities: can, clientInfo: is };
    return [
      { base: "modern tools/list", headers: told, body: write("tools/list", { _meta: meta }) },
      { base: "older initialize", headers: type, body: write("initialize", first) },
    ];
  });
}

/** Makes requests that call these tools and others. */
export function createGenerator(seed: number, tools: readonly string[]): Generator {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const raw = (list: readonly string[]): Raw => new Raw(pick(list));
  const names = [...tools, "devide", "toString", "__proto__", "", "Divide"];

  const pickToken = (): unknown => random() < 0.8 ? pick([7, "a token"]) : raw(IDS);

  const base = (): [string, Draft] => {
    const revision = random() < 0.5 ? "modern" : "older";
    const method = pick(METHODS[revision]);
    const name = pick(tools);
    const meta = revision === "modern"
      ? {
        [`${PREFIX}protocolVersion`]: "2026-07-28",
        [`${PREFIX}clientCapabilities`]: new Raw(random() < 0.8 ? "{}" : pick(CAPABILITIES)),
        ...(random() < 0.7 && { [`${PREFIX}clientInfo`]: new Raw(CLIENTS[0]!) }),
        ...(random() < 0.1 &&
          { [`${PREFIX}logLevel`]: pick(["debug", "info", "emergency", "loud"]) }),
        ...(random() < 0.5 && { progressToken: pickToken() }),
      }
      : random() < 0.5
      ? { progressToken: pickToken() }
      : undefined;
    const params = {
      ...(meta !== undefined && !method.startsWith("notifications/") && { _meta: meta }),
      ...(method === "notifications/cancelled" && {
        requestId: random() < 0.8 ? 1 : raw(IDS),
        ...(random() < 0.8 && { reason: random() < 0.8 ? "Done" : raw(VALUES) }),
      }),
      ...(method === "tools/call" && { name, arguments: raw(ARGUMENTS) }),
      ...(method === "initialize" && {
        protocolVersion: pick(OLDER),
        capabilities: new Raw(random() < 0.7 ? "{}" : pick(CAPABILITIES)),
        clientInfo: new Raw(CLIENTS[0]!),
      }),
    };
    const bare = Object.keys(params).length === 0 && random() < 0.8;
    const body: Json = {
      jsonrpc: "2.0",
      ...(!method.startsWith("notifications/") && { id: random() < 0.8 ? 1 : raw(IDS) }),
      method,
      ...(!bare && { params }),
    };
    const headers: Record<string, string> = {
      "content-type": "application/json",
      accept: random() < 0.7 ? ACCEPT[0]! : pick(ACCEPT),
      ...(revision === "modern" && { "mcp-protocol-version": "2026-07-28", "mcp-method": method }),
      ...(revision === "modern" && method === "tools/call" && { "mcp-name": name }),
      ...(random() < 0.1 && { "mcp-param-region": pick(["eu", "us"]) }),
      ...(revision === "older" && random() < 0.5 && { "mcp-protocol-version": pick(OLDER) }),
    };
    return [`${revision} ${method}`, { headers, body }];
  };

  /** Sets an unusual value somewhere in an object, or removes one. */
  const upset = (target: Json, key: string, value: unknown): void => {
    if (random() < 0.2) delete target[key];
    else put(target, key, value);
  };
  const params = ({ body }: Draft): Json =>
    typeof body.params === "object" ? body.params as Json : {};
  const meta = (draft: Draft): Json => (params(draft)._meta ?? {}) as Json;
  const changes: ((draft: Draft) => void)[] = [
    ({ headers }) => {
      headers.accept = pick(ACCEPT);
    },
    ({ headers }) => {
      headers["mcp-protocol-version"] = pick(VERSIONS);
    },
    ({ headers }) => {
      delete headers[pick(HEADERS)];
    },
    ({ headers }) => {
      headers[pick(HEADERS)] = pick([
        "",
        "x",
        "tools/call",
        "divide",
        " divide ",
        "=?base64?ZGl2aWRl?=",
        "divide, divide",
        "tools/list, tools/call",
        "application/json, application/json",
      ]);
    },
    ({ body }) => upset(body, "id", raw(IDS)),
    ({ body }) => upset(body, pick(MESSAGE_KEYS), raw(VALUES)),
    ({ body }) => {
      body.method = pick([
        ...METHODS.modern,
        ...METHODS.older,
        "resources/list",
        "logging/setLevel",
        "x",
      ]);
    },
    (draft) => upset(params(draft), pick(PARAMS_KEYS), raw(VALUES)),
    (draft) => upset(params(draft), "arguments", raw(ARGUMENTS)),
    (draft) =>
      upset(params(draft), "name", random() < 0.7 ? pick(names) : new Raw(`["${pick(tools)}"]`)),
    (draft) => {
      // The same name in both places.
      draft.headers["mcp-name"] = pick(names);
      put(params(draft), "name", draft.headers["mcp-name"]);
    },
    (draft) =>
      upset(
        params(draft),
        "protocolVersion",
        random() < 0.7 ? pick(VERSIONS) : new Raw('["2025-11-25"]'),
      ),
    (draft) =>
      upset(
        params(draft),
        pick(["capabilities", "clientInfo"]),
        raw([...CAPABILITIES, ...CLIENTS]),
      ),
    (draft) => upset(meta(draft), pick(META_KEYS), raw(VALUES)),
    (draft) => upset(meta(draft), `${PREFIX}clientCapabilities`, raw(CAPABILITIES)),
    (draft) => upset(meta(draft), `${PREFIX}clientInfo`, raw(CLIENTS)),
    (draft) => upset(meta(draft), `${PREFIX}protocolVersion`, pick(VERSIONS)),
    (draft) => put(params(draft), "_meta", { ...meta(draft), [pick(META_KEYS)]: raw(VALUES) }),
  ];

  const next = (): Sample => {
    const [name, draft] = base();
    const count = Math.floor(random() * 4);
    for (let change = 0; change < count; change++) pick(changes)(draft);
    const body = stringify(draft.body);
    const broken = random() < 0.02 ? pick([body.slice(0, -1), `[${body}]`, "", `${body} `]) : body;
    return { base: name, headers: draft.headers, body: broken };
  };
  const bases = Object.entries(METHODS).flatMap(([revision, methods]) =>
    [...new Set(methods)].map((method) => `${revision} ${method}`)
  );
  return Object.assign(next, { bases });
}

/** Sets an own property with any name, `__proto__` too. */
function put(target: Json, key: string, value: unknown): void {
  Object.defineProperty(target, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function stringify(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) =>
    `${JSON.stringify(key)}:${stringify(item)}`
  );
  return `{${entries.join(",")}}`;
}

/** Mulberry32: small, seeded, good enough to choose from lists. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
