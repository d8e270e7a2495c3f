/** Turns the response to a call into what the page shows. The browser runs it from its source text. */

/** One labelled part of an answer: a text, or a picture or sound as a data address. */
export interface Part {
  readonly label: string;
  readonly text?: string;
  readonly media?: { readonly type: "image" | "audio"; readonly address: string };
}

/** What the page shows of a response. */
export interface Answer {
  readonly state: "ok" | "error";
  readonly status: string;
  readonly parts: readonly Part[];
}

interface Block {
  readonly type: string;
  readonly text?: string;
  readonly data?: string;
  readonly mimeType?: string;
}

/** A JSON-RPC response, as far as the page reads it. */
export interface Message {
  readonly result?: {
    readonly content?: readonly Block[];
    readonly structuredContent?: unknown;
    readonly isError?: boolean;
    readonly resultType?: string;
    readonly inputRequests?: Readonly<Record<string, { params?: { message?: string } }>>;
    readonly requestState?: string;
    readonly [field: string]: unknown;
  };
  readonly error?: { readonly code?: number; readonly message?: string };
}

/** Returns the JSON-RPC message of a body: the whole body, or the last event of a stream. */
export function parseMessage(body: string, type: string | null): Message {
  if (!type?.startsWith("text/event-stream")) return JSON.parse(body);
  const events = body.split(/\r?\n/).filter((line) => line.startsWith("data:"));
  return JSON.parse(events.at(-1)!.slice(5));
}

/** Describes the message that answered a call; `http` is its status, `ms` the time that it took. */
export function describeAnswer(
  message: Message,
  { http, ms }: { readonly http: number; readonly ms: number },
): Answer {
  if (message.result === undefined) {
    const { code, message: text } = message.error ?? { message: JSON.stringify(message) };
    return {
      state: "error",
      status: `The server refused the request: HTTP ${http}, ${ms} ms`,
      parts: [{ label: code ? `Error ${code}` : "Answer", text: String(text) }],
    };
  }
  const { content: blocks = [], structuredContent: data, isError } = message.result;
  const text = blocks.flatMap(({ text }) => text ?? []).join("\n\n");
  const parts: Part[] = text === JSON.stringify(data) ? [] : [{ label: "Text", text }];
  if (data !== undefined) parts.push({ label: "Data", text: JSON.stringify(data, null, 2) });
  for (const block of blocks.filter(({ type }) => type !== "text")) {
    const { type, data: bytes, mimeType } = block;
    if ((type === "image" || type === "audio") && bytes !== undefined) {
      const size = Math.floor(bytes.replace(/=+$/, "").length * 3 / 4);
      parts.push({
        label: `${type === "image" ? "Picture" : "Sound"}, ${mimeType}, ${size} bytes`,
        media: { type, address: `data:${mimeType};base64,${bytes}` },
      });
    } else {
      parts.push({ label: `Block of type ${type}`, text: JSON.stringify(block).slice(0, 500) });
    }
  }
  return {
    state: isError ? "error" : "ok",
    status: `${isError ? "The model gets an error" : "Answered"}, ${ms} ms`,
    parts,
  };
}
