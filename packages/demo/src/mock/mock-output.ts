import { addQuarters, ageGroups, compareQuarters, isCalendarQuarter, underFiveAgeGroups } from "@tessera/contract";
import { currentTime, type InputFile, type ModelOutput, measuredEstimates } from "@tessera/model";
import { type CountryPlan, demoCountry, planCountry } from "../country-plan.js";
import { timePoints as defaultTimePoints } from "../timeline.js";
import { AreaTotals, countsAt } from "../truth/district-counts.js";
import { simulateCountry, type Truth } from "../truth/simulate-districts.js";
import { calibrated, readCounts } from "./mock-calibration.js";
import { estimateTable } from "./mock-estimates.js";
import { mockMeasurements } from "./mock-measurements.js";
import { mockProjection, withTotals } from "./mock-projection.js";

const agesOfFit = ageGroups.map(({ id }) => id).filter((id) => !underFiveAgeGroups.includes(id));
const agesOfCalibration = ageGroups.map(({ id }) => id);

/** An output in the form of a fit to a Tessaria of four districts: the truth, with invented intervals. Deterministic. */
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

/** The fit with counts scaled by a smooth function of age, rates recomputed, and ages 0-4 split into under 1 and 1-4. */
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
    uncalibrated: measuredEstimates(fit.estimates, currentTime(fit.options) + 1),
    spectrum: {
      calibrationTable: withTotals(calibrationTable, fit.calendarQuarters, before, after),
      zeroToFourDistribution,
    },
  };
}

/** The quarters of the options if T1 to T3 are valid and ascending; T4 is by default six quarters after T3. */
function timePoints(options: Record<string, unknown>): string[] {
  const chosen = [1, 2, 3].map((time) => options[`calendar_quarter_t${time}`]);
  if (!chosen.every(isCalendarQuarter) || !isAscending(chosen)) return defaultTimePoints.slice(0, 4);
  const [, , t3 = ""] = chosen;
  const t4 = options.calendar_quarter_t4;
  return [...chosen, isCalendarQuarter(t4) && isAscending([t3, t4]) ? t4 : addQuarters(t3, 6)];
}

function isAscending(quarters: string[]): boolean {
  return quarters.every(
    (quarter, index) => index === 0 || compareQuarters(quarters[index - 1] ?? quarter, quarter) < 0,
  );
}

const seed = 1;

let plan: CountryPlan | undefined;
let truth: Truth | undefined;

/** A Tessaria of two regions and four districts, made on first use. */
function mockPlan(): CountryPlan {
  plan ??= planCountry({ districts: 4, seed });
  return plan;
}

/** The areas of that country, parents before children. */
export const demoAreas = () => mockPlan().areas;

function mockTruth(): Truth {
  truth ??= simulateCountry(mockPlan(), seed);
  return truth;
}
