import { translate } from "@tessera/i18n";
import { serviceProblem } from "../../errors/service-error.js";
import { elapsedText } from "../../tasks/jobs/progress.js";
import { type ExitCode, runCommand } from "../local/command.js";
import { type ResultFlags, withResults } from "../local/local-run.js";
import { downloadName, type reportTypes } from "../results/download-names.js";
import { findResult, stageResult } from "../results/given-result.js";
import { fileLines, type Screen } from "../screen.js";

export interface ReportFlags extends ResultFlags {
  type: readonly (typeof reportTypes)[number][];
}

/** Writes the reports of a calibrated result. Returns the exit code. */
export function report(path: string, flags: ReportFlags, out: Screen, errors: Screen): Promise<ExitCode> {
  const { language, type: types, out: folder } = flags;
  return runCommand(language, errors, async (interrupted) => {
    const given = await findResult(path);
    await withResults(flags, errors, interrupted, async ({ jobs, display, results, unfinished }) => {
      const { result, fitWarnings } = await stageResult(given, unfinished);
      if (result.kind !== "calibrate") throw serviceProblem("result.notCalibrated", { file: given.file });
      const made: { name: string; from: string }[] = [];
      for (const type of types) {
        display.begin(translate(language, `progress.download.${type}`));
        made.push({ name: downloadName(type), from: (await jobs.download(type, result, { fitWarnings })).file });
      }
      const files = await results.publish(made);
      display.close();
      const words = translate(language, "result.reportsWrote", { folder, elapsed: elapsedText(display.seconds()) });
      if (flags.json) out.write(`${JSON.stringify({ files }, null, 2)}\n`);
      else out.write(`${[words, ...fileLines(files, language)].join("\n")}\n`);
    });
    return 0;
  });
}
