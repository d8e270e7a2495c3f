/** Shows how a tool that writes is tested: what it sends, for whom, who may call it, and what can fail. */
import { CALL_ID } from "../kit/rows.ts";
import { testTool } from "../kit/test_tool.ts";
import type { AnswerScript, SentRequest, UpstreamAnswer } from "../kit/upstream_answers.ts";
import { saveNote } from "./save_note.ts";

const NOTES = "https://api.notes.example/v1/notes";
const input = { id: "shopping-list", text: "Bread, milk" };
const output = { ...input, saved_version: 1 };
/** The whole request, because a row must describe a write. Left out, the caller of a row is "tester". */
const sent = {
  method: "PUT",
  headers: {
    "authorization": "Bearer made-up-NOTES_API_KEY",
    "content-type": "application/json",
    "idempotency-key": CALL_ID,
  },
  body: { text: "Bread, milk", version: 0 },
};
const saving = (answer: UpstreamAnswer, owner = "tester") => ({
  [`${NOTES}/${owner}/shopping-list`]: { sent, ...answer },
});

/** Creates a store that remembers what was saved in one run of a row. */
const store = (versions: Record<string, number>): AnswerScript => () => {
  const saved = new Map(Object.entries(versions));
  return ({ method, url, body }: SentRequest) => {
    if (method !== "PUT") return undefined;
    const version = saved.get(url.pathname) ?? 0;
    if ((body as { version: number }).version !== version) return { status: 409 };
    saved.set(url.pathname, version + 1);
    return { status: 204 };
  };
};

testTool(saveNote, {
  "saves a new note": { input, output },
  "saves for a caller with any name": {
    input,
    caller: { subject: "https://id.example/ann", scopes: ["notes:write"] },
    output,
    upstream: saving({ status: 204 }, "https%3A%2F%2Fid.example%2Fann"),
  },
  "replaces the version that was read": {
    input: { ...input, version: 3 },
    output: { ...input, saved_version: 4 },
    upstream: store({ "/v1/notes/tester/shopping-list": 3 }),
  },
  "replaces nothing if the person declines": {
    input: { ...input, version: 3 },
    confirm: "decline",
    error: 'The person declined, so "save_note" was not run and nothing was changed. ' +
      "Do not repeat the call unless the person asks for it.",
  },
  "does not replace what another has saved": {
    input,
    error: '"shopping-list" is not in version 0 any more. Read it, then save it with its version',
    upstream: store({ "/v1/notes/tester/shopping-list": 1 }),
  },
  "says that it is not known whether it was saved": {
    input,
    error: 'It is not known if "shopping-list" was saved. Read it before you save it again',
    upstream: saving({ broken: true }),
  },
  "says the same if no answer comes in time": {
    input,
    error: 'It is not known if "shopping-list" was saved. Read it before you save it again',
    upstream: saving({ delay: 60_000 }),
  },
  "says that it was not saved": {
    input,
    error: '"shopping-list" was not saved (status 500). Try again later',
    upstream: saving({ status: 500 }),
  },
  "refuses an id that could lead to another note, and sends nothing": {
    input: { ...input, id: "../ann/diary" },
    error: /"id": wanted 1 to 40 small letters, digits and hyphens/,
    upstream: {},
  },
  "refuses a caller without the scope": {
    input,
    caller: { subject: "ben", scopes: ["notes:read"] },
    status: 403,
  },
}, { module: import.meta.resolve("./save_note.ts"), upstream: saving({ status: 204 }) });
