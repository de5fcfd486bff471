import { ageGroupIds, type Sex, sexes, underFiveAgeGroups } from "@tessera/contract";
import type { CalibratePlotRow } from "@tessera/contract/api";
import {
  type CalibrationRow,
  type Count,
  type CountsOf,
  countIds,
  type DataType,
  dataTypes,
  impossibilityOf,
  kindOf,
  type ModelOutputRecord,
  rates,
  ratio,
  Totals,
  wholeOf,
} from "@tessera/model";

/** Plots show T1 to T3, not the long-term projections after them. */
const plottedQuarters = 3;

/** The sum of all regions. Its name is part of the data: not translated. */
const national = { code: "0", name: "National" };

const ages = ageGroupIds.filter((id) => !underFiveAgeGroups.includes(id)).sort();

/**
 * National projection, fit, calibrated fit, and the ratio of calibrated to raw, by region, sex, age and quarter.
 * Undefined if the output was not calibrated or lacks the calibration table.
 */
export function calibratePlotRows({ spectrum, calendarQuarters }: ModelOutputRecord): CalibratePlotRow[] | undefined {
  const table = spectrum?.calibrationTable;
  if (!table?.some(({ plhivCalibrated }) => plhivCalibrated !== undefined)) return undefined;
  const quarters = calendarQuarters.slice(0, plottedQuarters);
  return regionsOf(table).flatMap(({ code, name, rows }) => {
    const totals = quarters.map((quarter) => new Totals(rows.filter((row) => row.quarter === quarter)));
    return sexes.flatMap((sex) =>
      ages.flatMap((age) =>
        quarters.flatMap((quarter, time) =>
          stratumRows(totals[time] as Totals, sex, age).map(({ data_type, ...value }) => ({
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

/** Regions in the order of their codes as text. If there are several, their sum comes first. */
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

/** Counts, then rates: calibrated, raw, Spectrum, and the ratio of calibrated to raw. */
function stratumRows(totals: Totals, sex: Sex, age: string): StratumRow[] {
  const countsOf = (type: DataType) =>
    Object.fromEntries(countIds.map((count) => [count, totals.sum(count, type, sex, age)])) as CountsOf;
  const of = Object.fromEntries(dataTypes.map((type) => [type, countsOf(type)])) as Record<DataType, CountsOf>;
  const values = [
    ...countIds.map((id) => ({ id, value: (type: DataType) => of[type][id] })),
    ...rates.map(({ id, value }) => ({
      id,
      value: (type: DataType) => value(of[type], of.calibrated.population, type),
    })),
  ];
  return values.flatMap(({ id, value }): StratumRow[] => [
    ...dataTypes.map((type) => {
      const mean = value(type);
      const whole = of[type][wholeOf[id] as Count] ?? Number.NaN;
      const impossible = impossibilityOf(kindOf(id), { mean: mean ?? Number.NaN }, whole);
      return { data_type: type, indicator: id, mean, ...(impossible && { impossible }) };
    }),
    { data_type: "calibration_ratio", indicator: `${id}_ratio`, mean: ratio(value("calibrated"), value("raw")) },
  ]);
}
