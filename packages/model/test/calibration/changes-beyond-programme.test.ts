import type { IndicatorId } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { beyondProgramme, bounds } from "../../src/calibration/changes-beyond-programme.js";
import type { ModelOutput } from "../../src/output/output-contents.js";
import { quarters, smallFit } from "./small-fit.js";

const fit = smallFit({ random: () => 0.5 });

/** Warnings where an estimate of girls in a district at T2 is first one value, then another. */
function warningsOf(indicator: IndicatorId, age: string, before: number, after: number) {
  const with_ = (value: number): ModelOutput["estimates"] => {
    const { estimates: table, areas } = fit;
    const mean = table.mean.map((own, row) => {
      const isIt =
        areas[table.area[row] as number]?.area_id === "N_1_b" &&
        table.sexes[table.sex[row] as number] === "female" &&
        table.ages[table.age[row] as number] === age &&
        table.indicators[table.indicator[row] as number] === indicator &&
        table.quarter[row] === 1;
      return isIt ? value : own;
    });
    return { ...table, mean };
  };
  return beyondProgramme({ ...fit, estimates: with_(before) }, with_(after), ["model_calibrate"]);
}

describe("changes by calibration beyond what a programme does in ten years", () => {
  it("are warned of with indicator, area, sex, age group, time point and both values", () => {
    expect(warningsOf("art_coverage", "Y000_014", 0.95, 0.0001)).toEqual([
      {
        key: "warning.model.calibrationBeyondPoints",
        values: { points: 50 },
        locations: ["model_calibrate"],
        groups: [
          {
            indicator: "art_coverage",
            areas: [{ id: "N_1_b", name: "N_1_b" }],
            sexes: ["female"],
            ages: ["Y000_014"],
            times: [quarters[1]],
            numbers: "95.0 % → 0.0100 %",
          },
        ],
      },
    ]);
  });

  it.each(bounds.map(({ indicator, age, bound }) => [indicator, age, bound] as const))(
    "start at the bound of %s in %s",
    (indicator, age, bound) => {
      const before = 0.1;
      const at = (times: number) =>
        "points" in bound ? before + (times * bound.points) / 100 : before / bound.factor ** times;
      expect(warningsOf(indicator, age, before, at(0.99))).toEqual([]);
      expect(warningsOf(indicator, age, before, at(1.01))).toHaveLength(1);
    },
  );

  it("are not those to and from 0, which are marked as not calibrated", () => {
    expect(warningsOf("incidence", "Y000_014", 0, 0.1)).toEqual([]);
    expect(warningsOf("incidence", "Y000_014", 0.1, 0)).toEqual([]);
  });
});
