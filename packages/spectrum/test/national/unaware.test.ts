import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Projection } from "../../src/index.js";
import { coarseGroups, groupSum, rowAt, rowsInYear } from "../../src/national/region-table.js";
import { unawareByAge } from "../../src/national/unaware-by-age.js";
import { openMiniature, spectrumError, years } from "../miniature.js";

const length = years.length * rowsInYear;
const [children, men, women] = coarseGroups as [
  (typeof coarseGroups)[0],
  (typeof coarseGroups)[0],
  (typeof coarseGroups)[0],
];
const plhiv = new Float64Array(length).fill(10);
const onArt = new Float64Array(length).fill(4);
const simulated = (share: number | null) => ({
  years: { first: 2020, final: 2022, count: 3 },
  unawareShare: new Array<number | null>(3 * 2 * 8).fill(share),
});
const no = [[], [], []];

describe("who is unaware", () => {
  let projection: Projection;
  beforeAll(async () => {
    projection = await openMiniature();
  });

  it("adds up to those who do not know, in a year that says how many know", () => {
    const number = fc.integer({ min: 300, max: 600 });
    fc.assert(
      fc.property(
        number,
        fc.integer({ min: 5, max: 95 }).map((percent) => percent / 100),
        (aware, share) => {
          const unaware = unawareByAge(projection, { plhiv, onArt }, simulated(share), [
            [],
            [{ year: 2021, aware }],
            [],
          ]);
          expect(groupSum(unaware, men, 1)).toBeCloseTo(660 - aware, 3);
        },
      ),
    );
  });

  it("is never more than all, nor than those not on ART", () => {
    for (const aware of [0, 100, 5000]) {
      const unaware = unawareByAge(projection, { plhiv, onArt }, null, [[], [{ year: 2021, aware }], []]);
      const sum = groupSum(unaware, men, 1);
      expect(sum).toBeGreaterThanOrEqual(0);
      expect(sum).toBeLessThanOrEqual(660 - 264);
    }
  });

  it("in other years follows the next later year that says so, and after the last that one", () => {
    const known = [[], [{ year: 2021, aware: 500 }], []];
    const unaware = unawareByAge(projection, { plhiv, onArt }, simulated(0.5), known);
    expect([0, 2].map((t) => groupSum(unaware, men, t))).toEqual([
      groupSum(unaware, men, 1),
      groupSum(unaware, men, 1),
    ]);
  });

  it("is missing in a group of which no year says how many know", () => {
    const unaware = unawareByAge(projection, { plhiv, onArt }, null, [[], [{ year: 2021, aware: 500 }], []]);
    expect([children, women].map((group) => groupSum(unaware, group, 1))).toEqual([Number.NaN, Number.NaN]);
  });

  it("is spread by the simulated shares of sex and age band", () => {
    const shares = simulated(0.2);
    shares.unawareShare[(1 * 2 + 0) * 8 + 7] = 0.6;
    const unaware = unawareByAge(projection, { plhiv, onArt }, shares, [[], [{ year: 2021, aware: 500 }], []]);
    const at = (age: number) => unaware[rowAt(1, 0, age)] as number;
    const odds = (age: number) => at(age) / (6 - at(age));
    expect(odds(50) / odds(49)).toBeCloseTo(0.6 / 0.4 / (0.2 / 0.8), 9);
    expect([at(80), at(15)]).toEqual([at(50), at(49)]);
  });

  it("counts a band without simulated share as unaware", () => {
    const known = [[], [{ year: 2021, aware: 500 }], []];
    const shares = simulated(0.2);
    for (let band = 0; band < 8; band++) shares.unawareShare[(1 * 2 + 0) * 8 + band] = null;
    const all = unawareByAge(projection, { plhiv, onArt }, null, known);
    const none = unawareByAge(projection, { plhiv, onArt }, shares, known);
    expect(groupSum(none, men, 1)).toBe(groupSum(all, men, 1));
  });

  it("is missing in a year in which some ages have nobody off ART and all others nobody aware", () => {
    const treated = onArt.slice();
    treated[rowAt(1, 1, 80)] = 10;
    const known = [
      [],
      [],
      [
        { year: 2020, aware: 500 },
        { year: 2021, aware: 500 },
      ],
    ];
    const unaware = unawareByAge(projection, { plhiv, onArt: treated }, null, known);
    expect([0, 1, 2].map((t) => Number.isNaN(groupSum(unaware, women, t)))).toEqual([false, true, false]);
    expect(unaware[rowAt(1, 1, 40)]).toBeNaN();
  });

  it("is an error where some ages have nobody off ART, others are aware in part, and the year says how many know", () => {
    const treated = onArt.slice();
    treated[rowAt(1, 1, 80)] = 10;
    const known = [[], [], [{ year: 2021, aware: 500 }]];
    expect(() => unawareByAge(projection, { plhiv, onArt: treated }, simulated(0.5), known)).toThrow(
      expect.objectContaining(
        spectrumError("awarenessUndefined", { file: "mini.PJNZ", member: "Mini.DP", ages: "15+", year: 2021 }),
      ),
    );
  });

  it("is an error where more are on ART than live with HIV", () => {
    const known = [[{ year: 2020, aware: 100 }], [], []];
    expect(() => unawareByAge(projection, { plhiv, onArt: onArt.map(() => 11) }, null, known)).toThrow(
      expect.objectContaining({ key: "detail.spectrum.artExceedsPlhiv" }),
    );
  });

  it("passes over years outside of the projection", () => {
    const unaware = unawareByAge(projection, { plhiv, onArt }, null, [[{ year: 2019, aware: 5 }], no[1] ?? [], []]);
    expect(unaware.every(Number.isNaN)).toBe(true);
  });
});
