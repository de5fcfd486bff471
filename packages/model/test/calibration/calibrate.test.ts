import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calibrate } from "../../src/calibration/calibrate.js";
import { readCalibrationOptions } from "../../src/options/calibration-options.js";
import { type EstimateTable, statistics } from "../../src/output/estimate-table.js";
import { readModelOutput, writeModelOutput } from "../../src/output/output-file.js";
import { calibrated, chosenOptions } from "./calibration-choice.js";
import { estimateFinder } from "./find-estimate.js";
import { chance, smallFit } from "./small-fit.js";

/** Bit by bit: to compare long columns element by element takes seconds. */
const isSame = (ours: EstimateTable, theirs: EstimateTable) =>
  statistics.every((name) => Buffer.from(ours[name].buffer).equals(Buffer.from(theirs[name].buffer)));

describe("calibration", () => {
  const [random] = fc.sample(chance, { numRuns: 1, seed: 1 }) as [() => number];
  const fit = smallFit({ random });

  it("does not touch antenatal care, population, or rates after the third time point", () => {
    const find = estimateFinder(calibrated(fit, chosenOptions()));
    const before = estimateFinder(fit);
    for (const [indicator, quarter] of [
      ["anc_clients", "CY2020Q3"],
      ["population", "CY2020Q3"],
      ["incidence", "CY2025Q3"],
    ] as const) {
      const key = { area: "N", sex: "female", age: "Y015_049", quarter, indicator };
      expect(find(key)).toEqual(before(key));
    }
  });

  it("calibrates nothing where no level is chosen, and still divides the age group 0-4", () => {
    const find = estimateFinder(calibrated(fit, chosenOptions({ level: "none" })));
    const key = { area: "N", sex: "male", age: "Y015_049", quarter: "CY2023Q4", indicator: "art_coverage" };
    expect(find(key)?.upper).toBeCloseTo(estimateFinder(fit)(key)?.upper as number, 12);
    expect(find({ ...key, age: "Y000_000" })).toBeDefined();
  });

  it("keeps the totals before and after it, and null where nothing is estimated", () => {
    const { spectrum } = calibrated(fit, chosenOptions({ level: "subnational" }));
    const at = (quarter: string) =>
      spectrum?.calibrationTable.find((row) => row.quarter === quarter && row.ageGroup === "Y030_034");
    const row = at("CY2020Q3");
    const find = estimateFinder(fit);
    const key = { area: "N_1", sex: "female", age: "Y030_034", quarter: "CY2020Q3" };
    expect(row?.plhivRaw).toBeCloseTo(find({ ...key, indicator: "plhiv" })?.mean as number, 6);
    expect(row?.plhivCalibrated).toBeCloseTo(row?.plhivSpectrum as number, 6);
    expect(row?.unawareCalibrated).toBeCloseTo(row?.unawareSpectrum as number, 6);
    expect(at("CY2025Q3")).toMatchObject({ artCurrentRaw: null, artCurrentCalibrated: null, unawareRaw: null });
  });

  it("leaves out awareness where it was not asked for", () => {
    const output = calibrated(smallFit({ random, awareness: false }), chosenOptions());
    const find = estimateFinder(output);
    const key = { area: "N", sex: "both", age: "Y000_000", quarter: "CY2020Q3", indicator: "aware_plhiv_prop" };
    expect([find(key), find({ ...key, indicator: "prevalence" })?.mean]).toEqual([undefined, expect.any(Number)]);
    expect(output.spectrum?.calibrationTable[0]).toMatchObject({ unawareRaw: null, unawareCalibrated: null });
  });

  it("does the same to a fit that was stored", async () => {
    const folder = mkdtempSync(join(tmpdir(), "tessera-calibration-"));
    try {
      await writeModelOutput(join(folder, "fit"), fit);
      const stored = calibrated(await readModelOutput(join(folder, "fit")), chosenOptions({ level: "subnational" }));
      const own = calibrated(fit, chosenOptions({ level: "subnational" }));
      expect(isSame(stored.estimates, own.estimates)).toBe(true);
      await writeModelOutput(join(folder, "calibrated"), own);
      expect((await readModelOutput(join(folder, "calibrated"))).spectrum).toEqual(own.spectrum);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("does not change the fit", () => {
    const before = structuredClone(fit.estimates);
    calibrated(fit, chosenOptions());
    expect(isSame(fit.estimates, before)).toBe(true);
  });

  it("warns of estimates that nobody would believe, where the application shows them", () => {
    const { spectrum } = fit;
    const table =
      spectrum?.calibrationTable.map((row) => ({ ...row, plhivSpectrum: 0.8 * row.populationSpectrum })) ?? [];
    const high = { ...fit, spectrum: { ...spectrum, calibrationTable: table, zeroToFourDistribution: [] } };
    const options = { ...chosenOptions({ level: "none" }), spectrum_plhiv_calibration_level: "national" };
    const { warnings } = calibrate(high, readCalibrationOptions(options));
    expect(warnings).toContainEqual(
      expect.objectContaining({
        key: "warning.model.aboveThreshold",
        locations: ["model_calibrate", "review_output", "download_results"],
      }),
    );
  });

  it("refuses what is calibrated already", () => {
    const output = calibrated(fit, chosenOptions());
    expect(() => calibrated(output, chosenOptions())).toThrow(
      expect.objectContaining({ key: "detail.model.alreadyCalibrated" }),
    );
  });

  it("refuses an output without a projection", () => {
    const { spectrum: _, ...without } = fit;
    expect(() => calibrated(without, chosenOptions())).toThrow(
      expect.objectContaining({ key: "detail.model.calibrationWithoutProjection" }),
    );
  });
});
