import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fiveYearAgeGroups, underFiveAgeGroups } from "@tessera/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calibrate } from "../../src/calibration/calibrate.js";
import { impossibleRows } from "../../src/estimates/impossible-estimates.js";
import { MeansByStratum } from "../../src/estimates/means-by-stratum.js";
import { readCalibrationOptions } from "../../src/options/calibration-options.js";
import { type EstimateTable, statistics } from "../../src/output/estimate-table.js";
import type { ModelOutput } from "../../src/output/output-contents.js";
import { readModelOutput, writeModelOutput } from "../../src/output/output-file.js";
import { furtherLevels, quantilePlaces } from "../../src/output/row-quantiles.js";
import { chosenOptions } from "./calibration-choice.js";
import { estimateFinder } from "./find-estimate.js";
import { areas, chance, quarters, seeded, smallFit } from "./small-fit.js";

const choices = fc.record({
  level: fc.constantFrom("national", "subnational"),
  strat: fc.constantFrom("age_coarse", "sex_age_coarse", "age_group", "sex_age_group"),
  method: fc.constantFrom("logistic", "proportional"),
});
const few = { numRuns: 6 };

const calibrated = (fit: ModelOutput, options: Record<string, unknown>) =>
  calibrate(fit, readCalibrationOptions(options)).output;

const regions = [
  { code: 1, districts: ["N_1_a", "N_1_b"] },
  { code: 2, districts: ["N_2_a"] },
];

const isChild = (ageGroup: string) => fiveYearAgeGroups.indexOf(ageGroup) < 3;

/** Which estimates and which rows of the projection belong together. */
function groupOf({ level, strat }: { level: string; strat: string }, code: number, sex: string, age: string): string {
  const ofAge = strat.endsWith("coarse") ? String(isChild(age)) : age;
  return [level === "subnational" ? code : "", strat.startsWith("sex") ? sex : "", ofAge].join();
}

function totals<Row>(rows: readonly Row[], group: (row: Row) => string, value: (row: Row) => number) {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(group(row), (sums.get(group(row)) ?? 0) + value(row));
  return sums;
}

/** Rounding of sums over a country, in people. */
const rounding = 1e-6;

function expectNear(ours: number, expected: number, what: unknown): void {
  const isNear = Math.abs(ours - expected) <= 1e-9 * Math.abs(expected) + rounding;
  // Most calls are near: an assertion for each would take most of the time.
  if (!isNear) expect([what, ours]).toEqual([what, expected]);
}

/** Bit by bit: to compare long columns element by element takes seconds. */
const isSame = (ours: EstimateTable, theirs: EstimateTable) =>
  statistics.every((name) => Buffer.from(ours[name].buffer).equals(Buffer.from(theirs[name].buffer)));

/** Quantiles that are equal to the lower bound, the median or the upper bound of their row. */
function withQuantilesAtBounds(table: EstimateTable): EstimateTable & { quantiles: Float32Array } {
  const places = quantilePlaces(table);
  const quantiles = Array.from(places).flatMap((place, row) => {
    if (place < 0) return [];
    return furtherLevels.map((level) => {
      if (level > 0.3 && level < 0.7) return table.median[row] as number;
      return (level < 0.5 ? table.lower[row] : table.upper[row]) as number;
    });
  });
  return { ...table, quantiles: Float32Array.from(quantiles) };
}

