import { underFiveAgeGroups } from "@tessera/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { impossibleRows } from "../../src/estimates/impossible-estimates.js";
import { MeansByStratum } from "../../src/estimates/means-by-stratum.js";
import { statistics } from "../../src/output/estimate-table.js";
import type { ModelOutput } from "../../src/output/output-contents.js";
import { calibrated, chosenOptions } from "./calibration-choice.js";
import { estimateFinder } from "./find-estimate.js";
import { chance, smallFit } from "./small-fit.js";

describe("calibration", () => {
  const [random] = fc.sample(chance, { numRuns: 1, seed: 1 }) as [() => number];
  const fit = smallFit({ random });

  const withRows = (change: (row: NonNullable<ModelOutput["spectrum"]>["calibrationTable"][number]) => object) => ({
    ...fit,
    spectrum: {
      zeroToFourDistribution: fit.spectrum?.zeroToFourDistribution ?? [],
      calibrationTable: (fit.spectrum?.calibrationTable ?? []).map((row) => ({ ...row, ...change(row) })),
    },
  });

  it("refuses a target larger than the people it is a part of, and names the group", () => {
    const tooMany = withRows(({ ageGroup, sex, populationSpectrum }) =>
      ageGroup === "Y020_024" && sex === "male" ? { plhivSpectrum: populationSpectrum + 1 } : {},
    );
    expect(() => calibrated(tooMany, chosenOptions({ level: "subnational" }))).toThrow(
      expect.objectContaining({
        key: "detail.model.calibrationTargetTooLarge",
        values: expect.objectContaining({ group: "Region 1, male, Y020_024", quarter: "CY2020Q3" }),
      }),
    );
  });

  it("refuses a projection that does not say what to calibrate to", () => {
    const unknown = withRows(() => ({ unawareSpectrum: Number.NaN }));
    expect(() => calibrated(unknown, chosenOptions())).toThrow(
      expect.objectContaining({
        key: "detail.model.calibrationTargetMissing",
        values: expect.objectContaining({ indicator: "unaware_plhiv_num" }),
      }),
    );
    const stored = JSON.parse(JSON.stringify(unknown.spectrum)) as typeof unknown.spectrum;
    expect(() => calibrated({ ...unknown, spectrum: stored }, chosenOptions())).toThrow(
      expect.objectContaining({ key: "detail.model.calibrationTargetMissing" }),
    );
    const elsewhere = withRows(({ regionCode }) => ({ regionCode: regionCode + 1 }));
    expect(() => calibrated(elsewhere, chosenOptions())).toThrow(
      expect.objectContaining({
        key: "detail.model.calibrationRegionUnknown",
        values: { area: "N_1_a", code: "1", known: "2, 3" },
      }),
    );
  });

  it("keeps the fitted rate of what it scales to nobody", () => {
    const nobody = withRows(() => ({ artCurrentSpectrum: 0 }));
    const options = { ...chosenOptions({ method: "proportional" }), spectrum_aware_calibration_level: "none" };
    const find = estimateFinder(calibrated(nobody, options));
    const key = { area: "N", sex: "both", age: "Y015_049", quarter: "CY2020Q3", indicator: "art_coverage" };
    expect(find({ ...key, indicator: "art_current_residents" })?.mean).toBe(0);
    expect(find(key)).toEqual(estimateFinder(fit)(key));
  });

  it.each([
    ["more people on ART than live with HIV", 1.2],
    ["as many people on ART as live with HIV", 1],
    ["nobody on ART", 0],
  ])("marks every coverage that is not that of its calibrated counts: the projection has %s", (_what, coverage) => {
    const projection = withRows((row) => ({ artCurrentSpectrum: coverage * row.plhivSpectrum }));
    const options = { ...chosenOptions({ method: "proportional" }), spectrum_aware_calibration_level: "none" };
    const { estimates } = calibrated(projection, options);
    const marks = impossibleRows(estimates);
    const counts = new MeansByStratum(estimates);
    const code = estimates.indicators.indexOf("art_coverage");
    const rows = [...estimates.mean.keys()].filter((row) => estimates.indicator[row] === code);
    const differ = rows.filter((row) => {
      const ofCounts = counts.of("art_current_residents", row) / counts.of("plhiv", row);
      return Math.abs((estimates.mean[row] as number) - ofCounts) > 1e-9;
    });
    expect(differ.length).toBeGreaterThan(0);
    expect(differ.filter((row) => marks.get(row) !== "notCalibrated")).toEqual([]);
  });

  it("marks the parts of the age group 0-4 whose interval calibration took away", () => {
    const nearlyAll = withRows((row) => ({ artCurrentSpectrum: 0.99999 * row.plhivSpectrum }));
    const options = { ...chosenOptions({ level: "subnational", strat: "sex_age_group", method: "logistic" }) };
    const { estimates } = calibrated(nearlyAll, { ...options, spectrum_aware_calibration_level: "none" });
    const marks = impossibleRows(estimates);
    const coverage = estimates.indicators.indexOf("art_coverage");
    const parts = [...estimates.mean.keys()].filter(
      (row) =>
        estimates.indicator[row] === coverage &&
        underFiveAgeGroups.includes(estimates.ages[estimates.age[row] as number] as string),
    );
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.filter((row) => !marks.has(row))).toEqual([]);
  });

  it("gives everyone nobody where the projection has nobody, and never a missing number", () => {
    const nobody = withRows(() => ({ infectionsSpectrum: 0, artCurrentSpectrum: 0 }));
    for (const method of ["logistic", "proportional"]) {
      const { estimates } = calibrated(nobody, {
        ...chosenOptions({ method }),
        spectrum_aware_calibration_level: "none",
      });
      for (const name of statistics) expect(estimates[name].every(Number.isFinite)).toBe(true);
    }
  });
});
