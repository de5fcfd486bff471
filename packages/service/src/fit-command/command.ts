import { fallbackLanguage, languages } from "@tessera/i18n";
import { type Command, Option } from "commander";
import type { FitFlags } from "./flags.js";

/** Adds `tessera fit`; what it needs is loaded when it runs. */
export function addFit(program: Command): void {
  program
    .command("fit")
    .description("estimate district indicators from a country's input files")
    .argument("[files...]", "a folder with the input files, or the files themselves", ["."])
    .option("--options <file>", "model options as JSON or YAML (default: options.json or options.yaml of the folder)")
    .option("--set <name=value>", "one model option, over those of the file; may be given several times", collect, [])
    .option("--samples <number>", "draws for uncertainty ranges: the model option no_of_samples")
    .option("--seed <number>", "makes the same draws each time: the model option rng_seed")
    .option("--area-level <level>", "level of the areas to estimate: the model option area_level")
    .option("--out <folder>", "folder for the results; it is made if need be", "results")
    .option("--force", "write over the results of an earlier fit in the folder")
    .option("--json", "answer as JSON: what summary.json holds")
    .addOption(
      new Option("--language <language>", "language of the answer and of labels")
        .choices(languages)
        .default(fallbackLanguage),
    )
    .addHelpText(
      "after",
      `
A value of --set is a text, or a list such as '["MWI2016PHIA","MWI2020PHIA"]'.
Writes model_output.tessera, indicators.csv, art_attendance.csv and summary.json.
Ends with code 0 when they are written, 1 if files or options do not allow a fit, 2 if the command cannot be followed,
130 if it was interrupted: then nothing is written.`,
    )
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
    .action(async (files: string[], flags: FitFlags) => {
      const { fit } = await import("./fit.js");
      process.exitCode = await fit(files, flags, process.stdout, process.stderr);
    });
}

function collect(value: string, before: string[]): string[] {
  return [...before, value];
}
