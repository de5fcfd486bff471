import { fiveYearAgeGroups, type Series, type SingleSex, singleSexes } from "@tessera/contract";
import { countOfSeries } from "../estimates/counted-rates.js";
import { cellsPerArea, modelAges } from "../frame/model-frame.js";
import type { EstimateTable } from "../output/estimate-table.js";
import type { CalibrationTotals, SpectrumCalibrationRow } from "../output/output-contents.js";
import { placeInArea, type Regions } from "./calibrated-areas.js";

/** Series that calibration changes or uses. Antenatal care is not calibrated, and reported numbers follow those who attend. */
export type CalibratedSeries = Exclude<Series, `anc${string}` | "artReported">;

/** People by cell at a time point; NaN if a series is not estimated at that time. */
export type People = Readonly<Record<CalibratedSeries, Float64Array>>;

export const indicatorOf = (series: CalibratedSeries) => countOfSeries.get(series) as string;
export const calibratedSeries = [...countOfSeries.keys()] as readonly CalibratedSeries[];

/** Mean numbers of people by cell of the modelled areas, at every time point. */
export function meansByCell(table: EstimateTable, modelled: Int32Array, times: number): People[] {
  const cells = modelled.length * cellsPerArea;
  const people = Array.from({ length: times }, () => everySeries(() => new Float64Array(cells).fill(Number.NaN)));
  const firstCell = new Map(Array.from(modelled, (area, k) => [area, k * cellsPerArea]));
  const ofSex = table.sexes.map((sex) => singleSexes.indexOf(sex as SingleSex) * modelAges);
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

/** A row of the national projection with the totals of the model. */
export type CalibratedSpectrumRow = SpectrumCalibrationRow & CalibrationTotals;

/** People at each quarter, before and after calibration. */
interface PeopleAtQuarter {
  quarter: string;
  raw: People;
  calibrated: People;
}

/** Adds to each row of the national projection the sums over the modelled areas of its region. */
export function withTotals(
  rows: readonly SpectrumCalibrationRow[],
  { codes, ofModelled }: Regions,
  times: readonly PeopleAtQuarter[],
): CalibratedSpectrumRow[] {
  const areasOf = codes.map((_, region) => Array.from(ofModelled.keys()).filter((area) => ofModelled[area] === region));
  return rows.map((row) => {
    const at = times.find(({ quarter }) => quarter === row.quarter);
    const areas = areasOf[codes.indexOf(row.regionCode)] ?? [];
    const place = placeInArea(row);
    const total = (people: People | undefined, series: CalibratedSeries): number | null => {
      const sum = areas.reduce((sum, area) => sum + (people?.[series][area * cellsPerArea + place] ?? Number.NaN), 0);
      return areas.length === 0 || Number.isNaN(sum) ? null : sum;
    };
    return {
      ...row,
      plhivRaw: total(at?.raw, "plhiv"),
      plhivCalibrated: total(at?.calibrated, "plhiv"),
      artCurrentRaw: total(at?.raw, "artResidents"),
      artCurrentCalibrated: total(at?.calibrated, "artResidents"),
      unawareRaw: total(at?.raw, "unaware"),
      unawareCalibrated: total(at?.calibrated, "unaware"),
      infectionsRaw: total(at?.raw, "infections"),
      infectionsCalibrated: total(at?.calibrated, "infections"),
    };
  });
}
