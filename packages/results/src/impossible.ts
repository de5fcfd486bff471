import { type Language, translate } from "@tessera/i18n";
import { ageGroupLabel, quarterLabel } from "@tessera/inputs";
import { impossibleRows, type ModelOutput } from "@tessera/model";
import { indicatorLabel } from "./indicators.js";
import { at, publishedOrder } from "./model-output/estimates.js";

export const impossibleColumns = [
  "area_id",
  "area_name",
  "sex",
  "age_group",
  "age_group_label",
  "calendar_quarter",
  "quarter_label",
  "indicator",
  "indicator_label",
  "mean",
  "lower",
  "upper",
  "impossible",
] as const;

export type ImpossibleEstimate = Record<(typeof impossibleColumns)[number], string | number>;

/** Estimates of some ages that cannot be, in published order, and why. */
export function impossibleEstimates(
  output: ModelOutput,
  language: Language,
  ages: readonly string[] = output.estimates.ages,
): ImpossibleEstimate[] {
  const { areas, calendarQuarters, estimates } = output;
  const marks = impossibleRows(estimates);
  if (marks.size === 0) return [];
  return Array.from(publishedOrder(output)).flatMap((row) => {
    const why = marks.get(row);
    const age = estimates.ages[at(estimates.age, row)] as string;
    if (!why || !ages.includes(age)) return [];
    const area = areas[at(estimates.area, row)];
    const quarter = calendarQuarters[at(estimates.quarter, row)] as string;
    const indicator = estimates.indicators[at(estimates.indicator, row)] as string;
    return [
      {
        area_id: area?.area_id ?? "",
        area_name: area?.area_name ?? "",
        sex: estimates.sexes[at(estimates.sex, row)] as string,
        age_group: age,
        age_group_label: ageGroupLabel(age, language),
        calendar_quarter: quarter,
        quarter_label: quarterLabel(quarter, language),
        indicator,
        indicator_label: indicatorLabel(indicator, language),
        mean: at(estimates.mean, row),
        lower: at(estimates.lower, row),
        upper: at(estimates.upper, row),
        impossible: translate(language, `impossible.${why}`),
      },
    ];
  });
}
