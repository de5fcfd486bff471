import { expect, test } from "vitest";
import type { Area } from "../../src/plots/area-tree.ts";
import type { Filter } from "../../src/plots/plot-filters.ts";
import { endingAtData } from "../../src/steps/review/review-choices.ts";

const area = (id: string, level: number, parent: string | null): Area => ({
  ...{ id, level, parent, name: id, levelLabel: `Level ${level}`, order: 0, geometry: null },
});
const areas = [area("X", 0, null), area("X_1", 1, "X"), area("X_1_1", 2, "X_1")];
const filter = (part: Partial<Filter>): Filter => ({
  ...{ id: "", column: "", label: "", options: [], tree: null, isMultiple: false, isHidden: false, initial: [] },
  ...part,
});
const levels = filter({
  column: "area_level",
  options: ["0", "1", "2"].map((id) => ({ id, label: id })),
  initial: ["2"],
});

test("area levels end at that of the data, which is shown first", () => {
  const { options, initial } = endingAtData([{ area_level: 0 }, { area_level: 1 }], areas)(levels);
  expect(options.map(({ id }) => id)).toEqual(["0", "1"]);
  expect(initial).toEqual(["1"]);
});

test("the area tree ends at the level of the data", () => {
  const { tree } = endingAtData([{ area_level: 1 }], areas)(filter({ column: "area_id", tree: [] }));
  expect(tree).toEqual([{ id: "X", label: "X", children: [{ id: "X_1", label: "X_1" }] }]);
});

test("until the data are loaded all levels are offered", () => {
  expect(endingAtData(undefined, areas)(levels)).toEqual(levels);
});
