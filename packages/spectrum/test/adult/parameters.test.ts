import { Problem } from "@tessera/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cd4Count, durationCount, sexCount } from "../../src/adult/adult-state.js";
import {
  adultsByYear,
  deriveAdultParameters,
  migrantsByAgeAtEnd,
  readAdultInputs,
  readAdultModelInputs,
} from "../../src/adult/parameters/adult-parameters.js";
import { deriveCohorts } from "../../src/adult/parameters/birth-cohorts.js";
import { pregnancyPrevalence } from "../../src/adult/simulation/births-and-pregnancy.js";
import { simulateAdults } from "../../src/adult/simulation/simulate-adults.js";
import type { Counts } from "../../src/index.js";
import { type Changes, spectrumError } from "../miniature.js";
import { adultBlocks } from "./blocks.js";
import { adultInputs, adultParameters, epidemic, everyYear, inYear, openAdults, versions } from "./miniature-adults.js";

function failure(changes: Changes): unknown {
  try {
    adultInputs(changes);
  } catch (error) {
    return error;
  }
  return null;
}

describe("the ratio of women to men in incidence", () => {
  const ratios = everyYear(1.1);

  it.each([1, 2, 3])("is the row that is filled in, here %i below its tag", (offset) => {
    const { incidence } = adultInputs({ "<HIVSexRatio MV>": { rows: { [offset]: ratios, 5: [] } } });
    expect(incidence.sexRatio).toEqual(ratios);
  });

  it("is an error when two rows are filled in, or none", () => {
    const values = { file: "mini.PJNZ", member: "Mini.DP", tag: "<HIVSexRatio MV>" };
    expect(failure({ "<HIVSexRatio MV>": { rows: { 2: ratios, 3: ratios } } })).toMatchObject(
      spectrumError("sexRatioUnclear", values),
    );
    expect(failure({ "<HIVSexRatio MV>": { rows: { 5: ratios } } })).toMatchObject(
      spectrumError("sexRatioUnclear", values),
    );
  });

  it("is that of the chosen pattern in older files", () => {
    const { incidence } = adultInputs({
      "<HIVSexRatio MV>": null,
      "<SexRatioByEpidPatt MV>": { rows: { 3: everyYear(9), 4: ratios, 5: everyYear(9) } },
      "<IncEpidemicRGIdx MV>": { rows: { 2: [1] } },
    });
    expect(incidence.sexRatio).toEqual(ratios);
  });

  it("is an error when a file has none", () => {
    expect(failure({ "<HIVSexRatio MV>": null })).toMatchObject(spectrumError("sexRatioMissing"));
  });
});

describe("incidence", () => {
  it("is infections of 15-49 over those without HIV at the end of the year before", () => {
    const { incidence } = adultParameters();
    const t = inYear(1995);
    const adults = (of: number[][][], year: number) =>
      of.flatMap((ofSex) => ofSex.slice(15, 50)).reduce((sum, series) => sum + (series[year] as number), 0);
    const { infections, population, plhiv } = epidemic;
    const expected = adults(infections, t) / (adults(population, t - 1) - adults(plhiv, t - 1));
    expect(incidence.rate[t]).toBeCloseTo(expected, 14);
    expect(incidence.rate[0]).toBe(0);
  });

  it("is never negative at a single age", () => {
    const rows = Object.fromEntries(
      Array.from({ length: 34 }, (_, row) => [3 + row, everyYear(row % 17 === 5 ? 10 : 0)]),
    );
    const { incidence } = adultParameters({ "<DistOfHIV MV2>": { rows } });
    expect(Math.min(...incidence.ageRatio)).toBe(0);
    expect(Math.max(...incidence.ageRatio)).toBeGreaterThan(1);
  });
});

