/** Checks the sentences that clients read in place of what the SDK's validator found. */
import { assertEquals } from "@std/assert";
import { inWords } from "../../../lib/serve/sdk_error.ts";

/** Writes issues as the SDK does. */
const found = (...issues: unknown[]): string => JSON.stringify(issues, null, 2);
const path = ["params", "_meta", "keys", 0];
const long = "x".repeat(201);

const errors: [label: string, sent: string, message: string][] = [
  [
    "names a member of the wrong type",
    found({ path, message: "Invalid input: expected string, received number" }),
    '"params._meta.keys.0" is not valid: expected string, received number',
  ],
  [
    "names a member that is missing",
    found({
      path: ["params", "name"],
      message: "Invalid input: expected string, received undefined",
    }),
    '"params.name" is missing: expected string',
  ],
  [
    "names the first of several members",
    `Invalid request: ${found({ path, message: "Too short" }, { path, message: "Too long" })}`,
    '"params._meta.keys.0" is not valid: Too short',
  ],
  [
    "keeps what only resembles a reason",
    found({ path, message: "An Invalid input: received undefined members" }),
    '"params._meta.keys.0" is not valid: An Invalid input: received undefined members',
  ],
  [
    "truncates a long reason",
    found({ path: ["params"], message: long }),
    `"params" is not valid: ${"x".repeat(177)}…`,
  ],
];
for (const [label, sent, message] of errors) {
  Deno.test(`inWords() ${label}`, () => {
    assertEquals(inWords({ code: -32603, message: sent }), { code: -32602, message });
  });
}

const kept: [label: string, sent: string, message?: string][] = [
  ["a sentence", "Unknown cursor: list without one"],
  ["a text with a list on its first line", `See ["a"]`],
  ["a text that only begins like issues", "[\n  {"],
  ["an empty list", "[\n]"],
  ["issues that are not objects", found("params")],
  ["issues without a path", found({ message: "Too short" })],
  ["issues about other members", found({ path: ["id"], message: "Too short" })],
  ["issues without a reason", found({ path })],
  ["a long sentence, truncated,", long, `${"x".repeat(200)}…`],
];
for (const [label, sent, message = sent] of kept) {
  Deno.test(`inWords() keeps ${label} with its code and data`, () => {
    const error = { code: -32603, message: sent, data: { a: 1 } };
    assertEquals(inWords(error), { ...error, message });
  });
}
