import { fallbackLanguage, languages } from "@tessera/i18n";
import { type CommanderError, Option } from "commander";

export function languageOption(description: string): Option {
  return new Option("--language <language>", description).choices(languages).default(fallbackLanguage);
}

/** A command line that cannot be parsed ends with code 2; commands use 1 for files that are refused. */
export function exitWithTwo({ exitCode }: CommanderError): never {
  process.exit(exitCode === 0 ? 0 : 2);
}

/** Collects the values of an option that may be given several times. */
export function collect(value: string, before: string[]): string[] {
  return [...before, value];
}
