import { fallbackLanguage, languages } from "@tessera/i18n";
import { type Command, Option } from "commander";
import type { InspectFlags } from "./inspect.js";

/** Adds `tessera inspect`; what it needs is loaded when it runs. */
export function addInspect(program: Command): void {
  program
    .command("inspect")
    .description("show what a Spectrum file says: population, HIV and treatment by year")
    .argument("<file>", "a PJNZ file, or a zip of PJNZ files")
    .option("--years <years>", "years to show, such as 2010-2020,2025 (default: every fifth)")
    .option("--json", "answer as JSON, with all digits")
    .addOption(
      new Option("--language <language>", "language of the answer").choices(languages).default(fallbackLanguage),
    )
    .action(async (file: string, flags: InspectFlags) => {
      const { inspect } = await import("./inspect.js");
      process.exitCode = await inspect(file, flags, process.stdout, process.stderr);
    });
}
