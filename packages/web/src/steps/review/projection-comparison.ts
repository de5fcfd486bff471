import { differsFromProjection } from "@tessera/contract";
import type { AncComparisonRow, ArtComparisonRow, InputComparison } from "@tessera/contract/api";
import type { EChartsCoreOption } from "echarts/core";
import { groupColours } from "../../plots/colours.ts";

/** A total of the input files beside that of the national projection. */
export interface Compared {
  indicator: string;
  area: string;
  year: number;
  group: string;
  /** As entered in the projection. */
  reported: number | null;
  /** After the adjustments of the projection; null if it has none. */
  adjusted: number | null;
  reallocated: number | null;
  ratio: number | null;
  /** Total of the input files. */
  input: number | null;
  /** Input minus adjusted projection. */
  difference: number | null;
  /** The difference relative to the projection. */
  share: number | null;
  differsMuch: boolean;
}

export function comparedRows({ art, anc }: InputComparison["data"]): Compared[] {
  return [
    ...art.map((row) =>
      compared(row, {
        reported: row.value_spectrum_reported,
        adjusted: row.value_spectrum_adjusted,
        reallocated: row.value_spectrum_reallocated,
        ratio: row.spec_adjustment_ratio,
      }),
    ),
    ...anc.map((row) =>
      compared(row, { reported: row.value_spectrum, adjusted: null, reallocated: null, ratio: null }),
    ),
  ];
}

type Projected = Pick<Compared, "reported" | "adjusted" | "reallocated" | "ratio">;

function compared(row: ArtComparisonRow | AncComparisonRow, projected: Projected): Compared {
  const base = projected.adjusted ?? projected.reported;
  const input = row.value_naomi;
  const difference = base === null || input === null ? null : input - base;
  const share = difference === null || base === null || base === 0 ? null : difference / base;
  return {
    indicator: row.indicator,
    area: row.area_name ?? "",
    year: row.year,
    group: row.group,
    ...projected,
    input,
    difference,
    share,
    differsMuch: differsFromProjection(input, base),
  };
}

/** Rows that pass the filters. */
export function chosenRows(rows: readonly Compared[], chosen: Record<string, readonly string[]>): Compared[] {
  const isIn = (id: string, value: string) => chosen[id]?.includes(value) ?? true;
  return rows.filter(
    ({ indicator, area, year, group }) =>
      isIn("indicator", indicator) && isIn("area_name", area) && isIn("year", String(year)) && isIn("group", group),
  );
}

export type Column =
  | "area"
  | "year"
  | "group"
  | "reported"
  | "reallocated"
  | "ratio"
  | "adjusted"
  | "input"
  | "difference"
  | "share";

export interface Order {
  column: Column;
  isDescending: boolean;
}

/** Sorts rows by a column; missing values are last in both directions. */
export function sortedRows(rows: readonly Compared[], { column, isDescending }: Order, language: string): Compared[] {
  const words = new Intl.Collator(language, { numeric: true });
  const sign = isDescending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [one, other] = [a[column], b[column]];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return (
      sign * (typeof one === "number" && typeof other === "number" ? one - other : words.compare(`${one}`, `${other}`))
    );
  });
}

/** Whether the projection adjusts a number. Where it adjusts none, the columns on adjustments say nothing. */
function areAdjusted(rows: readonly Compared[]): boolean {
  return rows.some(
    ({ reported, adjusted, reallocated }) => adjusted !== null && (adjusted !== reported || reallocated),
  );
}

/** Columns that differ between rows or have values. */
export function columnsOf(rows: readonly Compared[]): Column[] {
  const hasAreas = new Set(rows.map(({ area }) => area)).size > 1;
  return [
    ...(hasAreas ? (["area"] as const) : []),
    "year",
    "group",
    "reported",
    ...(areAdjusted(rows) ? (["reallocated", "ratio", "adjusted"] as const) : []),
    "input",
    "difference",
    "share",
  ];
}

interface ComparisonWords {
  reported: string;
  adjusted: string;
  input: string;
  format: (value: number | null) => string;
  axisFormat: (value: number) => string;
}

/** Marks a flagged bar. */
export const differsSign = "≠";

/** Bars of input files and projection by year. */
export function comparisonChart(rows: readonly Compared[], words: ComparisonWords): EChartsCoreOption {
  const inOrder = [...rows].sort((a, b) => a.year - b.year);
  const bars = (["reported", ...(areAdjusted(rows) ? (["adjusted"] as const) : []), "input"] as const).map(
    (column) => ({
      name: words[column],
      type: "bar",
      barGap: "8%",
      barCategoryGap: "28%",
      itemStyle: { color: colours[column] },
      data: inOrder.map((row) => ({
        value: row[column],
        ...(column === "input" && row.differsMuch && { label: mark }),
      })),
    }),
  );
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
