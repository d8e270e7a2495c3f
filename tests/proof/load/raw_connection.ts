/** Connections of clients that do less, or more, than HTTP wants: bytes that are written by hand. */
import { HEADERS } from "../../start_server.ts";

const encoder = new TextEncoder();

/** Returns the head of a call over HTTP/1.1, for a body of this length. */
export function headFor(length: number): string {
  return `POST /mcp HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${HEADERS.authorization}\r\n` +
    `content-type: application/json\r\naccept: application/json, text/event-stream\r\n` +
    `content-length: ${length}\r\n\r\n`;
}

/** Connects and sends a text. */
export async function connectAndSend(port: number, text: string): Promise<Deno.TcpConn> {
  const connection = await Deno.connect({ hostname: "127.0.0.1", port });
  await send(connection, text);
  return connection;
}

/** Sends all of a text. @throws {Error} if the server has closed the connection. */
export async function send(connection: Deno.TcpConn, text: string): Promise<void> {
  let bytes = encoder.encode(text);
  while (bytes.length > 0) bytes = bytes.subarray(await connection.write(bytes));
}

/** Resolves to the status of the first answer, or to "closed". Never rejects. */
export async function readStatus(connection: Deno.TcpConn): Promise<string> {
  const bytes = new Uint8Array(64);
  const length = await connection.read(bytes).catch(() => null);
  return length === null ? "closed" : new TextDecoder().decode(bytes).split(" ")[1] ?? "no HTTP";
}
