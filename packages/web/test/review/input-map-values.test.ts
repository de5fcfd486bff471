import type { IndicatorMetadata } from "@tessera/contract/api";
import { describe, expect, it } from "vitest";
import { type Area, missingTest } from "../../src/plots/area-tree.ts";
import type { Filter } from "../../src/plots/plot-filters.ts";
import { areaValues } from "../../src/steps/review/input-map-values.ts";

const area = (id: string, level: number, parent: string | null): Area => ({
  id,
  name: id,
  level,
  levelLabel: "",
  parent,
  order: 0,
  geometry: null,
});
const areas = [area("C", 0, null), area("D1", 1, "C"), area("D2", 1, "C")];
const tree = [
  {
    id: "C",
    label: "C",
    children: [
      { id: "D1", label: "D1" },
      { id: "D2", label: "D2" },
    ],
  },
];
const filter = (id: string, column: string, isArea = false): Filter => ({
  id,
  column,
  label: "",
  options: [],
  tree: isArea ? tree : null,
  isMultiple: isArea,
  isHidden: false,
  initial: [],
});
const survey = {
  indicator: "prevalence",
  value_column: "estimate",
  error_low_column: "ci_lower",
  error_high_column: "ci_upper",
} as IndicatorMetadata;
const filters = [filter("indicator", "indicator"), filter("detail", "area_level"), filter("area", "area_id", true)];
const chosen = { indicator: ["prevalence"], detail: ["1"], area: ["C"] };
const row = (area_id: string, estimate: number, more: object = {}) => ({
  area_id,
  indicator: "prevalence",
  estimate,
  ci_lower: estimate - 1,
  ci_upper: estimate + 1,
  ...more,
});
const valuesOf = (rows: ReturnType<typeof row>[], wanted = chosen) =>
  areaValues(rows, survey, filters, wanted, areas, missingTest(areas));

describe("values of a map", () => {
  it("are those of the chosen level, which the file does not name, with their interval", () => {
    expect([...valuesOf([row("C", 5), row("D1", 7)])]).toEqual([["D1", { value: 7, lower: 6, upper: 8, missing: [] }]]);
  });

  it("leave out other indicators, and areas that do not lie in a chosen one", () => {
    const rows = [row("D1", 7), row("D2", 8), row("D1", 1, { indicator: "art_coverage" })];
    expect([...valuesOf(rows, { ...chosen, area: ["D2"] }).keys()]).toEqual(["D2"]);
    expect(valuesOf(rows).get("D1")?.value).toBe(7);
  });

  it("are of everyone, not of towns or villages", () => {
    const rows = [row("D1", 7, { res_type: "all" }), row("D1", 9, { res_type: "urban" })];
    expect(valuesOf(rows).get("D1")?.value).toBe(7);
  });

  it("are none where the area did not report", () => {
    expect(valuesOf([row("D1", 0, { missing_ids: ["D1"] })]).get("D1")).toMatchObject({ value: null, missing: ["D1"] });
  });
});
