import type { IndicatorMetadata } from "@tessera/contract/api";
import { language, t } from "../../texts/i18n.ts";

/** A difference, or one relative to the first of two values. */
export const measures = ["absolute", "relative"] as const;
export type Measure = (typeof measures)[number];

/** Writes differences with their sign: points of shares, numbers, or percentages of the first result. A legend needs finer numbers. */
export function differenceFormat(
  { format, scale }: Pick<IndicatorMetadata, "format" | "scale">,
  measure: Measure,
  isFine = false,
): (value: number | null | undefined) => string {
  const isShare = format.includes("%");
  const decimals = measure === "relative" ? 1 : Math.max(isShare ? 1 : 0, /\.(0+)/.exec(format)?.[1]?.length ?? 0);
  const written = new Intl.NumberFormat(language.value, {
    style: measure === "relative" ? "percent" : "decimal",
    signDisplay: "exceptZero",
    maximumFractionDigits: decimals + (isFine ? 2 : 0),
    minimumFractionDigits: isFine ? 0 : decimals,
  });
  return (value) => {
    if (value === null || value === undefined) return "–";
    if (measure === "relative") return written.format(value);
    return isShare ? t("compared.points", { value: written.format(100 * value) }) : written.format(scale * value);
  };
}
