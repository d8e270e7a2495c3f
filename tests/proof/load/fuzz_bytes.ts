/**
 * Bytes that no client would write: requests of HTTP/1.1 whose parts are right, wrong and absurd, one or
 * several on a connection, and beginnings of HTTP/0.9 and HTTP/2. The same in every run.
 */
import { HEADERS } from "../../start_server.ts";
import type { Random } from "./random.ts";

/** What is written to one connection. */
export interface Written {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The JSON-RPC messages in it, as one JSON text. */
  readonly messages: string;
}

const METHODS = ["GET", "OPTIONS", "HEAD", "CONNECT", "TRACE", "", "post", "P OST", "PRI", "\x00"];
const TARGETS = [
  "/",
  "/health",
  "/tools",
  "*",
  "",
  "mcp",
  "//",
  "//evil.example/mcp",
  "/%zz",
  "/../../mcp",
  "/mcp#x",
  "/mcp?access_token=x",
  "/mcp?\xff",
  "/\x00",
  "/mcp mcp",
  `/${"a".repeat(9_000)}`,
  "http://127.0.0.1/mcp",
  "http://[/mcp",
  "http://127.0.0.1:99999/mcp",
  "http://user:password@127.0.0.1/mcp",
  "http:///mcp",
  "127.0.0.1:80",
];
const VERSIONS = ["HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/1.2", "HTTP/9.9", "http/1.1", "", "x"];
const HOSTS = [
  "[",
  "[::1",
  "[::1]:x",
  "a b",
  "",
  ":",
  "xn--",
  "127.0.0.1:99999",
  "127.0.0.1:-1",
  "evil.example",
  "127.0.0.1, evil.example",
  "user@127.0.0.1",
  "127.0.0.1/",
  "\xe9",
  "\x7f",
  "h".repeat(70_000),
];
const LINES = [
  "no colon",
  ": no name",
  "bad name: x",
  "name : x",
  "x\x00: y",
  "x: \x00",
  "x: \xe9\xff",
  "x: a\rb",
  "x: folded\r\n  line",
  "x:",
  `x: ${"y".repeat(70_000)}`,
  `${"n".repeat(70_000)}: y`,
  Array.from({ length: 120 }, (_, number) => `x-${number}: y`).join("\r\n"),
  "connection: close",
  "connection: upgrade\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__",
  "connection: upgrade\r\nupgrade: websocket",
  "expect: 100-continue",
  "expect: something",
  "transfer-encoding: gzip, chunked",
  "transfer-encoding: identity",
  "te: trailers",
  "content-encoding: gzip",
  "x-forwarded-for: [, \xff",
  "origin: http://[",
  "authorization: Bearer \xff",
  "mcp-protocol-version: \xff",
  "traceparent: 00-\xff",
];
const LENGTHS = ["-1", "+5", "abc", "1e3", "0x10", "99999999999999999999", "5, 5", "5, 6", "", " "];
const CHUNK_SIZES = [
  "-1",
  "FFFFFFFFFFFFFFFF",
  "FFFFFFFFFFFFFFFFFF",
  "zz",
  "",
  " 5",
  "5 ; a=b",
  "0",
];
const PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
const SETTINGS = "\x00\x00\x00\x04\x00\x00\x00\x00\x00";

/** Draws what is written to the connection of this number. */
export function drawBytes(random: Random, number: number): Written {
  const messages: string[] = [];
  const text = random.percent(3)
    ? noise(random, 300)
    : random.percent(4)
    ? `${PREFACE}${random.percent(70) ? SETTINGS : ""}${noise(random, 60)}`
    : random.percent(3)
    ? `${random.pick(METHODS)} ${random.pick(TARGETS)}\r\n`
    : Array.from(
      { length: random.percent(80) ? 1 : 1 + random.below(4) },
      (_, part) => drawRequest(random, `${number}-${part}`, messages),
    ).join("");
  const cut = random.percent(5) ? text.slice(0, random.below(text.length + 1)) : text;
  return {
    bytes: toBytes(random.percent(10) ? spoil(cut, random) : cut),
    messages: `[${messages}]`,
  };
}

function drawRequest(random: Random, id: string, messages: string[]): string {
  const message = JSON.stringify({
    jsonrpc: "2.0",
    id,
    method: random.pick(["tools/list", "tools/call", "initialize", "ping"]),
    params: { name: "convert_units", arguments: {} },
  });
  messages.push(message);
  const isPost = random.percent(85);
  const lines = [
    [
      isPost ? "POST" : random.pick(METHODS),
      random.percent(80) ? "/mcp" : random.pick(TARGETS),
      random.percent(90) ? "HTTP/1.1" : random.pick(VERSIONS),
    ].join(" "),
    ...(random.percent(95)
      ? [`host: ${random.percent(80) ? "127.0.0.1" : random.pick(HOSTS)}`]
      : []),
    ...(random.percent(3) ? ["host: 127.0.0.1"] : []),
    ...(random.percent(90) ? [`authorization: ${HEADERS.authorization}`] : []),
    ...(random.percent(95) ? ["content-type: application/json"] : []),
    ...(random.percent(30) ? [random.pick(LINES)] : []),
  ];
  const [framing, body] = drawBody(random, message);
  const end = random.percent(95) ? "\r\n" : "\n";
  return [...lines, ...framing, "", ""].join(end) + body;
}

/** Returns the headers that say how long the body is, and the body. */
function drawBody(random: Random, message: string): [framing: string[], body: string] {
  const chunked = "transfer-encoding: chunked";
  const size = message.length.toString(16);
  if (random.percent(60)) return [[`content-length: ${message.length}`], message];
  if (random.percent(30)) return [[`content-length: ${random.pick(LENGTHS)}`], message];
  if (random.percent(20)) {
    return [[`content-length: ${message.length - 3 + random.below(7)}`], message];
  }
  if (random.percent(15)) return [[], message];
  if (random.percent(15)) {
    return [[`content-length: ${message.length}`, `content-length: ${random.below(9)}`], message];
  }
  if (random.percent(20)) {
    return [[`content-length: ${random.below(9)}`, chunked], `${size}\r\n${message}\r\n0\r\n\r\n`];
  }
  if (random.percent(40)) return [[chunked], `${size}\r\n${message}\r\n0\r\n\r\n`];
  if (random.percent(30)) return [[chunked], `${size}\r\n${message}\r\n0\r\nx: trailer\r\n\r\n`];
  const chunks = `${random.pick(CHUNK_SIZES)}\r\n${message}\r\n`.repeat(1 + random.below(3));
  return [[chunked], `${chunks}${random.percent(50) ? "0\r\n\r\n" : ""}`];
}

function noise(random: Random, most: number): string {
  return Array.from({ length: random.below(most) }, () => String.fromCharCode(random.below(256)))
    .join("");
}

/** Changes, takes out or repeats one character. */
function spoil(text: string, random: Random): string {
  const at = random.below(Math.min(text.length, 300) + 1);
  const middle = random.pick(["", noise(random, 3), text.slice(at, at + 20).repeat(2)]);
  return text.slice(0, at) + middle + text.slice(at + 1);
}

/** One byte for each character. */
function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
