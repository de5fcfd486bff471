import { dateLocales } from "@tessera/contract";
import { dateFormatter, listFormatter, numberFormatter } from "./formatters.ts";
import { language } from "./i18n.ts";

/** A formatter for an indicator's number format: "0.0%", "0,0", "0.00" or "0". */
export function numberFormat(format: string, language: string): (value: number | null | undefined) => string {
  const decimals = /\.(0+)/.exec(format)?.[1]?.length ?? 0;
  const written = numberFormatter(language, {
    style: format.includes("%") ? "percent" : "decimal",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: format.includes(",") || format.includes("%"),
  });
  return (value) => (value === null || value === undefined || Number.isNaN(value) ? "–" : written.format(value));
}

/** The value times the indicator's scale, rounded to its accuracy. */
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

/** A part from 0 to 1 as a whole percentage. */
export function percentText(part: number): string {
  return numberFormatter(language.value, { style: "percent" }).format(part);
}

/** Short numbers for an axis: "1.25K", or a percentage. Three digits, so that the middle of an axis to 2.5 is not written as 1.3. */
export function axisFormat(format: string, language: string): (value: number) => string {
  const isShare = format.includes("%");
  const written = numberFormatter(language, {
    notation: isShare ? "standard" : "compact",
    style: isShare ? "percent" : "decimal",
    maximumSignificantDigits: 3,
  });
  return (value) => written.format(value);
}

/** Short numbers for the axis of an indicator, in the units that users see. */
export function shortIndicatorFormat(
  { format, scale }: { format: string; scale: number },
  language: string,
): (value: number) => string {
  const written = axisFormat(format, language);
  return (value) => written(value * scale);
}

/** A relative change: "+12%" or "−3%". */
export function signedPercent(part: number): string {
  return numberFormatter(language.value, { style: "percent", signDisplay: "exceptZero" }).format(part);
}

/** "17 November 2026". */
export function dateText(milliseconds: number): string {
  return dateFormatter(dateLocales[language.value], { dateStyle: "long" }).format(milliseconds);
}

/** The last month of a quarter: "September 2020" for "CY2020Q3". */
export function quarterText(quarter: string): string {
  const month = Date.UTC(Number(quarter.slice(2, 6)), 3 * Number(quarter.at(-1)) - 1);
  const format = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return dateFormatter(dateLocales[language.value], format).format(month);
}

export function timeText(milliseconds: number): string {
  const format = { dateStyle: "medium", timeStyle: "short" } as const;
  return dateFormatter(dateLocales[language.value], format).format(milliseconds);
}

/** "2 min 5 s": hours from 60 minutes on, seconds only below 10 minutes. */
export function durationText(seconds: number, language: string): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = whole % 60;
  const parts = [
    ...(hours > 0 ? [inUnit(hours, "hour", language)] : []),
    ...(minutes > 0 ? [inUnit(minutes, "minute", language)] : []),
    ...(whole < 60 || (whole < 600 && rest > 0) ? [inUnit(rest, "second", language)] : []),
  ];
  return listFormatter(language, { type: "unit", style: "narrow" }).format(parts);
}

/** Rounds a forecast to tens of seconds, then to whole minutes. */
export function roundedForecast(seconds: number): number {
  return seconds < 55 ? Math.max(10, Math.round(seconds / 10) * 10) : Math.round(seconds / 60) * 60;
}

function inUnit(value: number, unit: "hour" | "minute" | "second", language: string): string {
  return numberFormatter(language, { style: "unit", unit, unitDisplay: "short" }).format(value);
}

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

export function sizeText(bytes: number, language: string): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const unit = units[power] ?? "byte";
  const format = { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: power > 1 ? 1 : 0 } as const;
  return numberFormatter(language, format).format(bytes / 1000 ** power);
}
