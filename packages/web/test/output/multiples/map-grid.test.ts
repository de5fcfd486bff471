import { describe, expect, it } from "vitest";
import { colourOf } from "../../../src/plots/colours.ts";
import type { Estimate } from "../../../src/steps/output/estimates.ts";
import { gridMaps, shadesOf } from "../../../src/steps/output/multiples/map-grid.ts";
import { withMultiples } from "../../../src/steps/output/multiples/multiples-plots.ts";
import { coarsePath } from "../../../src/steps/output/multiples/small-outlines.ts";
import { choicesOf } from "../../../src/steps/output/plot-choices.ts";
import { areas, metadata } from "../sample-metadata.ts";

const shown = withMultiples(metadata);
const row = (area_id: string, calendar_quarter: string, mean: number, age_group = "Y015_049"): Estimate => ({
  indicator: "prevalence",
  area_level: 2,
  area_id,
  calendar_quarter,
  sex: "both",
  age_group,
  mean,
  lower: null,
  upper: null,
  impossible: null,
});

describe("a grid of maps", () => {
  it("has the filters of the map, and offers every period first", () => {
    const { controls, values, settings } = choicesOf(shown, "grid", {}, areas);
    expect(settings.over).toBe("period");
    expect(controls.filters.map(({ id }) => id)).toEqual(["indicator", "detail", "area", "period", "sex", "age"]);
    expect(values.period).toEqual(["CY2025Q3", "CY2024Q4", "CY2020Q3"]);
    expect(values.sex).toEqual(["both"]);
  });

  it("is over women and men, or over five-year age groups, if these are chosen", () => {
    expect(choicesOf(shown, "grid", { "grid.over": ["sex"] }, areas).values.sex).toEqual(["female", "male"]);
    expect(choicesOf(shown, "grid", { "grid.over": ["age"] }, areas).values.age).toEqual(["Y000_004", "Y005_009"]);
  });

  it("has a map for each chosen period, the earliest first, with the values of the shown areas", () => {
    const choices = choicesOf(shown, "grid", {}, areas);
    const rows = [row("X_1_1", "CY2024Q4", 0.1), row("X_1_1", "CY2020Q3", 0.2), row("X_2_1", "CY2020Q3", 0.3)];
    const maps = gridMaps(choices, "period", rows, (area) => area !== "X_2_1");
    expect(maps.map(({ id }) => id)).toEqual(["CY2020Q3", "CY2024Q4", "CY2025Q3"]);
    expect(maps.map((map) => map.rows.size)).toEqual([1, 1, 0]);
    expect(maps[0]?.rows.get("X_1_1")?.mean).toBe(0.2);
  });

  it("keeps age groups in the order of their options", () => {
    const choices = choicesOf(shown, "grid", { "grid.over": ["age"] }, areas);
    const rows = [row("X_1_1", "CY2024Q4", 0.1, "Y005_009"), row("X_1_1", "CY2024Q4", 0.2, "Y000_004")];
    expect(gridMaps(choices, "age", rows, () => true).map((map) => map.rows.get("X_1_1")?.mean)).toEqual([0.2, 0.1]);
  });

  it("is not offered for metadata without a map", () => {
    expect(withMultiples({ ...metadata, plotSettingsControl: {} }).plotSettingsControl).toEqual({});
  });
});

describe("shades of a scale", () => {
  const scale = { min: 0.1, max: 0.3, isInverted: false, colour: "interpolateReds" };

  it("are the colours of the scale at its ends, and those of the ends beyond", () => {
    const shade = shadesOf(scale);
    expect(shade(0.1)).toBe(colourOf(0.1, scale));
    expect(shade(0.3)).toBe(colourOf(0.3, scale));
    expect(shade(9)).toBe(shade(0.3));
    expect(shade(-9)).toBe(shade(0.1));
  });

  it("differ from the colour of a value by what the eye hardly tells", () => {
    const parts = (colour: string) => (colour.match(/\d+/g) ?? []).map(Number);
    for (let value = 0.1; value < 0.3; value += 0.0077) {
      const [exact, near] = [parts(colourOf(value, scale)), parts(shadesOf(scale)(value))];
      exact.forEach((part, k) => {
        expect(Math.abs(part - (near[k] ?? 0))).toBeLessThanOrEqual(3);
      });
    }
  });

  it("are one where all values are the same", () => {
    expect(shadesOf({ ...scale, max: 0.1 })(0.1)).toBe(shadesOf({ ...scale, max: 0.1 })(5));
  });
});

/** The points of a path of one ring, which is written in steps. */
function pointsOf(path: string): string[] {
  let [x, y] = [0, 0];
  return path.split(/[MlZ ]/).flatMap((text) => {
    if (text === "") return [];
    const [dx = 0, dy = 0] = text.split(",").map(Number);
    [x, y] = [x + dx, y + dy];
    return [`${x},${y}`];
  });
}

describe("outlines of small maps", () => {
  it("drop points that fall on the same place of the grid", () => {
    expect(coarsePath("M0,0L0.4,0.3L9.7,0.2L10.1,10.2L0,0Z", 2)).toBe("M0,0l10,0 0,10Z");
  });

  it("drop points on a straight line, but not the tip of a spur", () => {
    expect(coarsePath("M0,0L4,0L10,0L10,10L10,20L10,14L0,14Z", 2)).toBe("M0,0l10,0 0,20 0,-6 -10,0Z");
  });

  it("leave out islands that vanish, but never a whole area", () => {
    expect(coarsePath("M0,0L10,0L10,10ZM50,50L50.2,50L50.1,50.3Z", 2)).toBe("M0,0l10,0 0,10Z");
    const tiny = "M50,50L50.2,50L50.1,50.3Z";
    expect(coarsePath(tiny, 2)).toBe(tiny);
  });

  it("give neighbours the same border, so that no gap opens", () => {
    const border = ["3.3,1.1", "3.9,4.6", "2.7,8.8"];
    const west = pointsOf(coarsePath(`M0,0L${border.join("L")}L0,10Z`, 2));
    const east = pointsOf(coarsePath(`M10,10L${border.toReversed().join("L")}L10,0Z`, 2));
    for (const point of ["4,2", "4,4", "2,8"]) {
      expect(west).toContain(point);
      expect(east).toContain(point);
    }
  });
});
