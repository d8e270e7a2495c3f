/** What a run shows of a host: a row of the table, and what is wrong in it. */
import { isRecord } from "../../../lib/json.ts";
import { differences } from "../../kit/differences.ts";
import { asHostShows } from "./host_schemas.ts";
import type { Host } from "./host.ts";
import { HALVES, PICTURE } from "./lab_tools.ts";
import {
  argumentsOf,
  callsOf,
  expectedStatus,
  methodOf,
  progressOf,
  revisionOf,
} from "./exchanges.ts";
import type { Exchange } from "./recorder.ts";
import { MAX_MS, type Run } from "./run_host.ts";
import type { StepId } from "./script.ts";
import type { Truth } from "./truth.ts";
import { textsOf } from "./turn.ts";

export interface Row {
  readonly host: string;
  readonly version: string;
  readonly seconds?: number;
  /** The columns of the table, in order. */
  readonly cells: Readonly<Record<string, string>>;
  readonly failures: readonly string[];
}

const BAD = "wrong";

/** Judges one run against what the servers answer by themselves. */
export function judge(host: Host, run: Run, truth: Truth): Row {
  const failures: string[] = [];
  const fail = (what: string): string => {
    failures.push(what);
    return BAD;
  };
  const calls = [...run.tools, ...run.lab].filter(({ sent }) => methodOf(sent) === "tools/call");
  const seen = (id: StepId): string | undefined => {
    const value = run.model.results.get(id);
    return value === undefined ? undefined : textsOf(value).join("\n");
  };
  /** Whether the model reads the right result: either half, however it is escaped. */
  const isRight = (id: StepId): boolean =>
    Object.values(truth.results.get(id) ?? {}).some((half) => holds(seen(id), half));
  const mustBeRight = (id: StepId, what: string): string =>
    isRight(id) ? "yes" : fail(`${what}: ${found(seen(id), run.model.added)}`);

  const judged = { host: host.name, run, truth, fail };
  const cells = {
    connects: calls.length > 0 && run.success ? "yes" : fail(
      `${run.late ? `It was ended after ${MAX_MS / 1000} seconds` : "It failed"}, ` +
        `with ${calls.length} calls made: ${run.output.trim().slice(-300)}`,
    ),
    revision: revisionOf(run.tools),
    tools: judgeList(judged),
    schema: judgeSchemas(judged),
    result: mustBeRight("right", "A right call was not answered right"),
    advice: mustBeRight("advice", "The advice of an error did not arrive"),
    '"26.2"': number(calls, () => mustBeRight("number", "A number as text was refused")),
    null: callsOf(calls, "null").length > 0
      ? mustBeRight("null", "null for an optional field was refused") === BAD ? BAD : "as absent"
      : isRight("null")
      ? "host drops"
      : "host refuses",
    misspelt: isRight("misspelt")
      ? "server's advice"
      : seen("misspelt") !== undefined && callsOf(calls, "misspelt").length === 0
      ? "host's words"
      : fail(`A misspelt field got no advice: ${found(seen("misspelt"), run.model.added)}`),
    shows: halves(seen("halves"), fail),
    image: JSON.stringify(run.model.requests).includes(PICTURE) ? "kept" : "lost",
    instructions: truth.instructions !== undefined &&
        run.model.requests.some(({ body }) => holds(JSON.stringify(body), truth.instructions ?? ""))
      ? "shown"
      : "not shown",
    progress: progressOf(calls),
  };
  for (const exchange of [...run.tools, ...run.lab]) {
    const status = expectedStatus(exchange);
    if (exchange.status !== status) {
      fail(
        `${exchange.method} ${exchange.path} ${methodOf(exchange.sent) ?? ""} was answered ` +
          `${exchange.status}, not ${status}`,
      );
    }
  }
  const version = Object.values(host.packages)[0] ?? "";
  return {
    host: host.name,
    version,
    seconds: run.seconds,
    cells,
    failures: [...new Set(failures)],
  };
}

/** What is judged, and what takes what is wrong in it. */
interface Case {
  readonly host: string;
  readonly run: Run;
  readonly truth: Truth;
  readonly fail: (what: string) => string;
}

function judgeList({ host, run, truth, fail }: Case): string {
  const { tools } = run.model;
  const missing = [...truth.tools.keys()].filter((name) => !tools.has(name));
  if (missing.length > 0) return fail(`Its model was not given ${missing.join(", ")}`);
  const changed = [...truth.tools].flatMap(([name, { description }]) =>
    differences(asHostShows(host, { description }).description, tools.get(name)?.description, name)
  );
  for (const difference of changed) fail(`It changes a description, ${difference}`);
  return changed.length > 0 ? BAD : `${tools.size} of ${truth.tools.size}`;
}

function judgeSchemas({ host, run, truth, fail }: Case): string {
  let known = true;
  let changed = false;
  for (const [name, { inputSchema }] of truth.tools) {
    const shown = run.model.tools.get(name)?.schema;
    if (shown === undefined) continue;
    const expected = asHostShows(host, inputSchema);
    changed ||= differences(inputSchema, expected).length > 0;
    for (const difference of differences(sorted(expected), sorted(shown))) {
      known = false;
      fail(`The input of ${name} is changed in a way that is not known, ${difference}`);
    }
  }
  return known ? changed ? "changed as known" : "intact" : BAD;
}

/** The order of what is required says nothing. */
function sorted(schema: unknown): unknown {
  return isRecord(schema) && Array.isArray(schema.required)
    ? { ...schema, required: schema.required.toSorted() }
    : schema;
}

function number(calls: readonly Exchange[], mustBeRight: () => string): string {
  const [call] = callsOf(calls, "number");
  if (call === undefined) return "host refuses";
  if (mustBeRight() === BAD) return BAD;
  return typeof argumentsOf(call).value === "string" ? "server repairs" : "host repairs";
}

function halves(seen: string | undefined, fail: (what: string) => string): string {
  const shown = Object.entries(HALVES).filter(([, half]) => holds(seen, half)).map(([name]) =>
    name
  );
  return shown.length === 0
    ? fail(`Neither half of a result is shown: ${seen}`)
    : shown.join(" + ");
}

/** Whether a text holds another, where hosts may have escaped it any number of times. */
function holds(text: string | undefined, part: string): boolean {
  return text !== undefined && plain(text).includes(plain(part));
}

function plain(text: string): string {
  return text.replace(/\\+[nrt]/g, " ").replace(/[\\"]/g, "").replace(/\s+/g, " ");
}

/** What the model read instead, and which of the host's own fields it was about. */
function found(text: string | undefined, added: ReadonlySet<string>): string {
  if (text === undefined) return "its model got no result";
  const fields = [...added].filter((field) => holds(text, `${field}: unknown field`));
  const about = fields.length > 0 ? `the host's own field ${fields.join(", ")} was refused, ` : "";
  return `${about}its model read ${text.slice(0, 600)}`;
}
