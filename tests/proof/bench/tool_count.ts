/**
 * A call must not cost more where there are more tools: 200 against 3, in both eras, with the fast
 * path and with the SDK alone. Small batches in turn, processor time, and the median of the ratios:
 * a busy machine disturbs both sides alike. Fails above `LIMIT`.
 */
import process from "node:process";
import { createApp } from "../../../routes/app.ts";
import { median } from "./quantile.ts";
import { ownTools } from "./contenders/own_tools.ts";
import { checkAnswer, type Era, type Fetch, sent } from "./work.ts";

const LIMIT = 1.15;
const ROUNDS = 5;
const PAIRS = 24;
const BATCH = 25;

/** The time of a call with 200 tools over that with 3: one ratio for each era and path. */
export async function measureToolCount(): Promise<Record<string, number>> {
  const ratios: Record<string, number> = {};
  for (const fastPath of [true, false]) {
    const [few, many] = [start(3, fastPath), start(200, fastPath)];
    for (const era of ["2026-07-28", "2025-06-18"] as const) {
      const medians: number[] = [];
      for (let round = -1; round < ROUNDS; round++) {
        const pairs: number[] = [];
        for (let pair = 0; pair < PAIRS; pair++) {
          const [one, other] = [await time(few, era, 3), await time(many, era, 200)];
          pairs.push(other / one);
        }
        if (round >= 0) medians.push(median(pairs));
      }
      ratios[`${era}, ${fastPath ? "fast path" : "SDK alone"}`] = median(medians);
    }
  }
  return ratios;
}

function start(count: number, fastPath: boolean): Fetch {
  const limits = { maxCallsPerMinute: Number.MAX_SAFE_INTEGER };
  const options = { name: "bench", version: "1.0.0", log: () => {}, limits, fastPath };
  return createApp({ ...options, tools: ownTools(count) }).fetch;
}

async function time(fetch: Fetch, era: Era, count: number): Promise<number> {
  const { headers, body } = sent(era, "tools/call", count);
  const before = process.cpuUsage();
  let text = "";
  for (let done = 0; done < BATCH; done++) {
    const request = new Request("http://127.0.0.1/mcp", { method: "POST", headers, body });
    text = await (await fetch(request)).text();
  }
  const { user, system } = process.cpuUsage(before);
  checkAnswer(text, "tools/call", count);
  return user + system;
}

if (import.meta.main) {
  const ratios = await measureToolCount();
  for (const [label, ratio] of Object.entries(ratios)) {
    console.log(`${label}: a call with 200 tools takes ${ratio.toFixed(2)} times one with 3`);
  }
  Deno.exit(Object.values(ratios).every((ratio) => ratio <= LIMIT) ? 0 : 1);
}
