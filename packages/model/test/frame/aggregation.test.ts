import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  aggregateCells,
  aggregationOf,
  antenatal,
  cellsInGroup,
  everyone,
  reportedGroups,
} from "../../src/frame/aggregation.js";
import { AreaTree, modelledAreas } from "../../src/frame/modelled-areas.js";
import { areasOf, type SmallArea } from "./small-country.js";

/** Three levels; the branch of B ends above the lowest one, and the file is not in the order of the ids. */
const areas: SmallArea[] = [
  { id: "XSM", level: 0, parent: null },
  { id: "XSM_1_2", level: 1, parent: "XSM" },
  { id: "XSM_1_1", level: 1, parent: "XSM" },
  { id: "XSM_2_10_x", level: 2, parent: "XSM_1_1" },
  { id: "XSM_2_2_x", level: 2, parent: "XSM_1_1" },
  { id: "XSM_2_1_x", level: 2, parent: "XSM_1_1" },
];

function prepared(level: number, scope: string[]) {
  const tree = new AreaTree(areasOf(areas), level);
  const modelled = modelledAreas(tree, scope);
  return { modelled, aggregation: aggregationOf(tree, modelled) };
}

describe("modelled areas", () => {
  it("are the ends of all branches, in collation order", () => {
    const { modelled } = prepared(2, ["XSM"]);
    expect(modelled.areas.map(({ id }) => id)).toEqual(["XSM_1_2", "XSM_2_1_x", "XSM_2_10_x", "XSM_2_2_x"]);
    expect(Array.from(modelled.treeOrder, (k) => modelled.areas[k]?.id)).toEqual([
      "XSM_1_2",
      "XSM_2_10_x",
      "XSM_2_2_x",
      "XSM_2_1_x",
    ]);
  });

  it("stop at the chosen level", () => {
    expect(prepared(1, ["XSM"]).modelled.areas.map(({ id }) => id)).toEqual(["XSM_1_1", "XSM_1_2"]);
  });

  it("count once where scopes overlap", () => {
    const { modelled } = prepared(2, ["XSM_2_2_x", "XSM_1_1"]);
    expect(Array.from(modelled.treeOrder, (k) => modelled.areas[k]?.id)).toEqual([
      "XSM_2_2_x",
      "XSM_2_10_x",
      "XSM_2_1_x",
    ]);
  });

  it("cannot come from a scope that is unknown or below the level", () => {
    expect(() => prepared(2, ["XSM", "XSM_9"])).toThrow(/scopeUnknown.*"areas":"XSM_9"/);
    expect(() => prepared(1, ["XSM_2_1_x"])).toThrow(/scopeUnknown.*"areas":"XSM_2_1_x"/);
  });
});

describe("reported areas", () => {
  it("are those whose parts are all modelled", () => {
    const ids = ({ aggregation }: ReturnType<typeof prepared>) => aggregation.areas.map(({ id }) => id);
    expect(ids(prepared(2, ["XSM"]))).toEqual(["XSM", "XSM_1_1", "XSM_1_2", "XSM_2_1_x", "XSM_2_10_x", "XSM_2_2_x"]);
    expect(ids(prepared(2, ["XSM_1_1"]))).toEqual(["XSM_1_1", "XSM_2_1_x", "XSM_2_10_x", "XSM_2_2_x"]);
    expect(ids(prepared(2, ["XSM_1_2", "XSM_2_2_x"]))).toEqual(["XSM_1_2", "XSM_2_2_x"]);
  });

  it("have 31 age groups for three sexes, and 12 for women in antenatal care", () => {
    expect([everyone.sexes.length, everyone.ages.length]).toEqual([3, 31]);
    expect([antenatal.sexes, antenatal.ages.length]).toEqual([["female"], 12]);
    expect(everyone.ages.map(({ ageGroup }) => ageGroup)).not.toContain("Y000_000");
  });

  it("have no cells where they are not reported", () => {
    const { aggregation } = prepared(2, ["XSM_1_2"]);
    expect(cellsInGroup(aggregation, { areaId: "XSM", sex: "both", ageGroup: "Y000_999" })).toHaveLength(0);
  });

  it.each([
    ["everyone", everyone],
    ["antenatal", antenatal],
  ])("add up to the same for %s along the hierarchy and cell by cell", (_, strata) => {
    const { aggregation, modelled } = prepared(2, ["XSM"]);
    const count = modelled.areas.length * 34;
    const numbers = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: count, maxLength: count });
    const groups = reportedGroups(aggregation, strata).map((group) => cellsInGroup(aggregation, group));
    fc.assert(
      fc.property(numbers, (values) => {
        const sums = aggregateCells(aggregation, strata, Float64Array.from(values));
        expect(sums).toHaveLength(groups.length);
        groups.forEach((cells, row) => {
          const expected = Array.from(cells).reduce((sum, cell) => sum + (values[cell] as number), 0);
          expect(Math.abs((sums[row] as number) - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, expected));
        });
      }),
      { numRuns: 20 },
    );
  });
});
