/** How commands end when they are told something wrong. */
import { assertEquals, assertThrows } from "@std/assert";
import { AdviceError, parseCommand } from "./run_command.ts";

const USAGE = "Usage: deno task fly [--to address]";
const WRONG: readonly [args: string[], message: string][] = [
  [["--nonsense"], `Unknown option "--nonsense". ${USAGE}`],
  [["-x"], `Unknown option "-x". ${USAGE}`],
  [["extra"], `Unexpected argument "extra". ${USAGE}`],
  [["--to"], `Option "--to <value>" argument missing. ${USAGE}`],
];
for (const [args, message] of WRONG) {
  Deno.test(`parseCommand() says what is wrong about ${args.join(" ")}, and the usage`, () => {
    const options = { to: { type: "string" } } as const;
    const error = assertThrows(() => parseCommand(USAGE, { args, options }), AdviceError);
    assertEquals(error.message, message);
  });
}

const COMMANDS = ["call", "contract", "init", "lint_tools", "new", "smoke", "update"];
Deno.test("Each command ends with 2, one message and no stack, for an option that it does not have", async () => {
  const folder = new URL("./tasks/", import.meta.url);
  const files = Array.from(Deno.readDirSync(folder), ({ name }) => name.replace(".ts", ""));
  // `dev` serves; `init` removes itself.
  const present = COMMANDS.filter((name) => name !== "init" || files.includes(name));
  assertEquals(files.filter((name) => name !== "dev").toSorted(), present);
  const ended = await Promise.all(present.map(async (name) => {
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--quiet", "--no-check", "-A", `tests/kit/tasks/${name}.ts`, "--nonsense"],
      env: { NO_COLOR: "1" },
    }).output();
    const [said, logged] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
    const isAdvice = /^Unknown option "--nonsense"\. Usage: deno task .*\n( {2}<name>.*\n)?$/;
    return [name, code, said, isAdvice.test(logged!) ? "advice" : logged];
  }));
  assertEquals(ended, present.map((name) => [name, 2, "", "advice"]));
});
