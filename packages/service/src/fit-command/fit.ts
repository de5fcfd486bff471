import { translate } from "@tessera/i18n";
import { ModelError } from "@tessera/model";
import { elapsedText } from "../tasks/elapsed.js";
import { findFiles } from "./find-files.js";
import type { FitFlags } from "./flags.js";
import { highlightTable } from "./highlights.js";
import { Interrupted, interruptible } from "./interrupt.js";
import { ProgressDisplay, type Screen } from "./progress.js";
import { readOptions } from "./read-options.js";
import { FitRefused } from "./refusal.js";
import { ResultsFolder } from "./results-folder.js";
import { runInThread } from "./run-in-thread.js";

/** What a shell takes for ended by Ctrl-C. */
const interruptedCode = 130;

/** Estimates indicators from files, says what came out, and answers the exit code. */
export async function fit(
  given: readonly string[],
  flags: FitFlags,
  out: Screen,
  errors: Screen,
): Promise<0 | 1 | 2 | 130> {
  const { language } = flags;
  const refuse = (key: FitRefused["key"], values: FitRefused["values"]) =>
    errors.write(`tessera: ${translate(language, key, values)}\n`);
  try {
    await interruptible((interrupted) => estimate(given, flags, out, errors, interrupted));
    return 0;
  } catch (error) {
    if (error instanceof Interrupted) {
      refuse("fit.interrupted", {});
      return interruptedCode;
    }
    if (!(error instanceof FitRefused || error instanceof ModelError)) throw error;
    refuse(error.key, error.values);
    return error instanceof FitRefused ? error.code : 1;
  }
}

async function estimate(
  given: readonly string[],
  flags: FitFlags,
  out: Screen,
  errors: Screen,
  interrupted: Promise<never>,
): Promise<void> {
  const { language, out: folder, force = false, json = false } = flags;
  const found = await findFiles(given);
  const options = await readOptions(flags, found.options);
  const results = await ResultsFolder.prepare(folder, force);
  const display = new ProgressDisplay(errors, language);
  try {
    const order = { paths: found.paths, options, folder: results.growing, language };
    const { summary, highlights } = await runInThread(order, interrupted, (progress) => display.update(progress));
    const files = await results.publish();
    const elapsed = elapsedText(display.seconds());
    display.close();
    if (json) {
      out.write(`${JSON.stringify(summary, null, 2)}\n`);
      return;
    }
    const width = Math.max(...files.map(({ name }) => name.length));
    const lines = [
      ...highlightTable(highlights, language),
      "",
      ...summary.warnings.flatMap(({ text }) => [`! ${text}`, ""]),
      translate(language, "fit.wrote", { folder, elapsed }),
      ...files.map(({ name, bytes }) => `  ${name.padEnd(width)}  ${sized(bytes, language)}`),
    ];
    out.write(`${lines.join("\n")}\n`);
  } finally {
    display.close();
    await results.clear();
  }
}

function sized(bytes: number, language: string): string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  return `${format.format(Math.ceil(bytes / 1000)).padStart(7)} kB`;
}
