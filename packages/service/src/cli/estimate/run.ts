import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type DownloadType, downloadTypes } from "@tessera/contract";
import { translate } from "@tessera/i18n";
import { FolderTableCache } from "@tessera/inputs";
import { readModelOutputRecord } from "@tessera/model";
import { tablesFolder } from "../../configuration/directories.js";
import type { CalibrateResult, FitResult, GivenFile } from "../../tasks/jobs/job.js";
import { type ExitCode, runCommand } from "../local/command.js";
import { asGivenFiles } from "../local/local-jobs.js";
import { type LocalRun, type ResultFlags, withResults } from "../local/local-run.js";
import { calibrationFile, chosenCalibration } from "../options/calibration-choice.js";
import { findFiles } from "../options/find-files.js";
import { chosenModelOptions, type ModelChoice, type OptionFlags } from "../options/model-choice.js";
import { optionsFile, reasonLines } from "../options/options-file.js";
import { refuseProblems } from "../options/run-checks.js";
import { writeConclusion } from "../results/conclusion.js";
import { downloadName } from "../results/download-names.js";
import { calibratedOutputName, fitOutputName } from "../results/given-result.js";
import { type OutputFacts, summaryText, tablesJob } from "../results/summary.js";
import type { Screen } from "../screen.js";

export interface RunFlags extends ResultFlags, OptionFlags {
  /** A file of calibration options. */
  calibration?: string;
}

/** Downloads of a run. The workbook on adolescent girls has no content of its own yet. */
const downloads = downloadTypes.filter((type) => type !== "agyw");

/** Goes from a country's files to calibrated estimates and reports. Returns the exit code. */
export function run(given: readonly string[], flags: RunFlags, out: Screen, errors: Screen): Promise<ExitCode> {
  const { language } = flags;
  return runCommand(language, errors, async (interrupted) => {
    const { paths, options, vmmc } = await findFiles(given);
    const files = await asGivenFiles(paths);
    const circumcisions = vmmc === null ? {} : await asGivenFiles({ vmmc });
    await withResults(flags, errors, interrupted, async (local) => {
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
      const sources = { vmmc: circumcisions.vmmc ?? null, survey: files.survey ?? null, fitWarnings: fitted.warnings };
      const made = await writeDownloads(local, calibrated, sources, flags);

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
    });
    return 0;
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
  survey: GivenFile | null;
  fitWarnings: FitResult["warnings"];
}

async function writeDownloads(
  { jobs, display }: LocalRun,
  calibrated: CalibrateResult,
  sources: DownloadSources,
  { language }: RunFlags,
): Promise<{ name: string; from: string }[]> {
  const made: { name: string; from: string }[] = [];
  for (const type of downloads as readonly DownloadType[]) {
    display.begin(translate(language, `progress.download.${type}`));
    const { file } = await jobs.download(type, calibrated, sources);
    made.push({ name: downloadName(type), from: file });
  }
  return made;
}
