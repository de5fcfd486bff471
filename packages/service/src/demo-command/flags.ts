import type { Language } from "@tessera/i18n";

/** As they are on the command line, texts not yet read. */
export interface DemoFlags {
  districts: string;
  seed: string;
  out: string;
  force?: true;
  fit?: true;
  language: Language;
}
