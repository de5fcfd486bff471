import type { WarningText } from "@tessera/contract/api";
import { type Language, type StoredWarning, warningText } from "@tessera/i18n";
import type { Names } from "../configuration/client-names.js";

/** Warnings in the language of the reader. The reference has their words only, so clients of it do not get the data. */
export function warningsInWords(
  warnings: readonly StoredWarning[],
  language: Language,
  { warningsHaveData }: Names,
): WarningText[] {
  return warnings.map((warning) => {
    const worded = warningText(warning, language);
    const { text, locations } = worded;
    // A plain copy: answers are checked against types that know no read-only lists.
    return (warningsHaveData ? structuredClone(worded) : { text, locations: [...locations] }) as WarningText;
  });
}
