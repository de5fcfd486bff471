import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupCells, type WarnedCell, type WarnedGroup } from "../src/index.js";

const areas = ["A", "B", "C", "D"].map((name) => ({ id: `X_1_${name}`, name }));
const ages = ["Y000_000", "Y001_004", "Y015_019", "Y020_024"];
const sexes = ["both", "female", "male"];
const times = ["CY2020Q3", "CY2023Q4"];

const cell = fc.record({
  indicator: fc.constantFrom("prevalence", "art_coverage"),
  area: fc.constantFrom(...areas),
  sex: fc.constantFrom(...sexes),
  age: fc.constantFrom(...ages),
  time: fc.constantFrom(...times),
  weight: fc.nat(100),
});

const keyOf = ({ indicator, area, sex, age, time }: WarnedCell) => [indicator, area?.id, sex, age, time].join(" ");

/** Every cell that a group stands for. */
function cellsOf({ indicator, areas: named = [], sexes = [], ages = [], times = [] }: WarnedGroup): string[] {
  const ids = named === "all" ? areas : named;
  return ids.flatMap((area) =>
    sexes.flatMap((sex) =>
      ages.flatMap((age) => times.map((time) => keyOf({ indicator, area, sex, age, time } as WarnedCell))),
    ),
  );
}

describe("groups of cells", () => {
  it.each([
    ["merged along everything", undefined],
    ["merged along areas and times", ["time", "area"] as const],
  ])("are exactly the given cells, each once, %s", (_name, along) => {
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 60 }), (cells) => {
        const groups = groupCells(cells, { allAreas: areas.length, ...(along && { along }) });
        expect(groups.flatMap(cellsOf).sort()).toEqual([...new Set(cells.map(keyOf))].sort());
        for (const group of groups) expect(group.count ?? 1).toBe(cellsOf(group).length);
      }),
    );
  });

  it("are one group for every combination of areas, sexes, ages and times", () => {
    const cells = areas.flatMap((area) =>
      ages.flatMap((age) => times.map((time) => ({ indicator: "art_coverage", area, sex: "both", age, time }))),
    );
    expect(groupCells(cells, { allAreas: 4 })).toEqual([
      { indicator: "art_coverage", areas: "all", sexes: ["both"], ages, times, count: 32 },
    ]);
  });

  it("begin with the cell of the largest weight, and tell its numbers", () => {
    const cells = areas.map((area, at) => ({ area, time: String(2010 + (at % 2)), numbers: `${at}`, weight: at }));
    expect(groupCells(cells)).toEqual([
      { areas: [areas[1], areas[3]], times: ["2011"], numbers: "3", count: 2 },
      { areas: [areas[0], areas[2]], times: ["2010"], numbers: "2", count: 2 },
    ]);
  });

  it("of nothing are none", () => {
    expect(groupCells([])).toEqual([]);
  });
});
