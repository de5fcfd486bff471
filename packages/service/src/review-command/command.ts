import { fallbackLanguage, languages } from "@tessera/i18n";
import { type Command, Option } from "commander";
import type { ReviewFlags } from "./flags.js";

/** Adds `tessera review`; what it needs is loaded when it runs. */
export function addReview(program: Command): void {
  program
    .command("review")
    .description("look for numbers in programme and ANC files that a person should see before a model is fitted")
    .argument("[files...]", "a folder with the input files, or the files themselves", ["."])
    .option("--json", "answer as JSON")
    .addOption(
      new Option("--language <language>", "language of the answer").choices(languages).default(fallbackLanguage),
    )
    .addHelpText(
      "after",
      `
Needs the areas (.geojson) and programme or ANC data (.csv); with a PJNZ file they are compared with Spectrum too.
Ends with code 0 if nothing looks wrong, 1 if something does or a file cannot be used, 2 if the command cannot be
followed.`,
    )
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
    .action(async (files: string[], flags: ReviewFlags) => {
      const { review } = await import("./review.js");
      process.exitCode = await review(files, flags, process.stdout, process.stderr);
    });
}
