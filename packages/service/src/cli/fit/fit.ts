import { Worker } from "node:worker_threads";
import { isProblem, type Message, Problem } from "@tessera/contract";
import { type TextKey, translate, wordsOf } from "@tessera/i18n";
import type { RunProgress } from "@tessera/model";
import { isExplained } from "../../errors/service-error.js";
import { elapsedText } from "../../tasks/jobs/progress.js";
import { kilobytes, type Screen } from "../screen.js";
import { type FitFlags, findFiles, readOptions } from "./fit-inputs.js";
import type { FitRequest, ThreadMessage } from "./fit-thread.js";
import { ProgressDisplay } from "./progress.js";
import { highlightTable } from "./result-tables.js";
import { ResultsFolder } from "./results-folder.js";

/** Exit code of a command that SIGINT ended: 128 + 2, by the convention of shells. */
const interruptedCode = 130;

/** Estimates indicators from files and prints a summary. Returns the exit code. */
export async function fit(
  given: readonly string[],
  flags: FitFlags,
  out: Screen,
  errors: Screen,
): Promise<0 | 1 | 2 | 130> {
  const { language } = flags;
  const refuse = (message: Message<TextKey>) => errors.write(`tessera: ${wordsOf(message, language)}\n`);
  try {
    await interruptible((interrupted) => estimate(given, flags, out, errors, interrupted));
    return 0;
  } catch (error) {
    if (error instanceof Interrupted) {
      refuse({ key: "fit.interrupted", values: {} });
      return interruptedCode;
    }
    if (!isExplained(error)) throw error;
    refuse(error);
    return isProblem(error, "service") ? 2 : 1;
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
    const request = { paths: found.paths, options, folder: results.unfinished, language };
    const { summary, highlights } = await runInThread(request, interrupted, (progress) => display.update(progress));
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
      ...files.map(({ name, bytes }) => `  ${name.padEnd(width)}  ${kilobytes(bytes, language)}`),
    ];
    out.write(`${lines.join("\n")}\n`);
  } finally {
    display.close();
    await results.clear();
  }
}

class Interrupted extends Error {}

const signals = ["SIGINT", "SIGTERM"] as const;

/** Runs work that Ctrl-C may end. Signals are caught until it has cleaned up, so that a second Ctrl-C leaves no more behind. */
async function interruptible<Result>(work: (interrupted: Promise<never>) => Promise<Result>): Promise<Result> {
  let interrupt = () => {};
  const interrupted = new Promise<never>((_, reject) => {
    interrupt = () => reject(new Interrupted());
  });
  // Without a handler, a signal before the first await would be an unhandled rejection.
  interrupted.catch(() => {});
  for (const signal of signals) process.on(signal, interrupt);
  try {
    return await work(interrupted);
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}

type Done = Extract<ThreadMessage, { done: unknown }>["done"];

/** Fits in a worker thread, so that this one can draw progress; Ctrl-C terminates the worker thread. */
async function runInThread(
  request: FitRequest,
  interrupted: Promise<never>,
  onProgress: (progress: RunProgress) => void,
): Promise<Done> {
  const worker = new Worker(new URL("./fit-thread.js", import.meta.url), { workerData: request });
  const answer = new Promise<Done>((resolve, reject) => {
    worker.on("message", (message: ThreadMessage) => {
      if ("progress" in message) onProgress(message.progress);
      else if ("done" in message) resolve(message.done);
      else reject(new Problem("model", message.refused.key, message.refused.values));
    });
    worker.once("error", reject);
  });
  try {
    return await Promise.race([answer, interrupted]);
  } finally {
    await worker.terminate();
  }
}
