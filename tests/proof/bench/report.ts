/** The figures as a page: medians, and each row against the SDK's own idiom. */
import { cpus, totalmem } from "node:os";
import type { ColdStart } from "./cold_start.ts";
import { contenders } from "./contenders.ts";
import { OPERATIONS, type Series } from "./in_process.ts";
import type { Memory } from "./memory.ts";
import type { Throughput } from "./over_sockets.ts";
import { lowerQuartile, median } from "./quantile.ts";
import type { Era, Operation } from "./work.ts";

export interface Figures {
  readonly inProcess: readonly Series[];
  readonly sockets: readonly Throughput[];
  readonly coldStarts: readonly ColdStart[];
  readonly memory: readonly Memory[];
  readonly toolCount: Readonly<Record<string, number>>;
}

type Row = readonly (string | number | undefined)[];

const ERAS: readonly Era[] = ["2026-07-28", "2025-06-18"];
const MACHINE = `${cpus().length} × ${cpus()[0]?.model ?? "?"}, ${
  Math.round(totalmem() / 2 ** 30)
} GiB, ${Deno.build.os}`;

/** Renders `results.md`. */
export function report(figures: Figures): string {
  return [
    "# Benchmark",
    `Measured by \`deno task bench\` on ${
      new Date().toISOString().slice(0, 10)
    }: ${MACHINE}, Deno ` +
    `${Deno.version.deno}, load average ${
      Deno.loadavg()[2]!.toFixed(1)
    }. Every contender took its turn in each round, in a process of its own, with ` +
    "stderr on a pipe that was read. In process, times are processor time, which a busy machine " +
    "disturbs less than it does the clock, and lower quartiles of the rounds; all else are medians. " +
    "Ratios are to the SDK v2 idiom, bare, or to a Hono route without protocol; below 1 is faster " +
    "or smaller. A host's call is that of Claude Code (2026-07-28) or opencode (2025), with the " +
    "progress token that both always send.",
    hostTable(figures.inProcess),
    ...(["path only", "as shipped"] as const).flatMap((table) =>
      OPERATIONS.map((operation) => timesTable(figures.inProcess, table, operation))
    ),
    growth(figures.toolCount),
    socketsTable(figures.sockets),
    coldTable(figures.coldStarts),
    memoryTable(figures.memory),
    "## What each contender does not do\n\n" + Object.values(contenders)
      .map(({ label, lacks }) => `- ${label}: ${lacks}`).join("\n"),
  ].filter((part) => part !== "").join("\n\n") + "\n";
}

function timesTable(
  series: readonly Series[],
  table: "path only" | "as shipped",
  operation: Operation,
): string {
  const counts = [...new Set(series.map(({ count }) => count))];
  const find = (contender: string, era: Era, count: number) =>
    series.find((one) =>
      one.contender === contender && one.era === era && one.operation === operation &&
      one.count === count
    )?.micros;
  const rows = ERAS.flatMap((era) =>
    Object.entries(contenders)
      .filter(([name, one]) => one.table === table || name === "sdk")
      .flatMap(([name, { label }]): Row[] => {
        if (find(name, era, counts[0]!) === undefined) return [];
        return [[
          era,
          label,
          ...counts.flatMap((count) => {
            const [own, base] = [find(name, era, count)!, find("sdk", era, count)!];
            return [lowerQuartile(own).toFixed(0), ratio(own, base)];
          }),
        ]];
      })
  );
  const heads = counts.flatMap((count) => [`µs, ${count} tools`, "ratio"]);
  return `## ${operation}, ${table}\n\n${draw(["Era", "", ...heads], rows)}`;
}

