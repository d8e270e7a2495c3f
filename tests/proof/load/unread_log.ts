/** A server whose stderr nobody reads, while calls fail with much to log. */
import { HANG_MS, toCall } from "./good_clients.ts";
import type { Phase } from "./phase.ts";

const CALLS = 3_000;
const CLIENTS = 16;

export const unreadLog: Phase = {
  name: "a log that nobody reads",
  readsLog: false,
  async load({ url, count, wrong }) {
    using client = Deno.createHttpClient({});
    const sent = toCall("fail", {});
    const fail = async (): Promise<void> => {
      for (let call = 0; call < CALLS / CLIENTS; call++) {
        const response = await fetch(url, {
          ...sent,
          client,
          signal: AbortSignal.timeout(HANG_MS),
        });
        const { result } = await response.json();
        if (result?.isError === true) count("failed");
        else wrong(`${response.status} for a tool that fails`);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, fail));
  },
  judge: (_, events) =>
    events["log_dropped"] === undefined ? ["The log never held too much to be kept"] : [],
};
