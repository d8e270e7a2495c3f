/** What must hold of every answer, whatever was sent. */
import { PLANTED } from "./fuzz_tools.ts";

/** A request that can be sent again, and its body as text if it is one. */
export interface Sent {
  readonly label: string;
  readonly text: string | undefined;
  readonly request: () => Request;
}

/** What came. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const MAX_REFUSAL = 65_536;
/** A line of a stack trace, a path of this machine, or the words of an exception or a validator. */
const TRACE =
  /\bat [^ ]+ \(|file:\/\/\/|node_modules|\.tsx?:[0-9]+|Cannot (read|convert|set|destructure)|is not (a function|iterable)|(Type|Range|Syntax)Error|invalid_(type|union|value)|unrecognized_keys/;

/** Returns what is wrong with an answer; an empty list for nothing. */
export function judgeAnswer({ text: sent }: Sent, { status, headers, text }: Answer): string[] {
  const wrong: string[] = [];
  const type = headers.get("content-type") ?? "";
  if (status >= 500) wrong.push(`status ${status}`);
  if (text.includes(PLANTED)) wrong.push("the planted secret in the answer");
  for (const [name, value] of headers) {
    if (value.includes(PLANTED)) wrong.push(`the planted secret in ${name}`);
  }
  if (type.startsWith("text/html")) return wrong;
  const trace = TRACE.exec(text);
  if (trace !== null) wrong.push(`the words of an exception: ${trace[0]}`);
  const messages = readMessages(type, text);
  if (messages === undefined) return [...wrong, "a body that is not what its type says"];
  if ((status >= 400 || messages.some(refuses)) && text.length > MAX_REFUSAL) {
    wrong.push(`${text.length} characters to refuse`);
  }
  const ids = idsOf(sent);
  for (const { id } of messages.filter((message) => "result" in message || "error" in message)) {
    if (id !== null && id !== undefined && !ids.some((one) => one === id)) {
      wrong.push(`the id ${JSON.stringify(id).slice(0, 60)}, which is not the client's`);
    }
  }
  return wrong;
}

/** A JSON-RPC message, or any other record. */
type Message = Readonly<Record<string, unknown>>;

function refuses(message: Message): boolean {
  return "error" in message || Object(message.result).isError === true;
}

function readMessages(type: string, text: string): Message[] | undefined {
  if (text === "") return [];
  const texts = type.startsWith("text/event-stream")
    ? [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => data!).filter((data) => data !== "")
    : type.startsWith("application/json")
    ? [text]
    : [];
  try {
    return texts.flatMap((one) => JSON.parse(one) as Message | Message[]).map(Object);
  } catch {
    return undefined;
  }
}

/** Returns the ids of the messages that were sent. */
function idsOf(sent = ""): unknown[] {
  try {
    return [JSON.parse(sent) as unknown].flat().map((message) => Object(message).id);
  } catch {
    return [];
  }
}
