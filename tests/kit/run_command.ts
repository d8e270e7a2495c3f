/**
 * What the commands of the kit have in common: options that are wrong, and other errors whose message is
 * advice, end a command with one message and exit code 2; a stack is for internal errors alone.
 */
// deno-lint-ignore-file no-console -- for commands
import { parseArgs, type ParseArgsConfig } from "node:util";

/** An error whose message is all that a person needs: what was wrong, then what would work. */
export class AdviceError extends Error {
  override name = "AdviceError";
}

/** Parses the arguments of a command. @throws {AdviceError} with the usage if they are wrong. */
export function parseCommand<const T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    // The rest of the message is about arguments that begin with a hyphen, which no command has.
    const [wrong = ""] = (error as Error).message.split(/\.\s/);
    throw new AdviceError(`${wrong.replaceAll("'", '"')}. ${usage}`);
  }
}

/** Runs a command with the arguments of this process, and ends the process with its exit code. */
export async function runCommand(command: (args: string[]) => Promise<number>): Promise<never> {
  try {
    Deno.exit(await command(Deno.args));
  } catch (error) {
    if (!(error instanceof AdviceError)) throw error;
    console.error(error.message);
    Deno.exit(2);
  }
}
