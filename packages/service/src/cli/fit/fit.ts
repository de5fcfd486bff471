import { Worker } from "node:worker_threads";
import { translate } from "@tessera/i18n";
import { ModelError, type RunProgress } from "@tessera/model";
import { elapsedText } from "../../tasks/jobs/progress.js";
import { FitRefused } from "../command-refused.js";
import { type FitFlags, findFiles, readOptions } from "./fit-inputs.js";
import type { FitOrder, ThreadMessage } from "./fit-thread.js";
import { ProgressDisplay, type Screen } from "./progress.js";
import { highlightTable } from "./result-tables.js";
import { ResultsFolder } from "./results-folder.js";

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

export class Interrupted extends Error {}

const signals = ["SIGINT", "SIGTERM"] as const;

/**
 * Does something that Ctrl-C may end. Signals are caught until all is tidied up: who presses it twice must not leave more behind
 * than who presses it once.
 */
export async function interruptible<Result>(work: (interrupted: Promise<never>) => Promise<Result>): Promise<Result> {
  let interrupt = () => {};
  const interrupted = new Promise<never>((_, reject) => {
    interrupt = () => reject(new Interrupted());
  });
  // Nobody may be waiting for it when it comes.
  interrupted.catch(() => {});
  for (const signal of signals) process.on(signal, interrupt);
  try {
    return await work(interrupted);
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}

type Done = Extract<ThreadMessage, { done: unknown }>["done"];

/** Fits in a thread of its own, so that this one can draw progress and listen for Ctrl-C, which ends the thread at once. */
export async function runInThread(
  order: FitOrder,
  interrupted: Promise<never>,
  onProgress: (progress: RunProgress) => void,
): Promise<Done> {
  const worker = new Worker(new URL("./fit-thread.js", import.meta.url), { workerData: order });
  const answer = new Promise<Done>((resolve, reject) => {
    worker.on("message", (message: ThreadMessage) => {
      if ("progress" in message) onProgress(message.progress);
      else if ("done" in message) resolve(message.done);
      else reject(new FitRefused(message.refused.key, message.refused.values, 1));
    });
    worker.once("error", reject);
  });
  try {
    return await Promise.race([answer, interrupted]);
  } finally {
    await worker.terminate();
  }
}
