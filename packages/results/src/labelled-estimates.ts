import type { Language } from "@tessera/i18n";
import { ageGroupLabel, quarterLabel } from "@tessera/inputs";
import { impossibleRows, type ModelOutput, statistics } from "@tessera/model";
import { indicatorLabel } from "./indicators.js";
import { at, publishedOrder } from "./model-output/estimates.js";

/** Columns of the estimates as people and other programs read them, in this order everywhere. */
export const labelledColumns = [
  "area_level",
  "area_level_label",
  "area_id",
  "area_name",
  "sex",
  "age_group",
  "age_group_label",
  "calendar_quarter",
  "quarter_label",
  "indicator",
  "indicator_label",
  ...statistics,
] as const;

/** The same with a column that says why an estimate cannot be, empty where it can. */
export const markedColumns = [...labelledColumns, "impossible"] as const;

export interface Selection {
  quarters?: readonly string[];
  ages?: readonly string[];
}

export type LabelledRow = (number | string | null)[];

/** Rows of `labelledColumns` in published order, a missing number being null. */
export function* labelledEstimates(
  output: ModelOutput,
  language: Language,
  select: Selection = {},
): Generator<LabelledRow> {
  for (const { cells } of labelledRows(output, language, select)) yield cells;
}

/** Rows of `markedColumns`, all of them. */
export function* markedEstimates(output: ModelOutput, language: Language): Generator<LabelledRow> {
  const marks = impossibleRows(output.estimates);
  for (const { row, cells } of labelledRows(output, language, {})) yield [...cells, marks.get(row) ?? null];
}

function* labelledRows(
  output: ModelOutput,
  language: Language,
  select: Selection,
): Generator<{ row: number; cells: LabelledRow }> {
  const { areas, calendarQuarters, estimates } = output;
  const quarters = calendarQuarters.map((quarter) => [quarter, quarterLabel(quarter, language)] as const);
  const ages = estimates.ages.map((age) => [age, ageGroupLabel(age, language)] as const);
  const indicators = estimates.indicators.map((id) => [id, indicatorLabel(id, language)] as const);
  const keepQuarter = calendarQuarters.map((quarter) => select.quarters?.includes(quarter) ?? true);
  const keepAge = estimates.ages.map((age) => select.ages?.includes(age) ?? true);

  for (const row of publishedOrder(output)) {
    if (!keepQuarter[at(estimates.quarter, row)] || !keepAge[at(estimates.age, row)]) continue;
    const area = lookUp(areas, at(estimates.area, row));
    const [age, ageLabel] = lookUp(ages, at(estimates.age, row));
    const [quarter, label] = lookUp(quarters, at(estimates.quarter, row));
    const [indicator, name] = lookUp(indicators, at(estimates.indicator, row));
    const cells = [
      area.area_level,
      area.area_level_label,
      area.area_id,
      area.area_name,
      lookUp(estimates.sexes, at(estimates.sex, row)),
      age,
      ageLabel,
      quarter,
      label,
      indicator,
      name,
      ...statistics.map((statistic) => orNull(at(estimates[statistic], row))),
    ];
    yield { row, cells };
  }
}

function lookUp<Item>(items: readonly Item[], code: number): Item {
  const item = items[code];
  if (item === undefined) throw new Error(`Code ${code} of the model output stands for nothing`);
  return item;
}

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
