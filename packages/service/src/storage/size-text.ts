import type { Language } from "@tessera/i18n";

const units = ["B", "kB", "MB", "GB", "TB"];

/** A number of bytes with three significant digits, such as `20 GB`. */
export function sizeText(bytes: number, language: Language): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const number = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 }).format(bytes / 1000 ** power);
  return `${number} ${units[power]}`;
}
