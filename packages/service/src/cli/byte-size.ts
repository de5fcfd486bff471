import type { Language } from "@tessera/i18n";

const units = ["B", "kB", "MB", "GB", "TB"];

/** A number of bytes such as `500MB`, `20 GB` or `1000`. */
export function byteSize(text: string): number {
  const [, number = "", unit = "B"] = /^\s*(\d+(?:\.\d+)?)\s*([kMGT]?B)?\s*$/i.exec(text) ?? [];
  const power = units.findIndex((known) => known.toLowerCase() === unit.toLowerCase());
  if (number === "") throw new Error("Expected a size such as 500MB or 20GB.");
  return Math.round(Number(number) * 1000 ** power);
}

/** The same for people to read, with three digits. */
export function sizeText(bytes: number, language: Language): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const number = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 }).format(bytes / 1000 ** power);
  return `${number} ${units[power]}`;
}
