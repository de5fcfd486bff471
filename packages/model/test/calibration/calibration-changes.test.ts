import { describe, expect, it } from "vitest";
import { calibrate } from "../../src/calibration/calibrate.js";
import { calibrationChanges, usualRatios } from "../../src/calibration/calibration-changes.js";
import { readCalibrationOptions } from "../../src/options/calibration-options.js";
import type { ModelOutput } from "../../src/output/output-contents.js";
import { chosenOptions } from "./calibration-choice.js";
import { estimateFinder } from "./find-estimate.js";
import { quarters, smallFit } from "./small-fit.js";

const fit = smallFit({ random: () => 0.5 });
const run = (from: ModelOutput, level: string) => calibrate(from, readCalibrationOptions(chosenOptions({ level })));

/** The fit, with a projection that has `factor` times the people living with HIV of the fit. */
function projecting(factor: number): ModelOutput {
  const uncalibrated = run(fit, "none").output.spectrum;
  const calibrationTable = (uncalibrated?.calibrationTable ?? []).map((row) => ({
    ...row,
    plhivSpectrum: factor * (row.plhivRaw ?? Number.NaN),
  }));
  return { ...fit, spectrum: { zeroToFourDistribution: uncalibrated?.zeroToFourDistribution ?? [], calibrationTable } };
}

const onlyPlhiv = { ...chosenOptions({ level: "none" }), spectrum_plhiv_calibration_level: "national" };
const calibratedTo = (factor: number) => calibrate(projecting(factor), readCalibrationOptions(onlyPlhiv));
const prevalence = (factor: number) =>
  calibrationChanges(calibratedTo(factor).output)?.filter(({ indicator }) => indicator === "prevalence") ?? [];

describe("changes by calibration", () => {
  it("are ratios of calibrated to uncalibrated estimates by sex and age", () => {
    const changes = prevalence(0.7);
    expect(changes.length).toBeGreaterThan(0);
    for (const { ratio, calibrated, uncalibrated, isMarked } of changes) {
      expect(ratio).toBeCloseTo(0.7, 6);
      expect(calibrated / uncalibrated).toBeCloseTo(ratio, 12);
      expect(isMarked).toBe(true);
    }
  });

  it("agree with the national estimates before and after", () => {
    const { output } = calibratedTo(0.7);
    const [before, after] = [estimateFinder(projecting(0.7)), estimateFinder(output)];
    const change = prevalence(0.7).find(
      ({ sex, age, quarter }) => `${sex} ${age} ${quarter}` === `female Y015_049 ${quarters[1]}`,
    );
    const where = {
      area: "N",
      sex: "female",
      age: "Y015_049",
      quarter: quarters[1] as string,
      indicator: "prevalence",
    };
    expect(change?.uncalibrated).toBeCloseTo(before(where)?.mean ?? Number.NaN, 9);
    expect(change?.calibrated).toBeCloseTo(after(where)?.mean ?? Number.NaN, 9);
  });

  it.each([0.81, 1, 1.24])("are not marked at a ratio of %d", (factor) => {
    expect(prevalence(factor).some(({ isMarked }) => isMarked)).toBe(false);
    expect(calibratedTo(factor).warnings.filter(({ key }) => key === "warning.model.calibrationChanged")).toEqual([]);
  });

  it("are by region where calibration is", () => {
    const regions = (level: string) =>
      new Set(calibrationChanges(run(fit, level).output)?.map(({ region }) => region?.code ?? null));
    expect([...regions("national")]).toEqual([null]);
    expect([...regions("subnational")].sort()).toEqual([1, 2]);
  });

  it("are unknown of a fit, and of a result without totals", () => {
    expect(calibrationChanges(fit)).toBeUndefined();
    const { spectrum: _, ...without } = calibratedTo(0.7).output;
    expect(calibrationChanges(without)).toBeUndefined();
  });

  it("beyond the usual are warned of with the numbers before and after", () => {
    const warning = calibratedTo(0.7).warnings.find(({ key }) => key === "warning.model.calibrationChanged");
    expect(warning).toMatchObject({
      values: { percent: Math.round(100 * (1 - usualRatios.low)) },
      locations: ["model_calibrate", "review_output", "download_results"],
    });
    expect(warning?.groups?.map(({ sexes, ages }) => `${sexes} ${ages}`).sort()).toEqual([
      "both Y000_014",
      "female Y015_049",
      "male Y015_049",
    ]);
    for (const { numbers, times } of warning?.groups ?? []) {
      expect(numbers).toMatch(/^−30 %: [\d.]+ % → [\d.]+ %$/);
      expect(times).toEqual([quarters[1]]);
    }
  });
});
