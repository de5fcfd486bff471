import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { translate } from "@tessera/i18n";
import { serviceProblem } from "../../errors/service-error.js";
import { type ExitCode, runCommand } from "../local/command.js";
import { type ResultFlags, withResults } from "../local/local-run.js";
import { calibrationFile, chosenCalibration } from "../options/calibration-choice.js";
import { writeConclusion } from "../results/conclusion.js";
import { calibratedOutputName, findResult, fitOutputName, stageResult } from "../results/given-result.js";
import { type OutputFacts, summaryText, tablesJob } from "../results/summary.js";
import type { Screen } from "../screen.js";

export interface CalibrateFlags extends ResultFlags {
  options?: string;
  set: string[];
}

const otherFiles = ["indicators.csv", "art_attendance.csv", "calibration_options.yaml", "summary.json"];

/** Calibrates the estimates of a fit to the national projection. Returns the exit code. */
export function calibrate(path: string, flags: CalibrateFlags, out: Screen, errors: Screen): Promise<ExitCode> {
  const { language } = flags;
  return runCommand(language, errors, async (interrupted) => {
    const given = await findResult(path, [fitOutputName]);
    await withResults(flags, errors, interrupted, async ({ jobs, display, results, unfinished }) => {
      const { result: fitted, areas } = await stageResult(given, unfinished);
      if (fitted.kind !== "fit") throw serviceProblem("detail.model.alreadyCalibrated");
      const chosen = await chosenCalibration(areas, flags.options, flags.set, language);
      display.begin(translate(language, "run.step.calibrate"));
      const { modelOutput, plotData, warnings } = await jobs.calibrate(fitted, chosen.values);
      const { facts, highlights } = await jobs.run<OutputFacts>("calibrate", { modelOutput }, tablesJob);
      const { warnings: fitWarnings } = fitted;
      const record = { calibrationOptions: chosen.values, calibrationWarnings: warnings };
      const summary = summaryText({ ...facts, ...record, warnings: fitWarnings }, language);
      await writeFile(join(unfinished, "calibration_options.yaml"), calibrationFile(chosen, language));
      await writeFile(join(unfinished, "summary.json"), summary);
      const files = await results.publish([
        { name: calibratedOutputName, from: modelOutput },
        { name: "plot_data.duckdb", from: plotData },
        ...otherFiles.map((name) => ({ name })),
      ]);
      display.close();
      writeConclusion(out, flags, { summary, highlights, warnings, files, seconds: display.seconds() });
    });
    return 0;
  });
}
