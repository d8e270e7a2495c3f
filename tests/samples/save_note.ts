/**
 * Saves a note in a store that several people share: a sample of a tool that writes.
 *
 * A note belongs to its caller, and only the version that the caller has read is replaced, so that no
 * caller loses what another has saved. `save_note_test.ts` shows how such a tool is tested.
 */
import * as v from "valibot";
import { defineTool, FetchError, ToolError } from "../../lib/tool.ts";

const NOTES = "https://api.notes.example/v1/notes";

export const saveNote = defineTool({
  name: "save_note",
  title: "Save a note",
  description: "Saves a note of the user, or replaces one. Use it only if the user asks for it. " +
    "To replace a note, send the version that was read last.",
  input: v.strictObject({
    id: v.pipe(
      v.string(),
      v.regex(/^[a-z0-9-]{1,40}$/, "wanted 1 to 40 small letters, digits and hyphens"),
      v.description('The name of the note, such as "shopping-list"'),
    ),
    text: v.pipe(
      v.string(),
      v.minLength(1),
      v.maxLength(2_000),
      v.description('The whole text, at most 2,000 characters, such as "Bread, milk"'),
    ),
    version: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(0),
        v.description("The version to replace, such as 3; 0 or left out for a new note"),
      ),
      0,
    ),
  }),
  output: v.strictObject({
    id: v.string(),
    text: v.string(),
    saved_version: v.pipe(v.number(), v.description("Send it as version to replace the note")),
  }),
  examples: [{
    input: { id: "shopping-list", text: "Bread, milk" },
    output: { id: "shopping-list", text: "Bread, milk", saved_version: 1 },
  }],
  annotations: {
    readOnlyHint: false,
    // It replaces texts, and the store keeps no old versions.
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: true,
  },
  scopes: ["notes:write"],
  hosts: ["api.notes.example"],
  secrets: ["NOTES_API_KEY"],
  confirm: ({ id, version }) =>
    version === 0 ? undefined : `Replace version ${version} of the note "${id}" for good?`,
  async run({ id, text, version }, { fetch, secrets, caller, callId }) {
    const owner = encodeURIComponent(caller?.subject ?? "");
    const response = await fetch(`${NOTES}/${owner}/${id}`, {
      method: "PUT",
      headers: {
        "authorization": `Bearer ${secrets.NOTES_API_KEY ?? ""}`,
        "content-type": "application/json",
        // The store writes once for one key, even if it gets the request several times.
        "idempotency-key": callId,
      },
      body: JSON.stringify({ text, version }),
    }).catch((error) => {
      // The request may have arrived before the connection broke.
      if (error instanceof FetchError && ["timeout", "unreachable"].includes(error.kind)) {
        throw new ToolError(
          `It is not known if "${id}" was saved. Read it before you save it again`,
        );
      }
      throw error;
    });
    if (response.status === 409) {
      throw new ToolError(
        `"${id}" is not in version ${version} any more. Read it, then save it with its version`,
      );
    }
    if (!response.ok) {
      throw new ToolError(`"${id}" was not saved (status ${response.status}). Try again later`);
    }
    return { id, text, saved_version: version + 1 };
  },
});
