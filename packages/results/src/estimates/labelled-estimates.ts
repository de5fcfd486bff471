import type { Threshold } from "@tessera/contract";
import type { EstimateRow } from "@tessera/contract/api";
import { ageGroupLabel, indicatorLabel, type Language, quarterLabel, translate } from "@tessera/i18n";
import { type Area, impossibleRows, type ModelOutput, statistics } from "@tessera/model";
import { probabilityFinder } from "./probability.js";
import { at, publishedOrder } from "./published-order.js";
import { rankCells, rankFinder } from "./table-ranks.js";

/** Columns of published estimates, in order. */
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

/** The same, followed by the reason if an estimate is impossible. */
export const markedColumns = [...labelledColumns, "impossible"] as const satisfies readonly (keyof EstimateRow)[];

/** What may be asked of estimates beside what they are. */
export interface AskedOfEstimates {
  /** The probability of being above or below it. */
  threshold?: Threshold | undefined;
  /** The rank of each area among those of its level. */
  ranks?: boolean | undefined;
}

export const rankColumns = ["rank", "rank_lower", "rank_upper"] as const satisfies readonly (keyof EstimateRow)[];

/** The columns that follow `markedColumns` in an answer. */
export function askedColumns({ threshold, ranks }: AskedOfEstimates) {
  return [...(threshold ? ["probability" as const] : []), ...(ranks ? rankColumns : [])];
}

/** Chosen rows of `markedColumns`, followed by what is asked for, in published order; missing values are null. */
export function* markedEstimates(
  output: ModelOutput,
  language: Language,
  asked: AskedOfEstimates = {},
  isChosen: (cells: readonly (number | string | null)[]) => boolean = () => true,
): Generator<(number | string | null)[]> {
  const { estimates } = output;
  const { threshold } = asked;
  const ranks = asked.ranks ? rankFinder(output) : undefined;
  const marks = impossibleRows(estimates);
  const probability = probabilityFinder(estimates);
  const labels = rowLabels(output, language);
  for (const row of publishedOrder(output)) {
    const { area, sex, age, quarter, indicator } = labels(row);
    const cells = [
      area.area_level,
      area.area_level_label,
      area.area_id,
      area.area_name,
      sex,
      ...age,
      ...quarter,
      ...indicator,
      ...statistics.map((statistic) => {
        const value = at(estimates[statistic], row);
        return Number.isNaN(value) ? null : value;
      }),
      marks.get(row) ?? null,
    ];
    if (!isChosen(cells)) continue;
    yield [...cells, ...(threshold ? [probability(row, threshold)] : []), ...(ranks ? rankCells(ranks(row)) : [])];
  }
}

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

type ImpossibleEstimate = Record<(typeof impossibleColumns)[number], string | number>;

/** Impossible estimates of the given age groups in published order, with the reason. */
export function impossibleEstimates(
  output: ModelOutput,
  language: Language,
  ages: readonly string[] = output.estimates.ages,
): ImpossibleEstimate[] {
  const { estimates } = output;
  const marks = impossibleRows(estimates);
  if (marks.size === 0) return [];
  const labels = rowLabels(output, language);
  return Array.from(publishedOrder(output)).flatMap((row) => {
    const reason = marks.get(row);
    if (!reason) return [];
    const { area, sex, age, quarter, indicator } = labels(row);
    if (!ages.includes(age[0])) return [];
    return [
      {
        area_id: area.area_id,
        area_name: area.area_name,
        sex,
        age_group: age[0],
        age_group_label: age[1],
        calendar_quarter: quarter[0],
        quarter_label: quarter[1],
        indicator: indicator[0],
        indicator_label: indicator[1],
        mean: at(estimates.mean, row),
        lower: at(estimates.lower, row),
        upper: at(estimates.upper, row),
        impossible: translate(language, `impossible.${reason}`),
      },
    ];
  });
}

type Labelled = readonly [id: string, label: string];

interface RowLabels {
  area: Area;
  sex: string;
  age: Labelled;
  quarter: Labelled;
  indicator: Labelled;
}

/** Returns a function that decodes a row of the estimates. Labels are made once for each code. */
function rowLabels(
  { areas, calendarQuarters, estimates }: ModelOutput,
  language: Language,
): (row: number) => RowLabels {
  const ages = estimates.ages.map((id): Labelled => [id, ageGroupLabel(id, language)]);
  const quarters = calendarQuarters.map((id): Labelled => [id, quarterLabel(id, language)]);
  const indicators = estimates.indicators.map((id): Labelled => [id, indicatorLabel(id, language)]);
  return (row) => ({
    area: lookUp(areas, at(estimates.area, row)),
    sex: lookUp(estimates.sexes, at(estimates.sex, row)),
    age: lookUp(ages, at(estimates.age, row)),
    quarter: lookUp(quarters, at(estimates.quarter, row)),
    indicator: lookUp(indicators, at(estimates.indicator, row)),
  });
}

function lookUp<Item>(items: readonly Item[], code: number): Item {
  const item = items[code];
  if (item === undefined) throw new Error(`Code ${code} of the model output stands for nothing`);
  return item;
}

/** The label of a sex; the name of the product at the beginning of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