describe("natural history", () => {
  it("multiplies mortality on ART only where asked to", () => {
    const projection = openAdults({ "<MortalityRatesMultiplier MV>": { rows: { 2: [3] } } });
    const rules = { projectionPeriod: "calendar", artDropoutMovesUp: true, scalesUntreatedMortality: true } as const;
    const [plain, multiplied] = [false, true].map((withMortalityMultiplier) =>
      readAdultModelInputs(projection, { rules, withMortalityMultiplier, onlyAged14: false }),
    );
    const rate = plain?.naturalHistory.artMortality[0] as number;
    expect(rate).toBeGreaterThan(0);
    expect(multiplied?.naturalHistory.artMortality[0]).toBeCloseTo(3 * rate, 14);
  });

  it("lets CD4 counts fall in steps of a tenth of a year, and nobody below the lowest stage", () => {
    const { progression } = adultParameters().naturalHistory;
    const men = progression.subarray(0, cd4Count);
    expect(men[0]).toBeCloseTo((1 - Math.exp(-0.15 / 10)) * 10, 14);
    expect(men[5]).toBeCloseTo((1 - Math.exp(-0.45 / 10)) * 10, 14);
    expect(men[6]).toBe(0);
  });

  it("changes mortality on ART over time in one row for all durations, in two, or not at all", () => {
    const rows = { 2: everyYear(1.5), 3: everyYear(2.5) };
    const ratios = (changes: Changes) => [
      ...adultInputs({ "<MortalityRates MV2>": null, ...changes }).naturalHistory.artMortalityRatio.slice(0, 3),
    ];
    expect(ratios({ "<MortalityRates MV>": { rows } })).toEqual([1.5, 1.5, 1.5]);
    expect(ratios({ "<MortalityRates MV2>": { rows } })).toEqual([1.5, 1.5, 2.5]);
    expect(ratios({})).toEqual([1, 1, 1]);
  });
});

describe("fertility of women with HIV", () => {
  const base = [1, 2, 3, 4, 5, 6];
  it("has six age categories in the oldest layout", () => {
    const rows = Object.fromEntries(base.map((value, index) => [2 + index, everyYear(value)]));
    const { hivFertility } = adultParameters({ "<HIVTFR MV2>": { rows }, "<FRRbyLocation MV>": null });
    const byGroup = Array.from({ length: 8 }, (_, group) => hivFertility.untreated[group * cd4Count]);
    expect(byGroup).toEqual([1, 2, 3, 4, 5, 6, 6, 6]);
  });

  it("on ART is one number for all ages in an older layout, and as without HIV where it is absent", () => {
    const onArt = (changes: Changes) => adultInputs({ "<RatioWomenOnART MV2>": null, ...changes }).hivFertility.onArt;
    expect([...onArt({ "<RatioWomenOnART MV>": { rows: { 2: [0.8] } } })]).toEqual(Array(7).fill(0.8));
    expect([...onArt({})]).toEqual(Array(7).fill(1));
  });

  it("is an error that names the known tags when a file has none", () => {
    const tag = "<HIVTFR MV2>, <HIVTFR MV3>, <HIVTFR MV4>";
    expect(failure({ "<HIVTFR MV4>": null })).toMatchObject({
      key: "detail.spectrum.tagMissing",
      values: { tag },
    });
  });
});

