import type { Language } from "@tessera/i18n";

/** As they are on the command line, texts not yet read. */
export interface FitFlags {
  options?: string;
  set: string[];
  samples?: string;
  seed?: string;
  areaLevel?: string;
  out: string;
  force?: true;
  json?: true;
  language: Language;
}
