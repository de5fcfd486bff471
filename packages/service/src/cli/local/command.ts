import { isProblem } from "@tessera/contract";
import { type Language, wordsOf } from "@tessera/i18n";
import { isExplained } from "../../errors/service-error.js";
import type { Screen } from "../screen.js";

/**
 * Exit codes of commands: 0 done, 1 files, options or results do not allow it, 2 the command cannot be followed, 130 interrupted
 * (128 + SIGINT, by the convention of shells).
 */
export type ExitCode = 0 | 1 | 2 | 130;

/** A job ended with an error, which its message explains in the language of the reader. */
export class JobFailed extends Error {}

class Interrupted extends Error {}

const signals = ["SIGINT", "SIGTERM"] as const;

/**
 * Runs a command that Ctrl-C may end, and explains what it refuses in one sentence. Signals are caught until the command has cleaned up,
 * so that a second Ctrl-C leaves no more behind.
 */
export async function runCommand(
  language: Language,
  errors: Screen,
  work: (interrupted: Promise<never>) => Promise<ExitCode>,
): Promise<ExitCode> {
  let interrupt = () => {};
  const interrupted = new Promise<never>((_, reject) => {
    interrupt = () => reject(new Interrupted());
  });
  // Without a handler, a signal before the first await would be an unhandled rejection.
  interrupted.catch(() => {});
  for (const signal of signals) process.on(signal, interrupt);
  const refuse = (sentence: string) => errors.write(`tessera: ${sentence}\n`);
  try {
    return await work(interrupted);
  } catch (error) {
    if (error instanceof Interrupted) {
      refuse(wordsOf({ key: "fit.interrupted", values: {} }, language));
      return 130;
    }
    if (error instanceof JobFailed) {
      refuse(error.message);
      return 1;
    }
    if (!isExplained(error)) throw error;
    refuse(wordsOf(error, language));
    return isProblem(error, "service") ? 2 : 1;
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}
