import type { EChartsCoreOption } from "echarts/core";
import { groupColours } from "../../plots/colour.ts";
import type { Compared } from "./comparison.ts";

export interface ComparisonWords {
  reported: string;
  adjusted: string;
  input: string;
  format: (value: number | null) => string;
  axisFormat: (value: number) => string;
}

/** Stands above a bar that is far from the projection's. */
export const differsSign = "≠";

/** Files beside the projection, year by year. */
export function comparisonChart(rows: readonly Compared[], words: ComparisonWords): EChartsCoreOption {
  const inOrder = [...rows].sort((a, b) => a.year - b.year);
  const areAdjusted = inOrder.some(({ adjusted }) => adjusted !== null);
  const bars = (["reported", ...(areAdjusted ? (["adjusted"] as const) : []), "input"] as const).map((column) => ({
    name: words[column],
    type: "bar",
    barGap: "8%",
    barCategoryGap: "28%",
    itemStyle: { color: colours[column] },
    data: inOrder.map((row) => ({
      value: row[column],
      ...(column === "input" && row.differsMuch && { label: mark }),
    })),
  }));
  return {
    animation: false,
    grid: { left: 70, right: 16, top: 44, bottom: 32 },
    legend: { top: 4, left: 0 },
    tooltip: {
      trigger: "axis",
      axisPointer: { type: "shadow" },
      renderMode: "richText",
      valueFormatter: (value: number | null) => words.format(value ?? null),
    },
    xAxis: { type: "category", data: inOrder.map(({ year }) => String(year)) },
    yAxis: { type: "value", min: 0, axisLabel: { formatter: (value: number) => words.axisFormat(value) } },
    series: bars,
  };
}

const colours = { reported: groupColours[7], adjusted: groupColours[1], input: groupColours[0] } as const;
const mark = { show: true, position: "top", formatter: differsSign, fontSize: 16, fontWeight: 700 } as const;
