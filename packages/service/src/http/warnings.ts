import type { WarningText } from "@tessera/contract/api";
import { type Language, type StoredWarning, warningText } from "@tessera/i18n";
import type { Names } from "../configuration/client-names.js";

/** Warnings in the language of the reader and as data. Clients of the reference get words only. */
export function warningsInWords(
  warnings: readonly StoredWarning[],
  language: Language,
  { warningsHaveData }: Names,
): WarningText[] {
  return warnings.map((warning) => {
    const { text, locations, ...data } = warningText(warning, language);
    // A plain copy: answers are checked against types that know no read-only lists.
    return structuredClone({ text, locations, ...(warningsHaveData && data) }) as WarningText;
  });
}
