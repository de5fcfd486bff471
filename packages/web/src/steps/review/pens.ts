/** Colours of small drawings. They stand in the drawing itself, so that it looks the same when it is saved. */
export const pens = {
  ink: "#16262b",
  soft: "#4a5d63",
  grid: "#d8e0e2",
  line: "#0b5563",
  partly: "#b36b00",
  missing: "#a3261b",
  paper: "#ffffff",
} as const;

/** Short numbers for the ends of an axis: "1.2K", or as the indicator writes them where it is a share. */
export function axisFormat(format: string, language: string): (value: number) => string {
  const isShare = format.includes("%");
  const written = new Intl.NumberFormat(language, {
    notation: isShare ? "standard" : "compact",
    style: isShare ? "percent" : "decimal",
    maximumFractionDigits: 1,
  });
  return (value) => written.format(value);
}