describe("calibrated estimates", () => {
  it("add up to the projection in every group, at every time point that has them", () => {
    const targets = [
      ["plhiv", "plhivSpectrum", 5],
      ["plhiv_attend", "plhivSpectrum", 5],
      ["infections", "infectionsSpectrum", 5],
      ["art_current_residents", "artCurrentSpectrum", 3],
      ["art_current", "artCurrentSpectrum", 3],
      ["unaware_plhiv_num", "unawareSpectrum", 3],
      ["unaware_plhiv_attend", "unawareSpectrum", 3],
    ] as const;
    fc.assert(
      fc.property(chance, choices, (random, chosen) => {
        const fit = smallFit({ random });
        const find = estimateFinder(calibrated(fit, chosenOptions(chosen)));
        for (const [indicator, target, until] of targets)
          for (const quarter of quarters.slice(0, until)) {
            const rows = (fit.spectrum?.calibrationTable ?? []).filter((row) => row.quarter === quarter);
            const group = ({ regionCode, sex, ageGroup }: (typeof rows)[number]) =>
              groupOf(chosen, regionCode, sex, ageGroup);
            const ours = totals(rows, group, ({ regionCode, sex, ageGroup }) => {
              const { districts = [] } = regions.find(({ code }) => code === regionCode) ?? {};
              const means = districts.map(
                (area) => find({ area, sex, age: ageGroup, quarter, indicator })?.mean ?? NaN,
              );
              return means.reduce((sum, mean) => sum + mean, 0);
            });
            for (const [key, expected] of totals(rows, group, (row) => row[target]))
              expectNear(ours.get(key) as number, expected, [indicator, quarter, key]);
          }
      }),
      few,
    );
  });

  it("keep every rate inside 0 and 1 and every count at 0 or above, with the logistic method", () => {
    fc.assert(
      fc.property(chance, choices, (random, chosen) => {
        const { estimates } = calibrated(smallFit({ random }), chosenOptions({ ...chosen, method: "logistic" }));
        const isRate = ["prevalence", "art_coverage", "aware_plhiv_prop", "incidence"].map((name) =>
          estimates.indicators.indexOf(name),
        );
        // Children under five are divided by national shares, which may give a part more on ART than live with HIV.
        const isPart = estimates.ages.map((age) => age === "Y000_000" || age === "Y001_004");
        // Those who attend are fitted to residents by sex and age, and to coarser groups for ART: they may differ in sign.
        const isAttending = estimates.indicators.map((name) => name.endsWith("_attend"));
        for (const name of statistics)
          estimates[name].forEach((value, row) => {
            if (isPart[estimates.age[row] as number] || isAttending[estimates.indicator[row] as number]) return;
            if (!(value >= 0)) expect([name, row, value]).toBe("at least 0");
            if (isRate.includes(estimates.indicator[row] as number) && value > 1)
              expect([name, row, value]).toBe("at most 1");
          });
      }),
      few,
    );
  });

  it.each([-3e-13, -2e-16, 0, 2e-16, 3e-13])(
    "keep the coverage of the fit where as many are on ART as live with HIV, up to a rounding of %d",
    (rounding) => {
      const fit = smallFit({ random: seeded(1) });
      const { spectrum } = fit as Required<ModelOutput>;
      const calibrationTable = spectrum.calibrationTable.map((row) =>
        row.sex === "male" && isChild(row.ageGroup)
          ? { ...row, artCurrentSpectrum: row.plhivSpectrum * (1 + rounding) }
          : row,
      );
      const options = chosenOptions({ level: "subnational", strat: "sex_age_group", method: "proportional" });
      const find = estimateFinder(calibrated({ ...fit, spectrum: { ...spectrum, calibrationTable } }, options));
      const before = estimateFinder(fit);
      for (const age of fiveYearAgeGroups.slice(0, 3)) {
        const of = { area: "N_2_a", sex: "male", age, quarter: quarters[0] as string };
        expect(find({ ...of, indicator: "art_coverage" })).toEqual(before({ ...of, indicator: "art_coverage" }));
        const [onArt, plhiv] = ["art_current_residents", "plhiv"].map(
          (indicator) => find({ ...of, indicator })?.mean ?? NaN,
        ) as [number, number];
        expect(onArt / plhiv).toBeCloseTo(1, 11);
      }
    },
  );

  it("have quantiles that moved as their bounds and median did, also of the parts of the age group 0-4", () => {
    fc.assert(
      fc.property(chance, choices, (random, chosen) => {
        const fit = smallFit({ random });
        const { estimates } = calibrated(
          { ...fit, estimates: withQuantilesAtBounds(fit.estimates) },
          chosenOptions(chosen),
        );
        const expected = withQuantilesAtBounds(estimates).quantiles;
        expect(estimates.quantiles?.length).toBe(expected.length);
        const difference = expected.map(
          (value, k) => Math.abs((estimates.quantiles?.[k] ?? Number.NaN) - value) / value,
        );
        // Bounds are moved with all their digits. The odds of a share near 1 have fewer than the seven digits of single precision.
        expect(difference.every((relative) => relative < 1e-5 || Number.isNaN(relative))).toBe(true);
        expect(estimates.quantiles?.every((value, k) => value > 0 === (expected[k] as number) > 0)).toBe(true);
      }),
      few,
    );
  });

  it("stay as they are when the projection says what the model says", () => {
    fc.assert(
      fc.property(chance, choices, (random, chosen) => {
        const fit = smallFit({ random, isProjectionEqual: true });
        const find = estimateFinder(calibrated(fit, chosenOptions(chosen)));
        const before = estimateFinder(fit);
        // Who is unaware where they attend is moved from the shares of those who live there.
        const isMoved = (name: string) => chosen.method === "logistic" && /aware_plhiv_attend/.test(name);
        for (const area of ["N", "N_1", "N_2_a"])
          for (const indicator of fit.estimates.indicators.filter((name) => !isMoved(name)))
            for (const quarter of quarters)
              for (const age of fit.estimates.ages) {
                const key = { area, sex: "female", age, quarter, indicator };
                const expected = before(key);
                const ours = find(key);
                if (!expected || !ours) expect(ours).toBe(expected);
                else for (const name of statistics) expectNear(ours[name], expected[name], key);
              }
      }),
      few,
    );
  });

  it("have means that add up over sexes, areas and ages", () => {
    const counts = ["plhiv", "art_current", "untreated_plhiv_num", "aware_plhiv_attend", "infections"];
    fc.assert(
      fc.property(chance, choices, (random, chosen) => {
        const find = estimateFinder(calibrated(smallFit({ random }), chosenOptions(chosen)));
        for (const indicator of counts)
          for (const quarter of quarters.slice(0, 3)) {
            const mean = (area: string, sex: string, age: string) =>
              find({ area, sex, age, quarter, indicator })?.mean ?? Number.NaN;
            const both = mean("N", "both", "Y000_999");
            expectNear(mean("N", "female", "Y000_999") + mean("N", "male", "Y000_999"), both, indicator);
            expectNear(mean("N_1", "both", "Y000_999") + mean("N_2", "both", "Y000_999"), both, indicator);
            const ages = fiveYearAgeGroups.reduce((sum, age) => sum + mean("N", "both", age), 0);
            expectNear(ages, both, indicator);
          }
      }),
      few,
    );
  });

  it("divide the age group 0-4 into parts that add up", () => {
    fc.assert(
      fc.property(chance, choices, (random, chosen) => {
        const output = calibrated(smallFit({ random }), chosenOptions(chosen));
        const find = estimateFinder(output);
        const isCount = (name: string) => !/prevalence|art_coverage|prop|incidence|anc/.test(name);
        for (const { area_id: area } of areas)
          for (const indicator of output.estimates.indicators.filter(isCount))
            for (const quarter of quarters.slice(0, 3)) {
              const [whole, infants, others] = ["Y000_004", "Y000_000", "Y001_004"].map((age) =>
                find({ area, sex: "both", age, quarter, indicator }),
              );
              for (const name of statistics)
                expectNear((infants?.[name] ?? NaN) + (others?.[name] ?? NaN), whole?.[name] ?? NaN, [indicator, name]);
            }
      }),
      few,
    );
  });

  it("give the parts of the age group 0-4 the rates of their own counts", () => {
    fc.assert(
      fc.property(chance, choices, (random, chosen) => {
        const find = estimateFinder(calibrated(smallFit({ random }), chosenOptions(chosen)));
        for (const age of ["Y000_000", "Y001_004"]) {
          const mean = (indicator: string, quarter: string) =>
            find({ area: "N", sex: "both", age, quarter, indicator })?.mean ?? Number.NaN;
          for (const quarter of quarters.slice(0, 3)) {
            const at = (indicator: string) => mean(indicator, quarter);
            expect(at("prevalence")).toBeCloseTo(at("plhiv") / at("population"), 9);
            expect(at("art_coverage")).toBeCloseTo(at("art_current_residents") / at("plhiv"), 9);
            expect(at("aware_plhiv_prop")).toBeCloseTo(at("aware_plhiv_num") / at("plhiv"), 9);
            expect(at("incidence")).toBeCloseTo(at("infections") / (at("population") - at("plhiv")), 9);
          }
        }
      }),
      few,
    );
  });
});

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