describe("the ART programme", () => {
  it("lets special populations start from their first year, pregnant women apart", () => {
    const { art } = adultParameters({
      "<PopsEligTreat MV>": {
        rows: { 3: [1, 50, 2012], 4: [1, 5, 2006], 5: [1, 10, 2008], 6: [0, 90, 2000], 7: [0], 8: [0], 9: [0] },
      },
    });
    const share = (year: number) => art.specialShare[inYear(year)];
    expect([2005, 2006, 2008].map(share)).toEqual([0, 0.05, 0.15000000000000002]);
    expect([2011, 2012].map((year) => art.pregnantEligible[inYear(year)])).toEqual([0, 1]);
  });

  it("needs to know from when a population may start", () => {
    expect(failure({ "<PopsEligTreat MV>": { rows: { 3: [1, 50], 9: [0] } } })).toMatchObject({
      key: "detail.spectrum.cellMissing",
      values: { tag: "<PopsEligTreat MV>", offset: 3, column: 6 },
    });
  });

  it("cannot lose everybody in a year", () => {
    const percent = everyYear(5).map((value, t) => (t === inYear(2010) ? 100 : value));
    expect(failure({ "<PercLostFollowup MV>": { rows: { 2: percent } } })).toMatchObject(
      spectrumError("dropOutImpossible", { tag: "<PercLostFollowup MV>", year: 2010 }),
    );
  });

  it("keeps shares of those in need as shares, beside the number they make", () => {
    const percent = everyYear(0).map((_, t) => (t >= inYear(2010) ? 40 : 0));
    const { art } = adultInputs({
      "<HAARTBySex MV>": { rows: { 4: percent, 5: everyYear(7) } },
      "<HAARTBySexPerNum MV>": { rows: { 4: everyYear(1), 5: everyYear(0) } },
    });
    const t = inYear(2012);
    const women = epidemic.years.length + t;
    expect([art.adultsOnArt.share[t], art.adultsOnArt.number[t]]).toEqual([0.4, 5600]);
    expect([art.adultsOnArt.isShare[women], art.adultsOnArt.number[women]]).toEqual([0, 7]);
  });

  it("needs the adjustment of the number it gives", () => {
    const factor = everyYear(1).map((value, t) => (t === inYear(2011) ? null : value));
    const changes = { "<AdultARTAdjFactor>": { rows: { 3: factor, 4: everyYear(1) } } };
    expect(failure(changes)).toMatchObject(spectrumError("artIncomplete", { year: 2011 }));
  });
});

describe("those who turn 15", () => {
  it("keep the number of children in the CD4 stages of adults", () => {
    const { children } = adultInputs();
    const t = inYear(2015);
    const untreated = children.untreated.subarray(t * sexCount * cd4Count, (t * sexCount + 1) * cd4Count);
    const onArt = children.onArt.subarray(
      t * sexCount * cd4Count * durationCount,
      (t * sexCount + 1) * cd4Count * durationCount,
    );
    const all = [...untreated, ...onArt].reduce((sum, value) => sum + value, 0);
    expect(all).toBeCloseTo(epidemic.plhiv[0]?.[14]?.[t] as number, 9);
    const share = [...untreated].map((value) => value / [...untreated].reduce((sum, one) => sum + one, 0));
    [0.45, 0.25, 0.2 * 0.67, 0.2 * 0.33, 0.035, 0.021, 0.044].forEach((expected, cd4) => {
      expect(share[cd4]).toBeCloseTo(expected, 12);
    });
  });

  it("on ART enter in a stage in which adults may start", () => {
    const { entrants, art } = adultParameters();
    const t = inYear(2008);
    expect(art.eligibleFrom[t]).toBe(3);
    const first = t * sexCount * cd4Count * durationCount;
    const byStage = Array.from({ length: cd4Count }, (_, cd4) =>
      entrants.onArt
        .subarray(first + cd4 * durationCount, first + (cd4 + 1) * durationCount)
        .reduce((sum, x) => sum + x, 0),
    );
    expect(byStage.slice(0, 3)).toEqual([0, 0, 0]);
    expect(byStage.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  });

  it("are read in adult stages where a file has them so, but not for both simulations", () => {
    const rows = Object.fromEntries(Array.from({ length: 28 }, (_, row) => [2 + row, everyYear(row + 1)]));
    const projection = openAdults({ "<ChAged15ByCD4Cat MV>": { rows } });
    const { children, rules } = readAdultInputs(projection);
    expect([...children.untreated.slice(0, 14)]).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27]);
    expect([...children.onArt.slice(0, 6)]).toEqual([0, 0, 2, 0, 0, 4]);
    const other = readAdultModelInputs(projection, { rules, withMortalityMultiplier: false, onlyAged14: true });
    expect(other.children.untreated[0]).toBe(0);
  });

  it("survive their infancy and childhood in the years of their cohort", () => {
    const { cohorts } = adultParameters();
    const [boys = []] = epidemic.survival;
    const all = boys.slice(0, 15).reduce((product, alive) => product * alive, 1);
    expect(cohorts.survival[20 * sexCount]).toBeCloseTo(all, 12);
    const lastThree = boys.slice(12, 15).reduce((product, alive) => product * alive, 1);
    expect(cohorts.survival[3 * sexCount]).toBeCloseTo(lastThree, 12);
    expect(cohorts.survival[0]).toBe(1);
  });
});

