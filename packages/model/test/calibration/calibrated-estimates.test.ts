import { fiveYearAgeGroups } from "@tessera/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { statistics } from "../../src/output/estimate-table.js";
import type { ModelOutput } from "../../src/output/output-contents.js";
import { calibrated, choices, chosenOptions, few } from "./calibration-choice.js";
import { estimateFinder } from "./find-estimate.js";
import { areas, chance, quarters, seeded, smallFit } from "./small-fit.js";

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
