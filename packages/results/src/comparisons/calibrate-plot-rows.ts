import { ageGroups, underFiveAgeGroups } from "@tessera/inputs";
import { type Impossibility, impossibilityOf, kindOf, type ModelOutputRecord, wholeOf } from "@tessera/model";
import {
  type CalibrationRow,
  type Count,
  type CountOf,
  counts,
  dataTypes,
  rates,
  ratio,
  type SummedSex,
  summedSexes,
  Totals,
} from "./calibration-totals.js";

export interface CalibratePlotRow {
  data_type: string;
  spectrum_region_code: string;
  spectrum_region_name: string;
  sex: string;
  age_group: string;
  calendar_quarter: string;
  indicator: string;
  mean: number | null;
  /** Only where the value cannot be: why. */
  impossible?: Impossibility;
}

/** Plots show the estimates, not the long-term projections that follow the third time point. */
const plottedQuarters = 3;

/** Name of all regions together; the same in every language, because it is a name in the data. */
const national = { code: "0", name: "National" };

const ages = ageGroups
  .map(({ id }) => id)
  .filter((id) => !underFiveAgeGroups.includes(id))
  .sort();

/**
 * The national projection, the fit and the calibrated fit side by side, and how far calibration moved the fit. Undefined where an
 * output was not calibrated, or does not say to what.
 */
export function calibratePlotRows({ spectrum, calendarQuarters }: ModelOutputRecord): CalibratePlotRow[] | undefined {
  const table = spectrum?.calibrationTable;
  if (!table?.some(({ plhivCalibrated }) => plhivCalibrated !== undefined)) return undefined;
  const quarters = calendarQuarters.slice(0, plottedQuarters);
  return regionsOf(table).flatMap(({ code, name, rows }) => {
    const totals = quarters.map((quarter) => new Totals(rows.filter((row) => row.quarter === quarter)));
    return (Object.keys(summedSexes) as SummedSex[]).flatMap((sex) =>
      ages.flatMap((age) =>
        quarters.flatMap((quarter, time) =>
          stratum(totals[time] as Totals, sex, age).map(({ data_type, ...value }) => ({
            data_type,
            spectrum_region_code: code,
            spectrum_region_name: name,
            sex,
            age_group: age,
            calendar_quarter: quarter,
            ...value,
          })),
        ),
      ),
    );
  });
}

interface Region {
  code: string;
  name: string;
  rows: readonly CalibrationRow[];
}

/** Regions by their codes as text; where there are several, all of them together come first. */
function regionsOf(table: readonly CalibrationRow[]): Region[] {
  const regions = new Map<string, Region & { rows: CalibrationRow[] }>();
  for (const row of table) {
    const code = String(row.regionCode);
    const region = regions.get(code) ?? { code, name: row.regionName ?? code, rows: [] };
    region.rows.push(row);
    regions.set(code, region);
  }
  const sorted = [...regions.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  return sorted.length > 1 ? [{ ...national, rows: table }, ...sorted] : sorted;
}

type StratumRow = Pick<CalibratePlotRow, "data_type" | "indicator" | "mean" | "impossible">;

/** Every count, then every rate: after calibration, before, as projected, and calibrated over raw. */
function stratum(totals: Totals, sex: SummedSex, age: string): StratumRow[] {
  const sums = Object.fromEntries(
    dataTypes.map((type) => [
      type,
      Object.fromEntries(
        (Object.keys(counts) as Count[]).map((count) => [count, totals.sum(count, type, sex, age)]),
      ) as Record<Count, number | null>,
    ]),
  ) as Record<(typeof dataTypes)[number], Record<Count, number | null>>;
  const countsOf = (Object.keys(counts) as Count[]).map((id) => ({
    id,
    value: (type: (typeof dataTypes)[number]) => sums[type][id],
  }));
  const ratesOf = rates.map(({ id, value }) => ({
    id,
    value: (type: (typeof dataTypes)[number]) => {
      const of: CountOf = (count) => sums[type][count];
      return value(of, sums.calibrated.population, type);
    },
  }));
  return [...countsOf, ...ratesOf].flatMap(({ id, value }) => [
    ...dataTypes.map((type) => {
      const mean = value(type);
      const whole = sums[type][wholeOf[id] as Count] ?? Number.NaN;
      const impossible = impossibilityOf(kindOf(id), { mean: mean ?? Number.NaN }, whole);
      return { data_type: type, indicator: id, mean, ...(impossible && { impossible }) };
    }),
    { data_type: "calibration_ratio", indicator: `${id}_ratio`, mean: ratio(value("calibrated"), value("raw")) },
  ]);
}
