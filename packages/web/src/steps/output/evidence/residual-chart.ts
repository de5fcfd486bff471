import type { EvidenceRow } from "@tessera/contract/api";
import type { EChartsCoreOption } from "echarts/core";
import { pens } from "../../../plots/colours.ts";
import { legendItem, legendLines } from "../bars/bar-chart.ts";
import { axisOf, roundNumbersWithin } from "./scale.ts";

/** Standardised residuals beyond this are marked: of measurements that the model describes well, about one in twenty. */
export const largeResidual = 2;

export function isLarge({ standardised }: EvidenceRow): boolean {
  return standardised !== null && Math.abs(standardised) > largeResidual;
}

/** Rows by the size of their residual: standardised ones, then, for those without a standard error, by the residual itself. */
export function byResidual(rows: readonly EvidenceRow[]): EvidenceRow[] {
  return [...rows].sort(
    (a, b) =>
      Math.abs(b.standardised ?? 0) - Math.abs(a.standardised ?? 0) || Math.abs(b.residual) - Math.abs(a.residual),
  );
}

/** The line of measurements of a period or a survey. */
interface Series {
  name: string;
  colour: string;
  rows: readonly EvidenceRow[];
}

interface Look {
  series: readonly Series[];
  textOf: (row: EvidenceRow) => string;
  axisFormat: (value: number) => string;
  names: { observed: string; fitted: string; equal: string };
  isCount: boolean;
}

/** Pixels below which a chart has fewer ticks. */
const narrow = 420;

/** Measurements against fitted values, with the line on which both are equal. Counts differ by orders of magnitude, so their axes are logarithmic. */
export function residualChart(look: Look, width: number): EChartsCoreOption {
  const { series, textOf, axisFormat, names, isCount } = look;
  const values = series.flatMap(({ rows }) => rows.flatMap(({ observed, fitted }) => [observed, fitted]));
  const isLog = isCount && values.every((value) => value > 0);
  const scale = axisOf(values, width < narrow ? 3 : 5);
  const { min, max } = isLog ? { min: Math.min(...values) * 0.8, max: Math.max(...values) * 1.25 } : scale;
  // The library marks the powers of ten alone, and as many other numbers as it likes.
  const ticks = isLog ? { customValues: roundNumbersWithin(min, max) } : {};
  const [first = 0, second = max] = scale.ticks;
  const axis = {
    type: isLog ? "log" : "value",
    min,
    max,
    ...(isLog ? {} : { interval: second - first }),
    nameLocation: "middle",
    axisLabel: { formatter: axisFormat, hideOverlap: true, ...ticks },
  };
  // Texts are written for the point that is pointed at. The line of equal values is the first series.
  const textAt = ({ seriesIndex, dataIndex }: { seriesIndex: number; dataIndex: number }) => {
    const row = series[seriesIndex - 1]?.rows[dataIndex];
    return row ? textOf(row) : names.equal;
  };
  const sources = series.map(({ name }) => name);
  return {
    animation: false,
    grid: {
      left: 40,
      right: 20,
      top: 18 + legendLines(sources, width) * legendItem.line,
      bottom: 34,
      containLabel: true,
    },
    legend: { top: 0, left: 0, icon: "circle", data: sources },
    tooltip: { trigger: "item", formatter: textAt },
    xAxis: { ...axis, name: names.fitted, nameGap: 30 },
    yAxis: { ...axis, name: names.observed, nameGap: 52 },
    series: [
      {
        type: "line",
        name: names.equal,
        data: [
          [min, min],
          [max, max],
        ],
        symbol: "none",
        lineStyle: { color: pens.soft, type: "dashed", width: 1.5 },
        silent: true,
      },
      ...series.map(({ name, colour, rows }) => ({
        type: "scatter",
        name,
        symbolSize: 9,
        itemStyle: { color: colour },
        data: rows.map((row) => ({
          value: [row.fitted, row.observed],
          // Large residuals are full, others are rings: a second sign besides the place.
          itemStyle: isLarge(row) ? {} : { color: "transparent", borderColor: colour, borderWidth: 1.8 },
        })),
      })),
    ],
  };
}
