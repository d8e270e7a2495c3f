/** Clients that leave: at each step of a call, from the connection to the middle of the answer. */
import { type Target, toCall } from "./good_clients.ts";
import { pause, type Phase } from "./phase.ts";
import { connectAndSend, headFor } from "./raw_connection.ts";

const MS = 4_000;
const EACH = 4;
/** Long enough for the server to have got so far. */
const STAY_MS = 15;
const ANSWERS = 40;

const call = toCall("square", { value: 3 }).body;
const wait = toCall("wait", {}).body;
const stream = toCall("wait", {}, { withProgress: true }).body;
const tell = toCall("tell", {}).body;

const steps: [step: string, sent: string, reads?: boolean][] = [
  ["connected", ""],
  ["half a head", headFor(call.length).slice(0, 60)],
  ["a head", headFor(call.length)],
  ["half a body", headFor(call.length) + call.slice(0, 40)],
  ["a call", headFor(call.length) + call],
  ["a call that waits", headFor(wait.length) + wait],
  ["half a stream", headFor(stream.length) + stream, true],
  // More than the buffers of the connection hold.
  ["half an answer", (headFor(tell.length) + tell).repeat(ANSWERS), true],
];

export const leavingClients: Phase = {
  name: "clients that leave at each step",
  async load({ port, count, wrong }: Target) {
    const ends = performance.now() + MS;
    const leave = async ([step, sent, reads]: typeof steps[number]): Promise<void> => {
      while (performance.now() < ends) {
        using connection = await connectAndSend(port, sent);
        const length = reads ? await connection.read(new Uint8Array(100)) : 0;
        if (length === null) wrong(`${step}: closed`);
        await pause(STAY_MS);
        count(`left after ${step}`);
      }
    };
    await Promise.all(steps.flatMap((step) => Array.from({ length: EACH }, () => leave(step))));
  },
  judge: (_, events) =>
    events["call cancelled"] === undefined ? ["No call was cancelled for a client that left"] : [],
};
