import { describe, expect, it } from "vitest";
import { countImpossible, reasonOf } from "../../src/plots/impossible-values.ts";
import { barChart } from "../../src/steps/output/bars/bar-chart.ts";
import type { ValueRow } from "../../src/steps/output/grouped-values.ts";
import { textOf, valueCells, valueColumns } from "../../src/steps/output/view-texts.ts";

const sound = { mean: 0.5, lower: 0.4, upper: 0.6, impossible: null };
const above = { mean: 1.2, lower: 1.1, upper: 1.3, impossible: "aboveOne" };
const plain = (value: number | null | undefined) => String(value);

describe("a value that cannot be", () => {
  it("has its reason in words, also one that came up later", () => {
    expect(reasonOf(above)).toBe("is above 1");
    expect(reasonOf({ impossible: "unheardOf" })).toBe("This value cannot be right.");
    expect([reasonOf(sound), reasonOf(undefined)]).toEqual(["", ""]);
    expect(countImpossible([sound, above, undefined])).toBe(1);
  });

  it("is marked in its text, and in the table that is saved", () => {
    expect(textOf(above, plain)).toMatch(/⚠ is above 1$/);
    expect(textOf(sound, plain)).not.toContain("⚠");
    expect(valueCells(above)).toEqual([1.2, 1.1, 1.3, "is above 1"]);
    expect(valueColumns()).toHaveLength(valueCells(above).length);
  });

  it("is marked at its bar and in the tooltip", () => {
    const rows = new Map<string, ValueRow>([
      ["a", above],
      ["b", sound],
    ]);
    const groups = {
      along: ["a", "b"].map((id) => ({ id, label: id })),
      beside: [{ id: "x", label: "X" }],
      rowOf: (id: string) => rows.get(id),
    };
    const option = barChart(groups, { format: plain, axisFormat: plain, unit: "" }, 900) as unknown as {
      tooltip: { formatter(items: { dataIndex: number }[]): string };
      series: { data: { label: { show: boolean; formatter(): string } }[] }[];
    };
    expect(option.series[0]?.data.map(({ label }) => label.show && label.formatter())).toEqual(["⚠", false]);
    expect(option.tooltip.formatter([{ dataIndex: 0 }])).toContain("⚠ is above 1");
    expect(option.tooltip.formatter([{ dataIndex: 1 }])).not.toContain("⚠");
  });
});
