import { fiveYearAgeGroups } from "@tessera/inputs";
import { cellsPerArea, modelAges, modelSexes } from "../frame/frame.js";
import type { EstimateTable } from "../model-output/types.js";
import { formulas, type Series } from "../outputs/indicators.js";

/** Numbers of people that calibration changes or builds on. Those who attend antenatal care stay as they are. */
export type CalibratedSeries = Exclude<Series, `anc${string}`>;

/** People by cell at a time point; NaN where they are not estimated then. */
export type People = Readonly<Record<CalibratedSeries, Float64Array>>;

/** The series, each with the indicator that has its numbers. */
const indicatorOfSeries = new Map(
  formulas.flatMap(({ indicator, plus, minus, per }) =>
    plus.length === 1 && !minus && !per ? [[plus[0] as CalibratedSeries, indicator] as const] : [],
  ),
);
export const indicatorOf = (series: CalibratedSeries) => indicatorOfSeries.get(series) as string;
export const calibratedSeries: readonly CalibratedSeries[] = [...indicatorOfSeries.keys()];

/** Mean numbers of people in the cells of the modelled areas, at every time point. */
export function meansByCell(table: EstimateTable, modelled: Int32Array, times: number): People[] {
  const cells = modelled.length * cellsPerArea;
  const people = Array.from({ length: times }, () => everySeries(() => new Float64Array(cells).fill(Number.NaN)));
  const firstCell = new Map(Array.from(modelled, (area, k) => [area, k * cellsPerArea]));
  const ofSex = table.sexes.map((sex) => modelSexes.indexOf(sex as (typeof modelSexes)[number]) * modelAges);
  const ofAge = table.ages.map((age) => fiveYearAgeGroups.indexOf(age));
  const ofIndicator = table.indicators.map((name) => calibratedSeries.find((key) => indicatorOf(key) === name));
  for (let row = 0; row < table.mean.length; row++) {
    const series = ofIndicator[table.indicator[row] as number];
    const sex = ofSex[table.sex[row] as number] as number;
    const age = ofAge[table.age[row] as number] as number;
    if (series === undefined || sex < 0 || age < 0) continue;
    const first = firstCell.get(table.area[row] as number);
    const values = people[table.quarter[row] as number]?.[series];
    if (first !== undefined && values) values[first + sex + age] = table.mean[row] as number;
  }
  return people;
}

export function everySeries<Content>(
  content: (series: CalibratedSeries) => Content,
): Record<CalibratedSeries, Content> {
  return Object.fromEntries(calibratedSeries.map((series) => [series, content(series)])) as Record<
    CalibratedSeries,
    Content
  >;
}
