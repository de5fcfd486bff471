/** The name in a header `content-disposition`; empty where it has none. */
export function fileNameIn(disposition: string): string {
  return /filename="([^"]*)"/.exec(disposition)?.[1] ?? "";
}

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

export function sizeText(bytes: number, language: string): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const unit = units[power] ?? "byte";
  const format = { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: power > 1 ? 1 : 0 } as const;
  return new Intl.NumberFormat(language, format).format(bytes / 1000 ** power);
}
