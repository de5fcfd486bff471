import { describe, expect, it } from "vitest";
import { estimateWarnings } from "../../src/estimates/estimate-warnings.js";
import type { EstimateTable } from "../../src/output/estimate-table.js";
import type { Area } from "../../src/output/output-contents.js";

const areas = ["A", "B"].map((name) => ({ area_id: `X_1_${name}`, area_name: name })) as Area[];
const ages = ["Y000_000", "Y001_004"];
type Value = { mean: number; lower?: number; upper?: number };

/** Estimates of two areas and two age groups, both sexes, one quarter. */
function warningsOf(values: Record<string, (area: number, age: number) => Value>) {
  const indicators = Object.keys(values);
  const rows = indicators.flatMap((name, indicator) =>
    areas.flatMap((_, area) => ages.map((_, age) => ({ indicator, area, age, ...values[name]?.(area, age) }))),
  );
  const column = (value: (row: (typeof rows)[number]) => number | undefined) =>
    Float64Array.from(rows, (row) => value(row) ?? row.mean ?? Number.NaN);
  const estimates = {
    sexes: ["both"],
    ages,
    indicators,
    area: Uint16Array.from(rows, ({ area }) => area),
    age: Uint8Array.from(rows, ({ age }) => age),
    indicator: Uint8Array.from(rows, ({ indicator }) => indicator),
    sex: new Uint8Array(rows.length),
    quarter: new Uint8Array(rows.length),
    ...Object.fromEntries(["mean", "median", "mode"].map((name) => [name, column(({ mean }) => mean)])),
    se: new Float64Array(rows.length),
    lower: column(({ lower }) => lower),
    upper: column(({ upper }) => upper),
  } as unknown as EstimateTable;
  return estimateWarnings({ estimates, areas, calendarQuarters: ["CY2023Q4"] }, ["model_fit"]);
}

describe("warnings about estimates", () => {
  it("are one for an indicator that is above 1 in all areas", () => {
    expect(warningsOf({ art_coverage: (_, age) => ({ mean: age === 0 ? 1.2 : 0.7 }) })).toEqual([
      {
        key: "warning.model.impossible.aboveOne",
        values: { count: 2 },
        locations: ["model_fit"],
        groups: [
          {
            indicator: "art_coverage",
            areas: "all",
            sexes: ["both"],
            ages: ["Y000_000"],
            times: ["CY2023Q4"],
            count: 2,
          },
        ],
      },
    ]);
  });

  it("say of a part above its whole once, not again of the negative remainder", () => {
    const found = warningsOf({
      plhiv_attend: () => ({ mean: 10 }),
      art_current: (area) => ({ mean: area === 0 ? 12 : 5 }),
      untreated_plhiv_attend: (area) => ({ mean: area === 0 ? -2 : 5 }),
    });
    expect(found.map(({ key, groups }) => [key, groups?.[0]?.indicator])).toEqual([
      ["warning.model.impossible.aboveWhole", "art_current"],
    ]);
  });

  it("say of a negative part once, not again of the remainder above the whole", () => {
    const found = warningsOf({
      plhiv_attend: () => ({ mean: 10 }),
      unaware_plhiv_attend: () => ({ mean: -1 }),
      aware_plhiv_attend: () => ({ mean: 11 }),
    });
    expect(found.map(({ key, groups }) => [key, groups?.[0]?.indicator])).toEqual([
      ["warning.model.impossible.negative", "unaware_plhiv_attend"],
    ]);
  });

  it("say that a coverage of 100 % with a hairline interval is at its bound", () => {
    expect(warningsOf({ art_coverage: () => ({ mean: 0.9995, lower: 0.998, upper: 1 }) })).toMatchObject([
      { key: "warning.model.atBound", groups: [{ areas: "all", ages }] },
    ]);
  });

  it("name a rate that stayed as fitted beside the counts that say something else", () => {
    const found = warningsOf({
      plhiv: () => ({ mean: 10 }),
      art_current_residents: (area) => ({ mean: area === 0 ? 11 : 8 }),
      art_coverage: () => ({ mean: 0.8, lower: 0.7, upper: 0.9 }),
    });
    expect(found.map(({ key, groups }) => [key, groups?.[0]?.indicator, groups?.[0]?.areas])).toEqual([
      ["warning.model.impossible.aboveWhole", "art_current_residents", [{ id: "X_1_A", name: "A" }]],
      ["warning.model.impossible.notCalibrated", "art_coverage", [{ id: "X_1_A", name: "A" }]],
    ]);
  });

  it("say that a prevalence above 50 % is not plausible", () => {
    expect(warningsOf({ prevalence: (area) => ({ mean: area === 0 ? 0.51 : 0.49 }) })).toMatchObject([
      { key: "warning.model.aboveThreshold", values: { percent: 50 }, groups: [{ areas: [{ name: "A" }] }] },
    ]);
  });

  it("are none of estimates that can be", () => {
    expect(warningsOf({ art_coverage: () => ({ mean: 0.8, lower: 0.7, upper: 0.9 }) })).toEqual([]);
  });
});
