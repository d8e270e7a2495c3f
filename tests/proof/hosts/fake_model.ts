/**
 * A fake model on loopback. It records what a host gives its model, and answers with the steps of the
 * script. It obeys the schema that it is given: it fills a field that the host added, and sends null for
 * a field that only the host requires. So whatever a host tells its model to send is sent.
 */
import * as v from "valibot";
import { isRecord } from "../../../lib/json.ts";
import { addedFields, asModelSends } from "./host_schemas.ts";
import { anthropic } from "./apis/anthropic.ts";
import { chatCompletions } from "./apis/chat_completions.ts";
import { gemini } from "./apis/gemini.ts";
import { responses } from "./apis/responses.ts";
import { parse } from "./recorder.ts";
import { script } from "./script.ts";
import type { Published } from "./truth.ts";
import { type Answer, type Api, type SeenTool, Text, textsOf, type Turn } from "./turn.ts";

const APIS: readonly Api[] = [anthropic, chatCompletions, responses, gemini];
/** Ends a host that asks again and again. */
const MAX_REQUESTS = 60;
/** Some hosts hide tools until they are searched for, and some call what was found by a tool. */
const SEARCH = /^tool_?search$/i;
const CALL = "tool_call";
const Found = v.looseObject({
  name: v.string(),
  description: Text,
  parametersJsonSchema: v.unknown(),
});
const DONE: Answer = { text: "All done." };

export interface FakeModel extends AsyncDisposable {
  readonly url: string;
  /** Every request that a host made. */
  readonly requests: readonly { readonly path: string; readonly body: unknown }[];
  /** The tools as the model is given them, by their published names. */
  readonly tools: ReadonlyMap<string, SeenTool>;
  /** What the model reads of the result of each step. */
  readonly results: ReadonlyMap<string, unknown>;
  /** The fields that the host added to a tool, and the model therefore sent. */
  readonly added: ReadonlySet<string>;
}

/** Starts a model for one host; `published` are the tools by their names. */
export function startFakeModel(published: ReadonlyMap<string, Published>): FakeModel {
  const requests: { path: string; body: unknown }[] = [];
  const tools = new Map<string, SeenTool>();
  const results = new Map<string, unknown>();
  const added = new Set<string>();
  let searches = 0;

  const note = (turn: Turn): void => {
    for (const tool of [...turn.tools, ...turn.results.flatMap(({ value }) => foundTools(value))]) {
      const name = publishedName(tool.name, [...published.keys()]);
      if (name !== undefined) tools.set(name, tool);
    }
    turn.results.forEach(({ id, value }, at) => {
      const step = script.find((one) => id?.includes(`step_${one.id}_`)) ??
        (id === undefined ? script[at] : undefined);
      if (step !== undefined) results.set(step.id, value);
    });
  };

  const decide = (turn: Turn): Answer => {
    const search = turn.tools.find(({ name }) => SEARCH.test(name));
    // What was not searched for is not listed either.
    const missing = [...published.keys()].filter((name) => !tools.has(name));
    if (search !== undefined && missing.length > 0 && searches < published.size) {
      const query = missing[searches++ % missing.length]!;
      return { id: `call_search_${searches}`, name: search.name, input: { query } };
    }
    const step = script.find(({ id }) => !results.has(id));
    const tool = step && tools.get(step.tool);
    const nothing = turn.tools.length === 0 && !turn.continued;
    if (step === undefined || tool === undefined || nothing) return DONE;
    const id = `call_step_${step.id}_${crypto.randomUUID().slice(0, 8)}`;
    const shown = isRecord(tool.schema) ? tool.schema : {};
    const schemas = { published: published.get(step.tool)?.inputSchema ?? {}, shown };
    for (const field of addedFields(schemas)) added.add(field);
    const input = asModelSends(step.input, schemas);
    const hidden = turn.tools.every(({ name }) => name !== tool.name);
    return hidden && turn.tools.some(({ name }) => name === CALL)
      ? { id, name: CALL, input: { name: tool.name, arguments: input } }
      : { id, name: tool.name, namespace: tool.namespace, input };
  };

  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      const path = new URL(request.url).pathname;
      const body = parse(await request.text());
      requests.push({ path, body });
      if (requests.length > MAX_REQUESTS) {
        return Response.json({ error: { message: "Too many requests" } }, { status: 400 });
      }
      if (/count_?tokens/i.test(path)) return Response.json({ input_tokens: 1, totalTokens: 1 });
      const api = APIS.find((one) => one.path.test(path));
      if (request.method !== "POST" || api === undefined) {
        return Response.json({ object: "list", data: [{ id: "fake", object: "model" }] });
      }
      const turn = api.read(body);
      note(turn);
      return api.write(decide(turn), { body, path });
    },
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    requests,
    tools,
    results,
    added,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** Hosts put the name of the server before that of the tool, or a part of it. */
function publishedName(seen: string, names: readonly string[]): string | undefined {
  return names.find((name) =>
    seen === name || seen.endsWith(`_${name}`) || seen.endsWith(`-${name}`)
  );
}

/** Definitions in the text of a search's result. */
function foundTools(result: unknown): SeenTool[] {
  const texts = textsOf(result).join("\n");
  return [...texts.matchAll(/<function>(.*?)<\/function>/gs)].flatMap(([, text]) => {
    const found = v.safeParse(Found, parse(text ?? ""));
    if (!found.success) return [];
    const { name, description, parametersJsonSchema: schema } = found.output;
    return [{ name, description, schema }];
  });
}
