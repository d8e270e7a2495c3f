import { assertEquals } from "@std/assert";
import { createLineWriter } from "../../lib/line_writer.ts";

/** Creates a writer to a file that accepts at most `most` bytes at a time, and only while it is open. */
function writerOnto({ most = Infinity } = {}) {
  const written: string[] = [];
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  let broken = false;
  const { write, flush } = createLineWriter(async (bytes) => {
    await gate.promise;
    if (broken) throw new Error("Broken pipe");
    const taken = bytes.subarray(0, most);
    written.push(new TextDecoder().decode(taken));
    return taken.length;
  }, { pauseMs: 0 });
  return {
    write,
    flush,
    written,
    close: () => gate = Promise.withResolvers(),
    open: () => gate.resolve(),
    setBroken: (value: boolean) => broken = value,
  };
}

/** Returns the lines, without the time of those that report dropped lines. */
function linesOf(written: readonly string[]): unknown[] {
  return written.join("").trimEnd().split("\n").map((line) => {
    if (!line.startsWith("{")) return line;
    const { time: _, ...event } = JSON.parse(line);
    return event;
  });
}

Deno.test("createLineWriter() writes the lines of one turn at once, in order", async () => {
  const { write, flush, written } = writerOnto();
  ["a", "b", "ü"].forEach(write);
  assertEquals(written, []);
  await flush();
  write("d");
  await flush();
  assertEquals(written, ["a\nb\nü\n", "d\n"]);
});

Deno.test("createLineWriter() writes the first line at once, and collects later ones for one write", async () => {
  const written: string[] = [];
  const { write, flush } = createLineWriter((bytes) => {
    written.push(new TextDecoder().decode(bytes));
    return Promise.resolve(bytes.length);
  });
  write("a");
  await undefined;
  assertEquals(written, ["a\n"]);
  for (const line of ["b", "c", "d"]) {
    write(line);
    for (let turn = 0; turn < 10; turn++) await undefined;
  }
  await flush();
  assertEquals(written, ["a\n", "b\nc\nd\n"]);
});

Deno.test("createLineWriter() continues after a write that ends in the middle of a line", async () => {
  const { write, flush, written } = writerOnto({ most: 3 });
  ["first", "second"].forEach(write);
  await flush();
  assertEquals(written, ["fir", "st\n", "sec", "ond", "\n"]);
});

Deno.test("createLineWriter() drops lines that are not read, counts them, and says so", async () => {
  const { write, flush, written, close, open } = writerOnto();
  close();
  const line = "x".repeat(1_024);
  for (let number = 0; number < 3_000; number++) {
    write(line);
    if (number === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  assertEquals(written, []);
  open();
  await flush();
  // One line was being written, and 1 MiB waited.
  assertEquals(linesOf(written), [
    ...Array(1 + 1_024).fill(line),
    { event: "log_dropped", lines: 3_000 - 1 - 1_024 },
  ]);
});

Deno.test("createLineWriter() counts the lines that a broken pipe refused, and never rejects", async () => {
  const { write, flush, written, setBroken } = writerOnto();
  setBroken(true);
  for (const line of ["a", "b"]) {
    write(line);
    await flush();
  }
  setBroken(false);
  write("c");
  await flush();
  assertEquals(linesOf(written), ["c", { event: "log_dropped", lines: 2 }]);
});
