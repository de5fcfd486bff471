import { fallbackLanguage, languages } from "@tessera/i18n";
import { type Command, InvalidArgumentError, Option } from "commander";
import { days } from "../configuration/setting-values.js";
import { byteSize } from "./byte-size.js";
import type { StorageFlags } from "./storage.js";

/** Adds `tessera storage`; what it needs is loaded when it runs. */
export function addStorage(program: Command): void {
  program
    .command("storage")
    .description("show what takes how much space in the data folder of a service, and remove what is old")
    .argument("<folder>", "the data folder of a service, which may be running")
    .option(
      "--older-than <days>",
      "choose finished tasks with their results, and uploads that no task names",
      read(days),
    )
    .option("--keep <size>", "choose the oldest until the rest fits into this, such as 20GB", read(byteSize))
    .option("--dry-run", "say what would be removed, and remove nothing; so it is without --yes too")
    .option("--yes", "remove what was chosen")
    .option("--json", "answer as JSON")
    .addOption(
      new Option("--language <language>", "language of the answer").choices(languages).default(fallbackLanguage),
    )
    .addHelpText(
      "after",
      `
What a task that has not ended needs is never removed, nor what a result that stays was made from. A removed result cannot be brought
back; whoever asks the service for it is told when it went.
Ends with code 0, or 2 if the command cannot be followed.`,
    )
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
    .action(async (folder: string, flags: StorageFlags) => {
      const { storage } = await import("./storage.js");
      process.exitCode = await storage(folder, flags, process.stdout, process.stderr);
    });
}

function read(parse: (text: string) => number): (text: string) => number {
  return (text) => {
    try {
      return parse(text);
    } catch (error) {
      throw new InvalidArgumentError((error as Error).message);
    }
  };
}
