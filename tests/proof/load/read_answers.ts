/** The answers of HTTP/1.1 in what a server has written to a connection, as far as they are whole. */
import type { Answer } from "./judge_answer.ts";

const HEAD = /^HTTP\/1\.[01] (\d{3})[^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/;
const CHUNK = /^([0-9a-f]+)\r\n/i;

/** Reads answers until one is not whole, or is not HTTP/1.1: a `rest` of more than nothing. */
export function readAnswers(bytes: Uint8Array): { answers: Answer[]; rest: string } {
  const answers: Answer[] = [];
  let rest = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  for (;;) {
    const [head, status, lines = ""] = HEAD.exec(rest) ?? [];
    if (head === undefined) return { answers, rest };
    const headers = new Headers();
    for (const [, name = "", value = ""] of lines.matchAll(/([^:\r\n]+): *([^\r\n]*)\r\n/g)) {
      headers.append(name, value);
    }
    const after = rest.slice(head.length);
    const isChunked = headers.get("transfer-encoding") === "chunked";
    const [body, next] = isChunked ? readChunks(after) : readLength(after, headers);
    if (body === undefined) return { answers, rest };
    answers.push({ status: Number(status), headers, text: decode(body) });
    rest = next;
  }
}

function readLength(text: string, headers: Headers): [body: string | undefined, rest: string] {
  const length = Number(headers.get("content-length") ?? 0);
  return text.length < length ? [undefined, text] : [text.slice(0, length), text.slice(length)];
}

function readChunks(text: string): [body: string | undefined, rest: string] {
  let [body, rest] = ["", text];
  for (;;) {
    const [line, hex] = CHUNK.exec(rest) ?? [];
    if (line === undefined || hex === undefined) return [undefined, text];
    const size = parseInt(hex, 16);
    body += rest.slice(line.length, line.length + size);
    rest = rest.slice(line.length + size + 2);
    if (size === 0) return [body, rest];
  }
}

function decode(text: string): string {
  return new TextDecoder().decode(Uint8Array.from(text, (one) => one.charCodeAt(0)));
}
