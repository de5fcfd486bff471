import { addQuarters, ageGroups, compareQuarters, isCalendarQuarter, underFiveAgeGroups } from "@tessera/inputs";
import { type InputFile, type ModelOutput, measuredEstimates } from "@tessera/results";
import { type CountryPlan, demoCountry, planCountry } from "../country/country-plan.js";
import { timePoints as usualTimePoints } from "../timeline.js";
import { AreaTotals, countsAt } from "../truth/district-counts.js";
import { livePlan, type Truth } from "../truth/simulate-districts.js";
import { calibrated, readCounts } from "./mock-calibration.js";
import { estimateTable } from "./mock-estimates.js";
import { mockMeasurements } from "./mock-measurements.js";
import { mockProjection, withTotals } from "./mock-projection.js";

const agesOfFit = ageGroups.map(({ id }) => id).filter((id) => !underFiveAgeGroups.includes(id));
const agesOfCalibration = ageGroups.map(({ id }) => id);

/** What a fit of the model to a small Tessaria might give: the truth, with intervals around it. The same options give the same numbers. */
export function mockFit(options: Record<string, unknown>, modelVersion: string, inputs: InputFile[] = []): ModelOutput {
  const calendarQuarters = timePoints(options);
  const counts = calendarQuarters.map((quarter) => countsAt(mockTruth().counts, quarter));
  const totals = counts.map((atQuarter) => new AreaTotals(mockPlan().districtsOf, atQuarter));
  const projected = counts.map((atQuarter) => calibrated(atQuarter, {}));
  const fit: ModelOutput = {
    kind: "fit",
    modelVersion,
    iso3: demoCountry.iso3,
    options,
    inputs,
    areas: [...demoAreas()],
    calendarQuarters,
    estimates: estimateTable(demoAreas().length, totals, agesOfFit),
    spectrum: {
      calibrationTable: mockProjection(calendarQuarters, projected, counts),
      zeroToFourDistribution: [],
    },
  };
  return { ...fit, fullData: mockMeasurements(fit) };
}

/** The fit with its counts scaled smoothly by age and its rates recomputed, and ages under five split in two. */
export function mockCalibration(fit: ModelOutput, calibrationOptions: Record<string, unknown>): ModelOutput {
  if (fit.kind !== "fit") throw new Error("This output is calibrated already; calibrate the fit that it was made from");
  const before = readCounts(fit);
  const after = before.map((counts) => calibrated(counts, calibrationOptions));
  const totals = after.map((counts) => new AreaTotals(mockPlan().districtsOf, counts));
  const { calibrationTable = [], zeroToFourDistribution = [] } = fit.spectrum ?? {};
  return {
    ...fit,
    kind: "calibrated",
    calibrationOptions,
    estimates: estimateTable(demoAreas().length, totals, agesOfCalibration),
    uncalibrated: measuredEstimates(fit.estimates),
    spectrum: {
      calibrationTable: withTotals(calibrationTable, fit.calendarQuarters, before, after),
      zeroToFourDistribution,
    },
  };
}

/** The quarters asked for where they are three in ascending order; a projection a year and a half on unless given. */
function timePoints(options: Record<string, unknown>): string[] {
  const asked = [1, 2, 3].map((time) => options[`calendar_quarter_t${time}`]);
  if (!asked.every(isCalendarQuarter) || !isAscending(asked)) return usualTimePoints.slice(0, 4);
  const [, , t3 = ""] = asked;
  const t4 = options.calendar_quarter_t4;
  return [...asked, isCalendarQuarter(t4) && isAscending([t3, t4]) ? t4 : addQuarters(t3, 6)];
}

function isAscending(quarters: string[]): boolean {
  return quarters.every(
    (quarter, index) => index === 0 || compareQuarters(quarters[index - 1] ?? quarter, quarter) < 0,
  );
}

const seed = 1;

let plan: CountryPlan | undefined;
let truth: Truth | undefined;

/** A small Tessaria: two regions, four districts. Worked out when somebody first asks, as is what is true of it. */
function mockPlan(): CountryPlan {
  plan ??= planCountry({ districts: 4, seed });
  return plan;
}

/** The areas of the small Tessaria, parents before children; neighbours share their borders exactly. */
export const demoAreas = () => mockPlan().areas;

function mockTruth(): Truth {
  truth ??= livePlan(mockPlan(), seed);
  return truth;
}
