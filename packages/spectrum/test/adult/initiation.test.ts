import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ageCount, cd4Count, emptyState, groupCount } from "../../src/adult/adult-state.js";
import { type ArtProgramme, firstEligibleStage } from "../../src/adult/parameters/art-programme.js";
import { allocateInitiations, emptyByStage, sumByStage } from "../../src/adult/simulation/art-allocation.js";
import { type Eligibility, eligibilityOfYear, findEligible } from "../../src/adult/simulation/art-eligibility.js";
import { artTarget } from "../../src/adult/simulation/art-initiation.js";
import { adultParameters, inYear } from "./miniature-adults.js";

const cells = groupCount * cd4Count;

const programme = (rules: Partial<ArtProgramme>): ArtProgramme => ({
  targets: { isShare: new Uint8Array(2), value: new Float64Array(2) },
  firstYear: 0,
  eligibleFrom: new Uint8Array([3]),
  pregnantEligible: new Uint8Array([0]),
  specialShare: new Float64Array([0]),
  dropOutRate: new Float64Array([0]),
  medianCd4: new Float64Array([0]),
  lowestCd4First: false,
  mortalityWeight: 0.5,
  ...rules,
});

describe("a CD4 threshold", () => {
  it.each([
    { threshold: 999, first: 0 },
    { threshold: 1200, first: 0 },
    { threshold: 500, first: 1 },
    { threshold: 499, first: 1 },
    { threshold: 350, first: 2 },
    { threshold: 250, first: 3 },
    { threshold: 200, first: 3 },
    { threshold: 101, first: 3 },
    { threshold: 100, first: 5 },
    { threshold: 50, first: 6 },
    { threshold: 0, first: 6 },
  ])("of $threshold opens stages from $first on", ({ threshold, first }) => {
    expect(firstEligibleStage(threshold)).toBe(first);
  });
});

describe("eligibility in a year", () => {
  it("is by CD4 count alone where no special population may start", () => {
    expect(eligibilityOfYear(programme({}), 0)).toMatchObject({ allFrom: 3, someFrom: 3 });
  });

  it("reaches the highest stage with a special population or pregnant women", () => {
    expect(eligibilityOfYear(programme({ specialShare: new Float64Array([0.05]) }), 0).someFrom).toBe(0);
    expect(eligibilityOfYear(programme({ pregnantEligible: new Uint8Array([1]) }), 0).someFrom).toBe(0);
  });
});

describe("those eligible", () => {
  const parameters = adultParameters();
  const t = inYear(2014);
  const state = emptyState();
  const group = 3;
  state.negative.fill(20, ageCount + 10, ageCount + 15);
  state.untreated.set([10, 20, 30, 40, 50, 60, -1e-18], (groupCount + group) * cd4Count);
  const births = new Float64Array(8).fill(5);
  const found = (rules: Partial<Eligibility>) => {
    const eligibility = { allFrom: 2, someFrom: 0, specialShare: 0, pregnant: false, ...rules };
    const eligible = new Float64Array(cells);
    findEligible(parameters, t, 1, eligibility, state, births, eligible);
    return [...eligible.subarray(group * cd4Count, (group + 1) * cd4Count)];
  };

  it("are all below the threshold, and the share of special populations above it", () => {
    expect(found({ specialShare: 0.1 })).toEqual([1, 2, 30, 40, 50, 60, 0]);
    expect(found({ specialShare: 0.1, someFrom: 2 })).toEqual([0, 0, 30, 40, 50, 60, 0]);
  });

  it("are pregnant women above the threshold too: births by relative fertility", () => {
    const ratio = (cd4: number) => parameters.hivFertility.untreated[(t * 8 + group) * cd4Count + cd4] as number;
    const people = [10, 20, 30, 40, 50, 60];
    const fertile = 100 + people.reduce((sum, women, cd4) => sum + women * ratio(cd4), 0);
    const [highest, second, third] = found({ pregnant: true });
    expect(highest).toBeCloseTo((5 * 10 * ratio(0)) / fertile, 12);
    expect(second).toBeCloseTo((5 * 20 * ratio(1)) / fertile, 12);
    expect(third).toBe(30);
  });
});

describe("the target of a step", () => {
  // Men, then women, at the ends of three years.
  const targets = (value: number[], isShare: number[] = [0, 0, 0]) => ({
    value: Float64Array.from([...value, ...value.map((number) => 2 * number)]),
    isShare: Uint8Array.from([...isShare, ...isShare]),
  });

  it("goes from one year end to the next in calendar years", () => {
    const numbers = targets([100, 200, 400]);
    expect(artTarget(numbers, "calendar", 0, 1, 4, 0, 0)).toBeCloseTo(150);
    expect(artTarget(numbers, "calendar", 0, 1, 9, 0, 0)).toBeCloseTo(200);
    expect(artTarget(numbers, "calendar", 1, 2, 9, 0, 0)).toBeCloseTo(800);
  });

  it("passes a year end half way in midyear years", () => {
    const numbers = targets([100, 200, 400]);
    expect(artTarget(numbers, "midyear", 0, 2, 0, 0, 0)).toBeCloseTo(160);
    expect(artTarget(numbers, "midyear", 0, 2, 4, 0, 0)).toBeCloseTo(200);
    expect(artTarget(numbers, "midyear", 0, 2, 9, 0, 0)).toBeCloseTo(300);
  });

  it("does not look before the first year", () => {
    expect(artTarget(targets([100, 200, 400]), "midyear", 1, 1, 0, 0, 0)).toBeCloseTo(200);
  });

  it("is a share of those on ART and eligible where both years are shares", () => {
    expect(artTarget(targets([0.2, 0.4, 0.4], [1, 1, 1]), "calendar", 0, 1, 4, 300, 700)).toBeCloseTo(300);
  });

  it("goes from a number to a share by what is left of the year", () => {
    const mixed = targets([100, 0.8, 0.8], [0, 1, 1]);
    expect(artTarget(mixed, "calendar", 0, 1, 0, 200, 800)).toBeCloseTo(260);
    expect(artTarget(mixed, "calendar", 0, 1, 9, 500, 500)).toBeCloseTo(800);
  });

  it("is nobody more from a share to a number", () => {
    expect(artTarget(targets([0.8, 100, 100], [1, 0, 0]), "calendar", 0, 1, 9, 500, 500)).toBe(0);
  });
});

