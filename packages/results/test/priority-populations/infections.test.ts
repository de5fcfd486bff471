import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkCells } from "../../src/priority-populations/check-cells.js";
import type { GroupCell, GroupNumbers } from "../../src/priority-populations/group-cells.js";
import { otherIncidence } from "../../src/priority-populations/group-infections.js";
import {
  capInfections,
  infectionsOf,
  type KeyCell,
  scaleInfections,
} from "../../src/priority-populations/key-population-incidence.js";

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe("infections of key populations", () => {
  const cells = (populations: number) =>
    fc.array(
      fc.record({
        total: number(0.1, 1000),
        infections: fc.array(number(0.001, 2000), { minLength: populations, maxLength: populations }),
        ratios: fc.array(number(2.5, 35), { minLength: populations, maxLength: populations }),
      }),
      { minLength: 1, maxLength: 30 },
    );
  const totalOf = (all: readonly KeyCell[]) => all.reduce((sum, { total }) => sum + total, 0);

  it("are scaled to the national total by one factor", () => {
    fc.assert(
      fc.property(cells(1), number(1, 1e5), (all, national) => {
        const before = all.map(({ infections }) => infections[0] as number);
        scaleInfections(all, 0, national);
        expect(infectionsOf(all, 0) / national).toBeCloseTo(1, 9);
        const factors = all.map(({ infections }, k) => (infections[0] as number) / (before[k] as number));
        for (const factor of factors) expect(factor / (factors[0] as number)).toBeCloseTo(1, 9);
      }),
    );
  });

  it("are never above those of a district and age, and keep their national sum while there is room", () => {
    fc.assert(
      fc.property(cells(1), (all) => {
        const national = infectionsOf(all, 0);
        const capped = capInfections(all);
        for (const { total, infections } of all) expect(infections[0]).toBeLessThanOrEqual(total * (1 + 1e-9));
        for (const { total, infections } of capped) expect(infections[0]).toBe(total);
        const expected = Math.min(national, totalOf(all));
        // Many passes may be needed where nearly all cells are full; what has no room then is left out.
        if (national < 0.9 * totalOf(all)) expect(infectionsOf(all, 0) / expected).toBeCloseTo(1, 9);
        else expect(infectionsOf(all, 0)).toBeLessThanOrEqual(expected * (1 + 1e-9));
      }),
    );
  });

  it("are divided between two key populations by their ratios where they are limited", () => {
    const full: KeyCell = { total: 10, infections: [20, 20], ratios: [3, 7] };
    const other: KeyCell = { total: 100, infections: [1, 1], ratios: [3, 3] };
    expect(capInfections([full, other])).toEqual(new Set([full]));
    expect(full.infections).toEqual([3, 7]);
    expect(other.infections.map((value) => Math.round(value * 1e9) / 1e9)).toEqual([18, 14]);
  });

  it("are left alone where none is above its total", () => {
    const all: KeyCell[] = [{ total: 10, infections: [4, 5], ratios: [3, 3] }];
    expect(capInfections(all).size).toBe(0);
    expect(all[0]?.infections).toEqual([4, 5]);
  });
});

describe("infections of the other groups", () => {
  it("add up to what key populations leave, with a ratio that depends on sex and age", () => {
    fc.assert(
      fc.property(
        fc.record({
          total: number(1, 1000),
          part: number(0, 1),
          cohabiting: number(1, 1e6),
          nonRegular: number(1, 1e6),
          sex: fc.constantFrom("female" as const, "male" as const),
          isYoung: fc.boolean(),
        }),
        ({ total, part, cohabiting, nonRegular, sex, isYoung }) => {
          const ofKeyPopulations = total * part;
          const susceptible = { cohabiting, nonRegular };
          const incidence = otherIncidence({ total, ofKeyPopulations, susceptible, sex, isYoung });
          const infections = incidence.cohabiting * cohabiting + incidence.nonRegular * nonRegular;
          expect(Math.abs(infections + ofKeyPopulations - total)).toBeLessThan(1e-9 * total);
          const ratio = isYoung ? { female: 1.72, male: 1.89 }[sex] : 2.1;
          if (incidence.cohabiting > 0) expect(incidence.nonRegular / incidence.cohabiting).toBeCloseTo(ratio, 9);
        },
      ),
    );
  });

  it("are none where key populations have all of them", () => {
    const given = { total: 5, ofKeyPopulations: 5, susceptible: { cohabiting: 0, nonRegular: 0 } };
    expect(otherIncidence({ ...given, sex: "male", isYoung: true })).toEqual({ cohabiting: 0, nonRegular: 0 });
  });
});

describe("numbers that cannot be", () => {
  const group = (changes: Partial<GroupNumbers> = {}): GroupNumbers => ({
    share: 0.5,
    population: 100,
    plhiv: 10,
    prevalence: 0.1,
    susceptible: 90,
    infections: 5,
    incidence: 5 / 90,
    ratio: 1,
    ...changes,
  });
  const cell = (fsw: Partial<GroupNumbers>): GroupCell => ({
    area: "XTA_2_1",
    sex: "female",
    age: "Y015_019",
    total: { population: 200, plhiv: 20, infections: 10, incidence: 1 / 18, prevalence: 0.1 },
    groups: { cohabiting: group(), fsw: group(fsw) },
  });

  it.each([
    ["an incidence above 1", { incidence: 1.01 }, "incidenceAboveOne", "FSW"],
    ["a negative number of infections", { infections: -1 }, "negative", "FSW"],
    ["a negative share", { share: -0.1 }, "negative", "FSW"],
    ["a number that is none", { prevalence: Number.NaN }, "notFinite", "FSW"],
    ["a sum that is not the total", { infections: 6 }, "sumWrong", undefined],
  ])("are refused with their place: %s", (_, changes, reason, named) => {
    expect(() => checkCells([cell({}), cell(changes)])).toThrow(
      expect.objectContaining({
        key: `detail.priority.${reason}`,
        values: expect.objectContaining({
          ...{ area: "XTA_2_1", sex: "female", age: "Y015_019" },
          ...(named && { group: named }),
        }),
      }),
    );
  });

  it("do not include sums that differ by rounding", () => {
    expect(() => checkCells([cell({ infections: 5 + 1e-10 })])).not.toThrow();
  });
});
