import { fiveYearAgeGroups, singleSexes } from "@tessera/contract";
import type { ModelOutput } from "@tessera/model";
import { demoCountry } from "../country-plan.js";
import { type CountsAtQuarter, cells, type Quantity } from "../truth/district-counts.js";

type CalibrationTable = NonNullable<ModelOutput["spectrum"]>["calibrationTable"];

/** National sums of a quantity by sex and age. */
function nationalSums(counts: CountsAtQuarter, quantity: Quantity): number[] {
  const sums = new Array<number>(cells).fill(0);
  counts[quantity].forEach((value, position) => {
    sums[position % cells] = (sums[position % cells] as number) + value;
  });
  return sums;
}

/** Last time point at which ART and knowledge of status are estimated. */
const lastEstimatedStep = 3;

/** The calibration table with `projected` as Spectrum's numbers at each quarter. */
export function mockProjection(
  quarters: readonly string[],
  projected: readonly CountsAtQuarter[],
  fitted: readonly CountsAtQuarter[],
): CalibrationTable {
  return quarters.flatMap((quarter, time) => {
    const of = (counts: readonly CountsAtQuarter[], quantity: Quantity) =>
      nationalSums(counts[time] as CountsAtQuarter, quantity);
    const population = of(fitted, "population");
    const [plhiv, art, aware] = [of(projected, "plhiv"), of(projected, "art"), of(projected, "aware")];
    const infections = of(projected, "infections");
    return Array.from({ length: cells }, (_, cell) => ({
      regionCode: 0,
      regionName: demoCountry.name,
      sex: singleSexes[Math.floor(cell / fiveYearAgeGroups.length)] as (typeof singleSexes)[number],
      ageGroup: fiveYearAgeGroups[cell % fiveYearAgeGroups.length] as string,
      quarter,
      timeStep: time + 1,
      populationSpectrum: population[cell] as number,
      plhivSpectrum: plhiv[cell] as number,
      artCurrentSpectrum: art[cell] as number,
      infectionsSpectrum: infections[cell] as number,
      unawareSpectrum: (plhiv[cell] as number) - (aware[cell] as number),
      birthsToPlhivSpectrum: 0,
      birthsOnArtSpectrum: 0,
      populationRaw: population[cell] as number,
      populationCalibrated: population[cell] as number,
    }));
  });
}

/** The calibration table with national totals before and after calibration. */
export function withTotals(
  table: CalibrationTable,
  quarters: readonly string[],
  fitted: readonly CountsAtQuarter[],
  calibrated: readonly CountsAtQuarter[],
): CalibrationTable {
  const sums = (counts: readonly CountsAtQuarter[]) =>
    counts.map((atQuarter) => ({
      plhiv: nationalSums(atQuarter, "plhiv"),
      art: nationalSums(atQuarter, "art"),
      aware: nationalSums(atQuarter, "aware"),
      infections: nationalSums(atQuarter, "infections"),
    }));
  const [raw, after] = [sums(fitted), sums(calibrated)];
  return table.map((row) => {
    const time = quarters.indexOf(row.quarter);
    const cell = singleSexes.indexOf(row.sex) * fiveYearAgeGroups.length + fiveYearAgeGroups.indexOf(row.ageGroup);
    const isEstimated = row.timeStep <= lastEstimatedStep;
    const of = (totals: typeof raw, quantity: "plhiv" | "art" | "aware" | "infections") =>
      totals[time]?.[quantity][cell] ?? 0;
    return {
      ...row,
      plhivRaw: of(raw, "plhiv"),
      plhivCalibrated: of(after, "plhiv"),
      artCurrentRaw: isEstimated ? of(raw, "art") : null,
      artCurrentCalibrated: isEstimated ? of(after, "art") : null,
      unawareRaw: isEstimated ? of(raw, "plhiv") - of(raw, "aware") : null,
      unawareCalibrated: isEstimated ? of(after, "plhiv") - of(after, "aware") : null,
      infectionsRaw: of(raw, "infections"),
      infectionsCalibrated: of(after, "infections"),
    };
  });
}
