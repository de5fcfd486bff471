import { type MapKind, mapScales, type Threshold } from "@tessera/contract";
import type { IndicatorMetadata } from "@tessera/contract/api";
import { isProjection } from "../../../../plots/result-periods.ts";
import { numberFormatter } from "../../../../texts/formatters.ts";
import { language, t } from "../../../../texts/i18n.ts";
import type { Estimate } from "../../estimates.ts";
import type { Choices } from "../../plot-choices.ts";
import { type ScaleKind, writtenUnits } from "../../scale-choice.ts";
import { legendNote, textOf } from "../../view-texts.ts";
import type { MapSubject } from "./map-choice.ts";
import { probabilityClass, probabilityText } from "./probability-classes.ts";
import { rankBreaks } from "./rank-classes.ts";

type Scaled = Pick<IndicatorMetadata, "format" | "scale">;
type Format = (value: number | null | undefined) => string;

/** The number of a threshold in the unit of its indicator. Ten significant digits hide the error of binary fractions. */
export function thresholdNumber(value: number, indicator: Scaled, language: string): string {
  const format = { useGrouping: false, maximumSignificantDigits: 10 };
  return numberFormatter(language, format).format(value * writtenUnits(indicator));
}

/** A threshold with its unit: "90.25 %", "1 per 1,000". */
export function thresholdValue(value: number, indicator: Scaled, language: string): string {
  if (indicator.format.includes("%"))
    return numberFormatter(language, { style: "percent", maximumFractionDigits: 4 }).format(value);
  return `${thresholdNumber(value, indicator, language)} ${t("maps.perThousand")}`;
}

/** "Above 90.25 %". */
export function thresholdName({ value, direction }: Threshold, indicator: Scaled, language: string): string {
  return t(`maps.is.${direction}`, { value: thresholdValue(value, indicator, language) });
}

/** The title of a map. */
export function titleOf(subject: MapSubject, indicator: IndicatorMetadata, threshold: Threshold | undefined): string {
  if (subject === "rank") return t("maps.title.rank", { indicator: indicator.name });
  if (subject !== "probability" || !threshold) return indicator.name;
  // The name of an indicator has its unit, unless it is a share.
  const written = indicator.format.includes("%") ? thresholdValue : thresholdNumber;
  const value = written(threshold.value, indicator, language.value);
  return t(`maps.title.${threshold.direction}`, { indicator: indicator.name, value });
}

/** The line below the title of a legend: whether the values are a projection, and what the colours are. */
export function subjectNote(drawn: Choices, subject: MapSubject, scale: ScaleKind): string {
  if (subject === "estimate") return legendNote(drawn, scale);
  const isFuture = isProjection(drawn.values.period?.[0], drawn.estimates);
  const note = t(subject === "rank" ? "maps.rankNote" : "maps.probabilityNote");
  return [...(isFuture ? [t("plots.projection")] : []), note].join(" · ");
}

/** "3 (1 to 8)"; the expected rank as a whole number. */
export function rankText({ rank, rank_lower, rank_upper }: Estimate): string {
  if (rank === null || rank === undefined) return t("plots.noValue");
  return t("maps.rank", { rank: Math.round(rank), lower: rank_lower ?? "–", upper: rank_upper ?? "–" });
}

/** What the list says of an area. */
export function shortText(subject: MapSubject, row: Estimate | undefined, format: Format): string {
  if (!row) return format(null);
  if (subject === "rank") return rankText(row);
  if (subject === "probability") return probabilityText(row.probability, language.value, t("plots.noValue"));
  return format(row.mean);
}

/** What a map says of an area: lines, the one of its subject first. */
export function areaTexts(subject: MapSubject, row: Estimate | undefined, format: Format, count: number): string[] {
  const estimate = textOf(row, format);
  if (!row || subject === "estimate") return [estimate];
  if (subject === "rank") return [t("maps.rankOf", { rank: rankText(row), count }), estimate];
  const { probability } = row;
  if (probability === null || probability === undefined) return [t("plots.noValue"), estimate];
  const text = probabilityText(probability, language.value, "");
  return [`${text} · ${t(`maps.probable.${probabilityClass(probability).word}`)}`, estimate];
}

/** The classes of widths, from not wide to very wide, in words. */
export function widthTexts(subject: MapSubject, kind: MapKind): string[] {
  const { measure, breaks } =
    subject === "rank" ? ({ measure: "rank", breaks: rankBreaks } as const) : mapScales[kind].width;
  const [wide, veryWide] = breaks.map((limit) =>
    measure === "absolute"
      ? numberFormatter(language.value, {}).format(100 * limit)
      : numberFormatter(language.value, { style: "percent" }).format(limit),
  ) as [string, string];
  const values = { wide, veryWide };
  return [
    t(`maps.width.${measure}.0`, values),
    t(`maps.width.${measure}.1`, values),
    t(`maps.width.${measure}.2`, values),
  ];
}
