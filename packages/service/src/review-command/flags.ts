import type { Language } from "@tessera/i18n";

/** What can be said on the command line beside the files. */
export interface ReviewFlags {
  json?: true;
  language: Language;
}
