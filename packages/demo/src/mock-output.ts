import {
  addQuarters,
  ageGroups,
  compareQuarters,
  isCalendarQuarter,
  quarterNumber,
  underFiveAgeGroups,
} from "@tessera/inputs";
import type { InputFile, ModelOutput } from "@tessera/results";
import { DistrictCounts } from "./aggregation.js";
import { calibrationFactors } from "./calibration.js";
import { demoAreas, demoCountry } from "./country.js";
import { countsOf } from "./epidemic.js";
import { estimateTable } from "./estimates.js";
import { readCounts } from "./read-counts.js";

const agesOfFit = ageGroups.map(({ id }) => id).filter((id) => !underFiveAgeGroups.includes(id));
const agesOfCalibration = ageGroups.map(({ id }) => id);

/** What a fit of the model to Tessaria might give. The same options give the same numbers. */
export function mockFit(options: Record<string, unknown>, modelVersion: string, inputs: InputFile[] = []): ModelOutput {
  const calendarQuarters = timePoints(options);
  const countsAt = calendarQuarters.map((quarter) => {
    const year = (quarterNumber(quarter) - quarterNumber("CY2020Q1")) / 4;
    return new DistrictCounts((district, sex, age) => countsOf({ district, sex, age, year }));
  });
  return {
    kind: "fit",
    modelVersion,
    iso3: demoCountry.iso3,
    options,
    inputs,
    areas: [...demoAreas],
    calendarQuarters,
    estimates: estimateTable(countsAt, agesOfFit),
  };
}

/** The fit with its counts scaled smoothly by age and its rates recomputed, and ages under five split in two. */
export function mockCalibration(fit: ModelOutput, calibrationOptions: Record<string, unknown>): ModelOutput {
  if (fit.kind !== "fit") throw new Error("This output is calibrated already; calibrate the fit that it was made from");
  const factors = calibrationFactors(calibrationOptions);
  const fitted = readCounts(fit);
  const countsAt = fit.calendarQuarters.map(
    (_, quarter) => new DistrictCounts((district, sex, age) => factors(fitted(quarter, district, sex, age), age)),
  );
  return { ...fit, kind: "calibrated", calibrationOptions, estimates: estimateTable(countsAt, agesOfCalibration) };
}

const usualTimePoints = ["CY2020Q3", "CY2024Q4", "CY2025Q3", "CY2026Q3"];

/** The quarters asked for where they are three in ascending order; a projection a year and a half on unless given. */
function timePoints(options: Record<string, unknown>): string[] {
  const asked = [1, 2, 3].map((time) => options[`calendar_quarter_t${time}`]);
  if (!asked.every(isCalendarQuarter) || !isAscending(asked)) return usualTimePoints;
  const [, , t3 = ""] = asked;
  const t4 = options.calendar_quarter_t4;
  return [...asked, isCalendarQuarter(t4) && isAscending([t3, t4]) ? t4 : addQuarters(t3, 6)];
}

function isAscending(quarters: string[]): boolean {
  return quarters.every(
    (quarter, index) => index === 0 || compareQuarters(quarters[index - 1] ?? quarter, quarter) < 0,
  );
}
