/** Writes numbers as an indicator's format says, in a language: "0.0%", "0,0", "0.00", "0". */
export function numberFormat(format: string, language: string): (value: number | null | undefined) => string {
  const decimals = /\.(0+)/.exec(format)?.[1]?.length ?? 0;
  const written = new Intl.NumberFormat(language, {
    style: format.includes("%") ? "percent" : "decimal",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: format.includes(",") || format.includes("%"),
  });
  return (value) => (value === null || value === undefined || Number.isNaN(value) ? "–" : written.format(value));
}

/** The value that is shown: times the indicator's scale, and no more exact than it claims to be. */
export function shownValue(value: number, { scale, accuracy }: { scale: number; accuracy: number | null }): number {
  const scaled = value * scale;
  return accuracy ? Math.round(scaled / accuracy) * accuracy : scaled;
}

/** A formatter for an indicator, with its scale and accuracy. */
export function indicatorFormat(
  indicator: { format: string; scale: number; accuracy: number | null },
  language: string,
): (value: number | null | undefined) => string {
  const written = numberFormat(indicator.format, language);
  return (value) => written(value === null || value === undefined ? value : shownValue(value, indicator));
}

/** An estimate with its interval: "5.9 % (5.2 – 6.6)". */
export function withInterval(
  format: (value: number | null | undefined) => string,
  value: number | null,
  lower: number | null | undefined,
  upper: number | null | undefined,
): string {
  if (lower === null || lower === undefined || upper === null || upper === undefined) return format(value);
  return `${format(value)} (${format(lower)} – ${format(upper)})`;
}