const mortality = Float64Array.from({ length: cells }, (_, cell) => 0.01 * 2 ** (cell % cd4Count));
const people = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e5, noNaN: true })), {
  minLength: cells,
  maxLength: cells,
});

function allocated(art: ArtProgramme, starting: number, eligible: Float64Array): Float64Array {
  const byStage = emptyByStage();
  const starts = new Float64Array(cells).fill(Number.NaN);
  sumByStage(eligible, mortality, 0, byStage);
  allocateInitiations(art, 0, starting, eligible, byStage, starts);
  return starts;
}
const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);
const stageSum = (values: Float64Array, cd4: number) => sum(values.filter((_, cell) => cell % cd4Count === cd4));

describe("starts on ART", () => {
  const rules = {
    "by deaths and number": programme({ mortalityWeight: 0.3 }),
    "from the lowest CD4 count": programme({ lowestCd4First: true }),
    "around a median CD4 count": programme({ medianCd4: new Float64Array([220]) }),
    "around a median above all stages": programme({ medianCd4: new Float64Array([1500]) }),
  };

  it.each(Object.entries(rules))("%s are never more than wanted, nor than are eligible", (_, art) => {
    fc.assert(
      fc.property(people, fc.double({ min: 0, max: 1e6, noNaN: true }), (numbers, starting) => {
        const eligible = Float64Array.from(numbers);
        const starts = allocated(art, starting, eligible);
        expect(starts.every((start, cell) => start >= 0 && start <= (eligible[cell] as number) * (1 + 1e-12))).toBe(
          true,
        );
        expect(sum(starts)).toBeLessThanOrEqual(starting * (1 + 1e-9) + 1e-9);
      }),
    );
  });

  it("from the lowest CD4 count leave nobody in a stage below one in which somebody starts", () => {
    fc.assert(
      fc.property(people, fc.double({ min: 0, max: 1, noNaN: true }), (numbers, share) => {
        const eligible = Float64Array.from(numbers);
        const wanted = share * sum(eligible);
        const starts = allocated(rules["from the lowest CD4 count"], wanted, eligible);
        expect(sum(starts)).toBeCloseTo(wanted, 4);
        const left = Array.from({ length: cd4Count }, (_, cd4) => stageSum(eligible, cd4) - stageSum(starts, cd4));
        const highest = left.findIndex((_, cd4) => stageSum(starts, cd4) > 0);
        if (highest >= 0) expect(Math.max(0, ...left.slice(highest + 1))).toBeLessThan(1e-6);
      }),
    );
  });

  it("around a median have half below and half above it", () => {
    const starts = allocated(rules["around a median CD4 count"], 60, new Float64Array(cells).fill(100));
    // 220 lies at two fifths of the stage from 200 to 249.
    const inStage = stageSum(starts, 3);
    const above = [0, 1, 2].reduce((all, cd4) => all + stageSum(starts, cd4), 0);
    const below = [4, 5, 6].reduce((all, cd4) => all + stageSum(starts, cd4), 0);
    const shareBelow = below / (3 * groupCount * 100);
    expect(below + shareBelow * 0.4 * groupCount * 100).toBeCloseTo(30, 9);
    expect(above + inStage + below).toBeCloseTo(60, 9);
  });

  it("by number alone are the same share of every stage, by deaths alone more of the lower ones", () => {
    const eligible = Float64Array.from({ length: cells }, (_, cell) => 50 + cell);
    const byNumber = allocated(programme({ mortalityWeight: 0 }), 600, eligible);
    const share = 600 / sum(eligible);
    byNumber.forEach((start, cell) => {
      expect(start).toBeCloseTo(share * (eligible[cell] as number), 9);
    });
    const byDeaths = allocated(programme({ mortalityWeight: 1 }), 600, eligible);
    const stageShare = (cd4: number) => stageSum(byDeaths, cd4) / stageSum(eligible, cd4);
    expect(stageShare(6) / stageShare(0)).toBeCloseTo(64, 9);
  });

  it("without any deaths to expect are by number as far as the weight goes", () => {
    const eligible = new Float64Array(cells).fill(10);
    const byStage = emptyByStage();
    const starts = new Float64Array(cells);
    sumByStage(eligible, new Float64Array(cells), 0, byStage);
    allocateInitiations(programme({ mortalityWeight: 0.5 }), 0, 63, eligible, byStage, starts);
    expect(sum(starts)).toBeCloseTo(31.5, 9);
  });
});
