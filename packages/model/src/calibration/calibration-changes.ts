import {
  calibratedQuantities,
  calibrationLevelOption,
  children,
  type IndicatorId,
  type Sex,
  sexes,
  type WarningLocation,
} from "@tessera/contract";
import type { ModelWarning } from "../errors.js";
import { changeText } from "../estimates/change-text.js";
import { currentTime } from "../options/data-choices.js";
import type { ModelOutput } from "../output/output-contents.js";
import {
  type CalibrationRow,
  type CountsOf,
  countIds,
  type DataType,
  rates,
  ratio,
  Totals,
} from "./calibration-totals.js";

/** Ratios of calibrated to uncalibrated estimates outside this range are marked: a change by more than a fifth. */
export const usualRatios = { low: 0.8, high: 1.25 } as const;

/** An estimate of a region, or of the country, before and after calibration. */
export interface CalibrationChange {
  indicator: IndicatorId;
  /** Null for the country. */
  region: { code: number; name: string } | null;
  sex: Sex;
  age: string;
  quarter: string;
  uncalibrated: number;
  calibrated: number;
  ratio: number;
  isMarked: boolean;
}

/** Disjoint age groups, after the one that most reports use. */
const ages = ["Y015_049", children, "Y015_024", "Y025_034", "Y035_049", "Y050_999"] as const;
const changedCounts = ["art_current"] as const;

/** Members of an output that changes are computed from. */
type Calibrated = Pick<ModelOutput, "spectrum" | "calendarQuarters" | "calibrationOptions">;

/**
 * What calibration did to each indicator by sex and age, at the level that it worked on. Undefined if the output was not calibrated, or
 * does not have the totals before and after.
 */
export function calibrationChanges(output: Calibrated): CalibrationChange[] | undefined {
  const table = output.spectrum?.calibrationTable;
  if (!table?.some(({ plhivCalibrated }) => plhivCalibrated !== undefined)) return undefined;
  return regionsOf(table, output.calibrationOptions ?? {}).flatMap(({ region, rows }) =>
    output.calendarQuarters.flatMap((quarter) => {
      const totals = new Totals(rows.filter((row) => row.quarter === quarter));
      return sexes.flatMap((sex) =>
        ages.flatMap((age) => changesOf(totals, sex, age).map((change) => ({ ...change, region, sex, age, quarter }))),
      );
    }),
  );
}

interface Region {
  region: CalibrationChange["region"];
  rows: readonly CalibrationRow[];
}

/** The regions if anything was calibrated by region, else the country. */
function regionsOf(table: readonly CalibrationRow[], options: Readonly<Record<string, unknown>>): Region[] {
  const isByRegion = calibratedQuantities.some(
    (quantity) => options[calibrationLevelOption(quantity)] === "subnational",
  );
  const names = new Map(table.map(({ regionCode, regionName }) => [regionCode, regionName ?? String(regionCode)]));
  if (!isByRegion || names.size < 2) return [{ region: null, rows: table }];
  return [...names].map(([code, name]) => ({
    region: { code, name },
    rows: table.filter(({ regionCode }) => regionCode === code),
  }));
}

type Change = Omit<CalibrationChange, "region" | "sex" | "age" | "quarter">;

function changesOf(totals: Totals, sex: Sex, age: string): Change[] {
  const countsOf = (type: DataType) =>
    Object.fromEntries(countIds.map((count) => [count, totals.sum(count, type, sex, age)])) as CountsOf;
  const [before, after] = [countsOf("raw"), countsOf("calibrated")];
  const values: [IndicatorId, number | null, number | null][] = [
    ...rates.map(({ id, value }): [IndicatorId, number | null, number | null] => [
      id,
      value(before, after.population, "raw"),
      value(after, after.population, "calibrated"),
    ]),
    ...changedCounts.map((id): [IndicatorId, number | null, number | null] => [id, before[id], after[id]]),
  ];
  return values.flatMap(([indicator, uncalibrated, calibrated]): Change[] => {
    const changed = ratio(calibrated, uncalibrated);
    if (uncalibrated === null || calibrated === null || changed === null || uncalibrated === 0) return [];
    const isMarked = changed < usualRatios.low || changed > usualRatios.high;
    return [{ indicator, uncalibrated, calibrated, ratio: changed, isMarked }];
  });
}

/** Warns of marked changes of women, men and children at the time of the present estimates, which reports are about: one warning for each rate. */
export function calibrationWarnings(output: ModelOutput, locations: readonly WarningLocation[]): ModelWarning[] {
  const current = output.calendarQuarters[currentTime(output.options)];
  const told = (calibrationChanges(output) ?? []).filter(
    ({ isMarked, quarter, sex, age }) =>
      isMarked && quarter === current && (age === children ? sex === "both" : age === "Y015_049" && sex !== "both"),
  );
  return rates.flatMap(({ id }): ModelWarning[] => {
    const changes = told.filter(({ indicator }) => indicator === id);
    if (changes.length === 0) return [];
    const bySize = changes.sort((a, b) => Math.abs(Math.log(b.ratio)) - Math.abs(Math.log(a.ratio)));
    return [
      {
        key: "warning.model.calibrationChanged",
        values: { percent: Math.round(100 * (1 - usualRatios.low)) },
        locations,
        groups: bySize.map((change) => groupOf(change, output)),
      },
    ];
  });
}

function groupOf(
  { indicator, region, sex, age, quarter, uncalibrated, calibrated, ratio }: CalibrationChange,
  { areas }: ModelOutput,
) {
  const area = region && areas.find(({ area_name }) => area_name === region.name);
  const percent = Math.round(100 * (ratio - 1));
  const change = changeText(indicator, uncalibrated, calibrated);
  return {
    indicator,
    ...(region && { areas: [{ id: area?.area_id ?? "", name: region.name }] }),
    sexes: [sex],
    ages: [age],
    times: [quarter],
    numbers: `${percent > 0 ? "+" : "−"}${Math.abs(percent)} %: ${change}`,
  };
}
