import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { translate } from "@tessera/i18n";
import { elapsedText } from "../../tasks/jobs/progress.js";
import { type ExitCode, runCommand } from "../local/command.js";
import { asGivenFiles, LocalJobs } from "../local/local-jobs.js";
import { ProgressDisplay } from "../local/progress-display.js";
import { ResultsFolder } from "../local/results-folder.js";
import { fileLines, type Screen } from "../screen.js";
import { type FitFlags, findFiles, readOptions } from "./fit-inputs.js";
import { highlightTable } from "./result-tables.js";
import type { OutputFacts, TablesArguments } from "./tables-job.js";

/** Files of a fit. The summary is moved last: if it is present, the others are of the same fit. */
export const resultFiles = ["model_output.tessera", "indicators.csv", "art_attendance.csv", "summary.json"] as const;

/** Estimates indicators from files and prints a summary. Returns the exit code. */
export function fit(given: readonly string[], flags: FitFlags, out: Screen, errors: Screen): Promise<ExitCode> {
  return runCommand(flags.language, errors, (interrupted) => estimate(given, flags, out, errors, interrupted));
}

async function estimate(
  given: readonly string[],
  flags: FitFlags,
  out: Screen,
  errors: Screen,
  interrupted: Promise<never>,
): Promise<ExitCode> {
  const { language, out: folder, force = false, json = false } = flags;
  const found = await findFiles(given);
  const options = await readOptions(flags, found.options);
  const data = await asGivenFiles(found.paths);
  const results = await ResultsFolder.prepare(folder, force);
  const display = new ProgressDisplay(errors, language);
  try {
    const onProgress = display.update.bind(display);
    const jobs = new LocalJobs({ results: results.unfinished, language, interrupted, onProgress });
    const { modelOutput, warnings } = await jobs.fit({ data, options });
    const tables: TablesArguments = { modelOutput };
    const module = new URL("./tables-job.js", import.meta.url);
    const { facts, highlights } = await jobs.run<OutputFacts>("fit", tables, module);
    const { inputs, options: fitted, ...rest } = facts;
    const summary = `${JSON.stringify({ ...rest, warnings, inputs, options: fitted }, null, 2)}\n`;
    await writeFile(join(results.unfinished, "summary.json"), summary);
    const files = await results.publish(
      resultFiles.map((name) => (name === "model_output.tessera" ? { name, from: modelOutput } : { name })),
    );
    const elapsed = elapsedText(display.seconds());
    display.close();
    if (json) {
      out.write(summary);
      return 0;
    }
    const lines = [
      ...highlightTable(highlights, language),
      "",
      ...warnings.flatMap(({ text }) => [`! ${text}`, ""]),
      translate(language, "fit.wrote", { folder, elapsed }),
      ...fileLines(files, language),
    ];
    out.write(`${lines.join("\n")}\n`);
    return 0;
  } finally {
    display.close();
    await results.clear();
  }
}
