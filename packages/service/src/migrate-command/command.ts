import { fallbackLanguage, languages } from "@tessera/i18n";
import { type Command, Option } from "commander";
import type { MigrateFlags } from "./migrate.js";

/** Adds `tessera migrate`; what it needs is loaded when it runs. */
export function addMigrate(program: Command): void {
  program
    .command("migrate")
    .description("bring stored results up to date: plot data that are gone or old are made again from the model output")
    .argument("<folder>", "the results folder of a service, which may be running")
    .option("--dry-run", "say what would be done, and write nothing")
    .option("--json", "answer as JSON: one action for each task")
    .addOption(
      new Option("--language <language>", "language of the answer").choices(languages).default(fallbackLanguage),
    )
    .addHelpText(
      "after",
      "\nEnds with code 0 when every result is up to date, 1 if one cannot be migrated, 2 if the command cannot be followed.",
    )
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
    .action(async (folder: string, flags: MigrateFlags) => {
      const { migrate } = await import("./migrate.js");
      process.exitCode = await migrate(folder, flags, process.stdout, process.stderr);
    });
}
