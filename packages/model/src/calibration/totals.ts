import { cellsPerArea } from "../frame/frame.js";
import type { SpectrumCalibrationRow } from "../frame/spectrum-tables.js";
import type { CalibrationTotals } from "../model-output/types.js";
import type { CalibratedSeries, People } from "./people.js";
import { placeInArea, type Regions } from "./regions.js";

/** What the national projection says beside what the model estimates. */
export type CalibratedSpectrumRow = SpectrumCalibrationRow & CalibrationTotals;

/** People at each quarter, before and after calibration. */
export interface PeopleAtQuarter {
  quarter: string;
  raw: People;
  calibrated: People;
}

/** The rows of the national projection with the sums of the modelled areas of their regions. */
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