/** Returns what a call costs as it ships, in times of the same request to a Hono route. */
function hostTable(series: readonly Series[]): string {
  const counts = [...new Set(series.map(({ count }) => count))];
  const time = (contender: string, one: Omit<Series, "contender" | "micros">): number =>
    lowerQuartile(
      series.find((other) =>
        other.contender === contender && other.era === one.era && other.count === one.count &&
        other.operation === one.operation
      )!.micros,
    );
  const rows = ERAS.flatMap((era) =>
    (["tools/call", "tools/call of a host"] as const).map((operation): Row => {
      const label = operation === "tools/call"
        ? "without a token"
        : era === "2026-07-28"
        ? "Claude Code's"
        : "opencode's";
      const cells = ["own_shipped", "own_silent"].flatMap((contender) =>
        counts.map((count) => {
          const one = { era, operation, count };
          return (time(contender, one) / time("floor", one)).toFixed(1);
        })
      );
      return [era, label, ...cells];
    })
  );
  const heads = ["as shipped", "log off"]
    .flatMap((log) => counts.map((count) => `${log}, ${count} tools`));
  return `## A call as shipped, in times of a Hono route without protocol\n\n${
    draw(["Era", "call", ...heads], rows)
  }`;
}

function ratio(own: readonly number[], base: readonly number[]): string {
  return (lowerQuartile(own) / lowerQuartile(base)).toFixed(2);
}

function growth(toolCount: Readonly<Record<string, number>>): string {
  const rows = Object.entries(toolCount).map(([label, ratio]) => [label, ratio.toFixed(2)]);
  return `## A call with 200 tools, in times of one with 3, as shipped\n\n${
    draw(["", "times"], rows)
  }`;
}

function socketsTable(series: readonly Throughput[]): string {
  const rows = ERAS.flatMap((era) => {
    const ofEra = series.filter((one) => one.era === era);
    return ofEra.map(({ contender, operation, perSecond, slow }) => {
      const times = (name: string): string => {
        const base = ofEra.find((one) => one.contender === name && one.operation === operation)!;
        return median(perSecond.map((one, round) => one / base.perSecond[round]!)).toFixed(2);
      };
      const { label } = contenders[contender]!;
      const call = operation === "tools/call" ? "without a token" : "a host's";
      return [
        era,
        label,
        call,
        median(perSecond).toFixed(0),
        times("sdk"),
        times("floor"),
        median(slow).toFixed(0),
      ];
    });
  });
  const heads = [
    "Era",
    "",
    "call",
    "a second",
    "times the SDK idiom's",
    "times Hono's",
    "ms, 97.5 %",
  ];
  return `## Over sockets, 16 connections, ${series[0]?.count} tools\n\n${draw(heads, rows)}`;
}

function coldTable(series: readonly ColdStart[]): string {
  const rows = ERAS.flatMap((era) => {
    const ofEra = series.filter((one) => one.era === era);
    const base = (name: string) => ofEra.find(({ subject }) => subject === name)!;
    const times = (own: readonly number[], other: readonly number[]): string =>
      (median(own) / median(other)).toFixed(2);
    return ofEra.map(({ subject, ms, processorMs }) => [
      era,
      contenders[subject]?.label ?? subject,
      median(ms).toFixed(0),
      times(ms, base("sdk").ms),
      times(ms, base("floor").ms),
      median(processorMs).toFixed(0),
      times(processorMs, base("sdk").processorMs),
    ]);
  });
  const heads = ["Era", "", "ms", "ratio", "times Hono's", "ms of processor", "ratio"];
  return "## Cold start: from the launch of the process to the first call of a host, its discovery and " +
    "its list included, 3 tools\n\n" + draw(heads, rows);
}

function memoryTable(memory: readonly Memory[]): string {
  const rows = memory.map(({ contender, era, first, later }) => {
    const base = memory.find((one) => one.contender === "sdk" && one.era === era)!;
    const { label } = contenders[contender]!;
    return [era, label, first.toFixed(0), later.toFixed(0), (later / base.later).toFixed(2)];
  });
  const heads = ["Era", "", "MiB, first call", `MiB, after ${memory[0]?.calls} calls`, "ratio"];
  return `## Resident memory, 50 tools\n\n${draw(heads, rows)}`;
}

function draw(heads: readonly string[], rows: readonly Row[]): string {
  if (rows.length === 0) return "";
  const line = (cells: Row): string => `| ${cells.join(" | ")} |`;
  const rule = heads.map((_, column) => column < 2 ? "---" : "---:");
  return [line(heads), line(rule), ...rows.map(line)].join("\n");
}
