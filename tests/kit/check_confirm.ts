/**
 * Checks the question of a tool with `confirm` through a real client, with the person's reply of the row:
 * what is asked, that the tool runs only after an acceptance and only once, and that clients which cannot
 * ask are refused by a server that must always ask.
 */
import { parseArguments } from "../../lib/call/arguments.ts";
import type { CallResult } from "../../lib/call/result.ts";
import type { Tool } from "../../lib/tool.ts";
import { callOnce, clients, connectAny, type Reply } from "./clients.ts";
import { differences } from "./differences.ts";
import type { LocalOptions, Serve } from "./local_app.ts";

export interface ConfirmOptions {
  readonly input: Record<string, unknown>;
  readonly reply: Reply;
  /** What the call answers after it has run; left out for a reply after which it must not run. */
  readonly expected?: CallResult;
  readonly settings: Omit<LocalOptions, "tools">;
  readonly serve: Serve;
}

/** Returns what the call answers, and a line for each fault. */
export async function checkConfirm(
  tool: Tool,
  { input, reply, expected, settings, serve }: ConfirmOptions,
): Promise<{ readonly answer: CallResult; readonly problems: string[] }> {
  const { name } = tool;
  let runs = 0;
  const counted: Tool = { ...tool, run: (...call) => (runs++, tool.run(...call)) };
  const app = serve(counted, settings);
  const asked: string[] = [];
  const problems: string[] = [];
  let secondRound: Request | undefined;
  const answer = await callOnce(connectAny, {
    name,
    input,
    fetch: async (request) => {
      if ((await request.clone().text()).includes('"inputResponses"')) {
        secondRound = request.clone();
      }
      return await app(request);
    },
    ask(question) {
      asked.push(question);
      if (runs > 0) problems.push("the tool ran before the person was asked");
      return reply;
    },
  });

  const question = questionOf(tool, input);
  problems.push(...differences(question === undefined ? [] : [question], asked, "question"));
  if (expected !== undefined) {
    problems.push(...differences(expected, answer).map((one) => `with a question: ${one}`));
  } else if (question === undefined) {
    problems.push(`nothing is asked about this input, so no person can ${reply}`);
  } else if (runs > 0) problems.push(`the tool ran, although the person replied "${reply}"`);

  const before = runs;
  if (secondRound !== undefined) await (await app(secondRound)).text();
  if (runs > before) problems.push("one reply of the person ran the tool once more");
  if (question === undefined) return { answer, problems };

  const strict = serve(counted, { ...settings, confirmAlways: true });
  for (const [label, connect] of clients) {
    const before = runs;
    const { isError } = await callOnce(connect, { fetch: strict, name, input })
      .catch(() => ({ isError: true }));
    if (!isError || runs > before) {
      problems.push(
        `${label}: the tool ran without a question, although the server asks always`,
      );
    }
  }
  return { answer, problems };
}

/** Returns what the tool asks; `undefined` for arguments that it refuses or asks nothing about. */
function questionOf(tool: Tool, input: unknown): string | undefined {
  const parsed = parseArguments(tool, input);
  try {
    return parsed.ok ? tool.confirm?.(parsed.value) : undefined;
  } catch {
    return undefined;
  }
}
