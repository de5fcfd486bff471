import { fallbackLanguage, languages } from "@tessera/i18n";
import { type Command, Option } from "commander";
import { fileTypes } from "./file-types.js";
import type { ValidateFlags } from "./flags.js";

/** Adds `tessera validate`; what it needs is loaded when it runs. */
export function addValidate(program: Command): void {
  program
    .command("validate")
    .description("check input files before they are uploaded: each by its own rules, then against each other")
    .argument("<files...>", "PJNZ, shape (.geojson), population, survey, programme, ANC (.csv) and VMMC (.xlsx) files")
    .addOption(new Option("--type <type>", "what a file is whose name and columns do not tell").choices(fileTypes))
    .option("--no-strict", "warn of rows that contradict each other, and refuse no file for them")
    .option("--warnings", "also look for counts that are larger than what they are a part of")
    .option("--json", "answer as JSON")
    .addOption(
      new Option("--language <language>", "language of the answer").choices(languages).default(fallbackLanguage),
    )
    .addHelpText(
      "after",
      "\nEnds with code 0 if all files are valid, 1 if one is not, 2 if the command cannot be followed.",
    )
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
    .action(async (files: string[], flags: ValidateFlags) => {
      const { validate } = await import("./validate.js");
      process.exitCode = await validate(files, flags, process.stdout, process.stderr);
    });
}
