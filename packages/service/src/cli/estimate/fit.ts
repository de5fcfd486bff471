import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FolderTableCache } from "@tessera/inputs";
import { tablesFolder } from "../../configuration/directories.js";
import { type ExitCode, runCommand } from "../local/command.js";
import { asGivenFiles } from "../local/local-jobs.js";
import { type ResultFlags, withResults } from "../local/local-run.js";
import { findFiles } from "../options/find-files.js";
import { chosenModelOptions, givenModelOptions, type OptionFlags } from "../options/model-choice.js";
import { refuseProblems } from "../options/run-checks.js";
import { writeConclusion } from "../results/conclusion.js";
import { fitOutputName } from "../results/given-result.js";
import { type OutputFacts, summaryText, tablesJob } from "../results/summary.js";
import type { Screen } from "../screen.js";

export interface FitFlags extends ResultFlags, OptionFlags {}

/** Files of a fit. The summary is moved last: if it is present, the others are of the same fit. */
export const resultFiles = [fitOutputName, "indicators.csv", "art_attendance.csv", "summary.json"] as const;

/** Estimates indicators from files and prints a summary. Returns the exit code. */
export function fit(given: readonly string[], flags: FitFlags, out: Screen, errors: Screen): Promise<ExitCode> {
  return runCommand(flags.language, errors, async (interrupted) => {
    const found = await findFiles(given);
    const named = await givenModelOptions(flags, found.options);
    const { values: options } = named ?? (await chosenModelOptions(flags, found));
    const data = await asGivenFiles(found.paths);
    await withResults(flags, errors, interrupted, async ({ jobs, display, results, unfinished }) => {
      await refuseProblems(found.paths, options, flags.language, new FolderTableCache(tablesFolder(unfinished)));
      const { modelOutput, warnings } = await jobs.fit({ data, options });
      const { facts, highlights } = await jobs.run<OutputFacts>("fit", { modelOutput }, tablesJob);
      const summary = summaryText({ ...facts, warnings }, flags.language);
      await writeFile(join(unfinished, "summary.json"), summary);
      const files = await results.publish(
        resultFiles.map((name) => (name === fitOutputName ? { name, from: modelOutput } : { name })),
      );
      display.close();
      writeConclusion(out, flags, { summary, highlights, warnings, files, seconds: display.seconds() });
    });
    return 0;
  });
}
