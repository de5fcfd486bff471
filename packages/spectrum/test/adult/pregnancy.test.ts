import { beforeAll, describe, expect, it } from "vitest";
import {
  type AdultState,
  ageCount,
  artCells,
  cd4Cells,
  cd4Count,
  emptyState,
  groupCount,
} from "../../src/adult/adult-state.js";
import type { AdultParameters } from "../../src/adult/parameters/adult-parameters.js";
import { pregnancyPrevalence } from "../../src/adult/simulation/births-and-pregnancy.js";
import { simulateAdults } from "../../src/adult/simulation/simulate-adults.js";
import { adultParameters, epidemic, everyYear, inYear } from "./miniature-adults.js";

const count = epidemic.years.length;
const cell = (age: number, year: number) => (age - 15) * count + inYear(year);

describe("HIV among pregnant women", () => {
  let parameters: AdultParameters;
  let states: AdultState[];
  beforeAll(() => {
    parameters = adultParameters();
    states = simulateAdults(parameters);
  });

  it("is missing before the epidemic and a share afterwards", () => {
    const { prevalence, artCoverage } = pregnancyPrevalence(parameters, states);
    expect(prevalence[cell(25, 1979)]).toBeNaN();
    expect(artCoverage[cell(25, 1979)]).toBeNaN();
    for (const age of [15, 17, 25, 34, 49])
      for (const values of [prevalence, artCoverage]) {
        expect(values[cell(age, 2020)]).toBeGreaterThan(0);
        expect(values[cell(age, 2020)]).toBeLessThan(1);
      }
    expect(artCoverage[cell(25, 2000)]).toBe(0);
  });

  it("is missing at ages that bear no children", () => {
    const percent = [0, 30, 30, 20, 15, 5, 0];
    const rows = Object.fromEntries(percent.map((share, group) => [3 + group, everyYear(share)]));
    const changed = adultParameters({ "<ASFR MV>": { rows } });
    const { prevalence, artCoverage } = pregnancyPrevalence(changed, simulateAdults(changed));
    for (const age of [15, 19, 45, 49]) {
      expect(prevalence[cell(age, 2020)]).toBeNaN();
      expect(artCoverage[cell(age, 2020)]).toBeNaN();
    }
    expect(prevalence[cell(20, 2020)]).toBeGreaterThan(0);
  });

  it("has ART coverage missing where prevalence is zero", () => {
    const group = 3;
    const untreated = new Float64Array(cd4Cells);
    untreated[(groupCount + group) * cd4Count] = 10;
    const negative = new Float64Array(2 * ageCount).fill(100);
    const state = { ...emptyState(), negative, untreated };
    const { prevalence, artCoverage } = pregnancyPrevalence(
      parameters,
      states.map(() => state),
    );
    expect(prevalence[cell(25, 2000)]).toBe(0);
    expect(artCoverage[cell(25, 2000)]).toBeNaN();
    expect(prevalence[cell(24, 2000)]).toBeNaN();
  });

  it("weighs women with HIV by their fertility, on average of two year ends", () => {
    const group = 2;
    const first = emptyState();
    const second = emptyState();
    const woman = ageCount + 21 - 15;
    first.negative[woman] = 60;
    second.negative[woman] = 100;
    first.positive[woman] = 10;
    second.positive[woman] = 30;
    second.untreated[(groupCount + group) * cd4Count] = 20;
    second.onArt[artCells / 2 + group * cd4Count * 3 + 2] = 10;
    const [untreated, onArt] = [0.95 * 0.95, 1 * 0.95];
    const ratio = (20 * untreated + 10 * onArt) / 30;
    const { prevalence, artCoverage } = pregnancyPrevalence(parameters, [first, second]);
    expect(prevalence[6 * count + 1]).toBeCloseTo((ratio * 20) / (80 + ratio * 20), 12);
    expect(artCoverage[6 * count + 1]).toBeCloseTo((10 * onArt) / (20 * untreated + 10 * onArt), 12);
  });
});