describe("cohorts", () => {
  const years = 20;
  const counts = (at: (age: number) => number): Counts => ({
    ages: 81,
    years,
    values: Float64Array.from({ length: 162 * years }, (_, index) => at(Math.floor(index / years) % 81)),
  });
  const derived = (period: "calendar" | "midyear") =>
    deriveCohorts(
      {
        shareOfBoys: new Float64Array(years).fill(0.5),
        plhiv: counts((age) => (age < 10 ? 50 : 0)),
        hivDeaths: counts((age) => (age < 10 ? 5 : 0)),
      },
      {
        population: counts((age) => 1000 + age),
        survival: counts((age) => (age === 0 ? 0.7 : age === 10 ? 0.5 : 1)),
        migrants: counts((age) => (age === 0 || age === 10 ? 30 : 0)),
      },
      period,
    );

  it("have migrants of a year counted at its end in calendar years", () => {
    expect(derived("calendar").migrants[17 * sexCount]).toBeCloseTo(30 * 0.5 + 30, 12);
  });

  it("have migrants survive half of the year, newborns two thirds, in midyear years", () => {
    expect(derived("midyear").migrants[17 * sexCount]).toBeCloseTo(((30 * 2.4) / 3) * 0.5 + 30 * 0.75, 12);
  });

  it("start from the children of the first year", () => {
    const { size } = derived("calendar");
    expect([size[0], size[14 * sexCount + 1], size[15 * sexCount]]).toEqual([1014, 1000, 0]);
  });

  it("survive HIV as long as there are children with it", () => {
    const { hivSurvival } = derived("calendar");
    expect(hivSurvival[14]).toBe(1);
    expect(hivSurvival[15]).toBeCloseTo(0.9 ** 10, 12);
  });
});

describe("migrants", () => {
  const counts = { ages: 81, years: 1, values: Float64Array.from({ length: 162 }, (_, index) => index + 1) };

  it("are the same people after half of them had a birthday", () => {
    const { values } = migrantsByAgeAtEnd(counts, "midyear");
    expect(values[0]).toBe(0.5);
    expect(values[40]).toBe(40.5);
    const total = (of: Float64Array) => of.reduce((sum, value) => sum + value, 0);
    expect(total(values)).toBeCloseTo(total(counts.values), 9);
    expect(migrantsByAgeAtEnd(counts, "calendar")).toBe(counts);
  });

  it("and other counts are laid out by year, sex and adult age", () => {
    expect([...adultsByYear(counts).slice(0, 2)]).toEqual([16, 17]);
    expect(adultsByYear(counts)[66]).toBe(81 + 16);
  });
});

describe("a file with a cell damaged", () => {
  it("gives an error that names the file, or numbers", () => {
    const blocks = adultBlocks(epidemic);
    const cell = fc.constantFrom(...blocks.keys()).chain((block) =>
      fc.record({
        block: fc.constant(block),
        row: fc.constantFrom(...Object.keys(blocks[block]?.rows ?? {})),
        column: fc.nat({ max: epidemic.years.length - 1 }),
        value: fc.constantFrom("", "x", -1, 0, 1e12, "NaN", "1,5"),
        version: fc.constantFrom(...Object.values(versions)),
      }),
    );
    fc.assert(
      fc.property(cell, ({ block, row, column, value, version }) => {
        const { tag, rows, firstColumn } = blocks[block] as (typeof blocks)[number];
        const cells = [...(rows[Number(row)] ?? [])];
        cells[column % cells.length] = value;
        const changed = { rows: { ...rows, [row]: cells }, ...(firstColumn && { firstColumn }) };
        const projection = openAdults({ [tag]: changed }, version);
        try {
          const parameters = deriveAdultParameters(readAdultInputs(projection));
          const { prevalence } = pregnancyPrevalence(parameters, simulateAdults(parameters));
          expect(prevalence.every((share) => Number.isNaN(share) || Number.isFinite(share))).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(Problem);
          expect((error as Problem).values.file).toBe("mini.PJNZ");
        }
      }),
      { numRuns: 12 },
    );
  });
});
