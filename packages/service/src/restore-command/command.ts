import { fallbackLanguage, languages } from "@tessera/i18n";
import { type Command, Option } from "commander";
import type { RestoreFlags } from "./restore.js";

/** Adds `tessera restore`; what it needs is loaded when it runs. */
export function addRestore(program: Command): void {
  program
    .command("restore")
    .description("read an output zip back: options, notes, state and results")
    .argument("<zip>", "an output zip as it was downloaded")
    .option("--out <folder>", "folder for what the zip holds; it is made if need be", "restored")
    .option("--force", "write over what is in the folder")
    .option(
      "--data-dir <path>",
      "data folder of a service: look there for input files and tasks, and put the results there",
    )
    .option("--json", "answer as JSON")
    .addOption(
      new Option("--language <language>", "language of the answer and of labels")
        .choices(languages)
        .default(fallbackLanguage),
    )
    .addHelpText(
      "after",
      `
Writes model_output.tessera, options.json, calibration_options.json and inputs.json, and where the zip holds them notes.txt
and project_state.json. With --data-dir the calibration becomes a task of that service, which may be running; input files and
tasks that the state names and that are not there are listed by name.
Ends with code 0 when everything was found, 1 if something is missing or the zip cannot be read, 2 if the command cannot be
followed.`,
    )
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
    .action(async (zip: string, flags: RestoreFlags) => {
      const { restore } = await import("./restore.js");
      process.exitCode = await restore(zip, flags, process.stdout, process.stderr);
    });
}
