import type { IndicatorMetadata } from "@tessera/contract/api";
import { shownValue } from "../../texts/formats.ts";
import { numberFormatter } from "../../texts/formatters.ts";
import { language, t } from "../../texts/i18n.ts";

/** A difference, or one relative to the first of two values. */
export const measures = ["absolute", "relative"] as const;
export type Measure = (typeof measures)[number];

/** How numbers of an indicator are written. */
type Written = Pick<IndicatorMetadata, "format" | "scale" | "accuracy">;

const isShare = ({ format }: Written) => format.includes("%");

function decimalsOf(indicator: Written, measure: Measure): number {
  if (measure === "relative") return 1;
  return Math.max(isShare(indicator) ? 1 : 0, /\.(0+)/.exec(indicator.format)?.[1]?.length ?? 0);
}

/** The smallest difference that is not written as zero. */
export function smallestWritten(indicator: Written, measure: Measure): number {
  const step = 10 ** -decimalsOf(indicator, measure);
  if (measure === "relative" || isShare(indicator)) return step / 100;
  return Math.max(step, indicator.accuracy ?? 0) / indicator.scale;
}

/**
 * Writes differences with their sign: points of shares, numbers, or percentages of the first result. They are as accurate as the estimates
 * beside them. A legend needs finer numbers.
 */
export function differenceFormat(
  indicator: Written,
  measure: Measure,
  isFine = false,
): (value: number | null | undefined) => string {
  const decimals = decimalsOf(indicator, measure);
  const written = numberFormatter(language.value, {
    style: measure === "relative" ? "percent" : "decimal",
    signDisplay: "exceptZero",
    maximumFractionDigits: decimals + (isFine ? 2 : 0),
    minimumFractionDigits: isFine ? 0 : decimals,
  });
  return (value) => {
    if (value === null || value === undefined) return "–";
    if (measure === "relative") return written.format(value);
    if (isShare(indicator)) return t("compared.points", { value: written.format(100 * value) });
    return written.format(shownValue(value, isFine ? { ...indicator, accuracy: null } : indicator));
  };
}
