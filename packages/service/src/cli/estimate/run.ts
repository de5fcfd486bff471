import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { downloadTypes, download as rowOf } from "@tessera/contract";
import { translate } from "@tessera/i18n";
import { FolderTableCache } from "@tessera/inputs";
import { readModelOutputRecord } from "@tessera/model";
import { tablesFolder } from "../../configuration/directories.js";
import type { CalibrateResult, FitResult, GivenFile } from "../../tasks/jobs/job.js";
import { type ExitCode, JobFailed, runCommand } from "../local/command.js";
import { asGivenFiles } from "../local/local-jobs.js";
import { type LocalRun, type ResultFlags, withResults } from "../local/local-run.js";
import { calibrationFile, chosenCalibration } from "../options/calibration-choice.js";
import { findFiles } from "../options/find-files.js";
import type { RawOptions } from "../options/given-options.js";
import { chosenModelOptions, type ModelChoice, type OptionFlags } from "../options/model-choice.js";
import { optionsFile, reasonLines } from "../options/options-file.js";
import { chosenPriorityOptions, priorityTablesFolder } from "../options/priority-choice.js";
import { refuseProblems } from "../options/run-checks.js";
import { writeConclusion } from "../results/conclusion.js";
import { downloadName } from "../results/download-names.js";
import { calibratedOutputName, fitOutputName } from "../results/given-result.js";
import { type OutputFacts, summaryText, tablesJob } from "../results/summary.js";
import type { Screen } from "../screen.js";

export interface RunFlags extends ResultFlags, OptionFlags {
  /** A file of calibration options. */
  calibration?: string;
  /** Options of the workbook on priority populations, as name=value. */
  prioritySet?: readonly string[];
}

/** Goes from a country's files to calibrated estimates and reports. Returns the exit code. */
export function run(given: readonly string[], flags: RunFlags, out: Screen, errors: Screen): Promise<ExitCode> {
  const { language } = flags;
  return runCommand(language, errors, async (interrupted) => {
    const { paths, options, vmmc } = await findFiles(given);
    const files = await asGivenFiles(paths);
    const priorityOptions = chosenPriorityOptions(flags.prioritySet ?? []);
    const priorityPopulationsDir = await priorityTablesFolder(flags.priorityPopulationsDir, given);
    const circumcisions = vmmc === null ? {} : await asGivenFiles({ vmmc });
    return withResults({ ...flags, priorityPopulationsDir }, errors, interrupted, async (local) => {
      const { jobs, display, results, unfinished } = local;
      const tables = new FolderTableCache(tablesFolder(unfinished));
      display.begin(translate(language, "run.step.options"));
      const chosen = await chosenModelOptions(flags, { paths, options }, tables);
      display.begin(translate(language, "run.step.checks"));
      await refuseProblems(paths, chosen.values, language, tables);
      display.pause();
      if (!flags.json) out.write(`${choiceLines(chosen, flags).join("\n")}\n\n`);

      const fitted = await jobs.fit({ data: files, options: chosen.values });
      const { areas } = await readModelOutputRecord(join(unfinished, fitted.modelOutput));
      const calibration = await chosenCalibration(areas, flags.calibration, [], language);
      display.begin(translate(language, "run.step.calibrate"));
      const calibrated = await jobs.calibrate(fitted, calibration.values);
      const { facts, highlights } = await jobs.run<OutputFacts>(
        "calibrate",
        { modelOutput: calibrated.modelOutput },
        tablesJob,
      );
      const sources = {
        vmmc: circumcisions.vmmc ?? null,
        pjnz: files.pjnz ?? null,
        options: priorityOptions,
        survey: files.survey ?? null,
        fitWarnings: fitted.warnings,
      };
      const { made, failed } = await writeDownloads(local, calibrated, sources, flags);

      const summary = summaryText(
        {
          ...facts,
          warnings: fitted.warnings,
          calibrationOptions: calibration.values,
          calibrationWarnings: calibrated.warnings,
        },
        language,
      );
      await writeFile(join(unfinished, "options.yaml"), optionsFile(chosen, language, "optionsFile.intro"));
      await writeFile(join(unfinished, "calibration_options.yaml"), calibrationFile(calibration, language));
      await writeFile(join(unfinished, "summary.json"), summary);
      const published = await results.publish([
        { name: fitOutputName, from: fitted.modelOutput },
        { name: calibratedOutputName, from: calibrated.modelOutput },
        { name: "plot_data.duckdb", from: calibrated.plotData },
        ...made,
        ...["indicators.csv", "art_attendance.csv"].map((name) => ({ name })),
        ...["options.yaml", "calibration_options.yaml", "summary.json"].map((name) => ({ name })),
      ]);
      display.close();
      const warnings = [...fitted.warnings, ...calibrated.warnings];
      const seconds = display.seconds();
      writeConclusion(out, flags, { summary, highlights, warnings, files: published, seconds });
      for (const sentence of failed) errors.write(`tessera: ${sentence}\n`);
      return failed.length > 0 ? 1 : 0;
    });
  });
}

/** What was chosen, and why. */
function choiceLines(chosen: ModelChoice, { calibration, language }: RunFlags): string[] {
  const { file, values, fromData } = chosen;
  const others = Object.keys(values).length - (fromData?.size ?? 0);
  const ofModel =
    file === null
      ? [
          translate(language, "run.optionsSuggested"),
          ...reasonLines(chosen),
          `  ${translate(language, "run.othersUsual", { count: others, file: "options.yaml" })}`,
        ]
      : [translate(language, "run.optionsOfFile", { file })];
  const ofCalibration =
    calibration === undefined
      ? translate(language, "run.calibrationSuggested")
      : translate(language, "run.calibrationOfFile", { file: calibration });
  return [...ofModel, ofCalibration];
}

/** What downloads are made from, beside the calibrated estimates. */
interface DownloadSources {
  vmmc: GivenFile | null;
  pjnz: GivenFile | null;
  /** Options of the workbook on priority populations. */
  options: RawOptions;
  survey: GivenFile | null;
  fitWarnings: FitResult["warnings"];
}

/** Writes all downloads. Tables of priority populations that cannot be used do not undo a run: the workbook is left out. */
async function writeDownloads(
  { jobs, display }: LocalRun,
  calibrated: CalibrateResult,
  sources: DownloadSources,
  { language }: RunFlags,
): Promise<{ made: { name: string; from: string }[]; failed: string[] }> {
  const made: { name: string; from: string }[] = [];
  const failed: string[] = [];
  for (const type of downloadTypes) {
    display.begin(translate(language, `progress.download.${type}`));
    const name = downloadName(type);
    try {
      made.push({ name, from: (await jobs.download(type, calibrated, sources)).file });
    } catch (error) {
      if (!(error instanceof JobFailed && rowOf(type).hasPriorityPopulations)) throw error;
      failed.push(translate(language, "run.downloadNotMade", { file: name, reason: error.message }));
    }
  }
  return { made, failed };
}
