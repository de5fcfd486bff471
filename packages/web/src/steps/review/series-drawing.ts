import type { EChartsCoreOption } from "echarts/core";
import { pens } from "../../plots/colours.ts";
import { isJump, numeratorOf, type Point, type Series } from "./time-series.ts";

/** Formatters and labels in the user's language. */
export interface SeriesWords {
  format: (value: number | null) => string;
  /** The denominator of a share; empty for a count. */
  denominator: (point: Point) => string;
  /** A number of people. */
  count: (value: number | null) => string;
  axisFormat: (value: number) => string;
  /** A number of people on an axis. */
  shortCount: (value: number) => string;
  periodLabel: (period: string) => string;
  missing: (count: number) => string;
  /** The change at a jump; empty elsewhere. */
  jump: (point: Point) => string;
  /** The number beside that of a point, with its name; empty if there is none. */
  beside: (point: Point) => string;
}

const cross = "path://M0 0L8 8M8 0L0 8";

/** The chart of one area's series. */
export function seriesChart({ name, points }: Series, words: SeriesWords): EChartsCoreOption {
  const { format, axisFormat, periodLabel } = words;
  const tooltipText = (point: Point): string => {
    const missing = point.missing.length > 0 ? words.missing(point.missing.length) : "";
    const numbers = [format(point.value), words.jump(point), words.denominator(point), words.beside(point)];
    const lines = [periodLabel(point.period), ...numbers, missing];
    return lines.filter((line) => line !== "").join("\n");
  };
  return {
    animation: false,
    grid: { left: 70, right: 24, top: 20, bottom: 32 },
    xAxis: timeAxis(points),
    yAxis: { type: "value", min: 0, axisLabel: { formatter: (value: number) => axisFormat(value) } },
    tooltip: {
      trigger: "axis",
      renderMode: "richText",
      formatter: (pointed: { seriesIndex: number; dataIndex: number }[]) => {
        const point = points[pointed.find(({ seriesIndex }) => seriesIndex === 0)?.dataIndex ?? -1];
        return point ? tooltipText(point) : "";
      },
    },
    series: [
      {
        name,
        type: "line",
        connectNulls: false,
        symbolSize: 6,
        lineStyle: { color: pens.line, width: 2.5 },
        itemStyle: { color: pens.line },
        data: points.map((point) => ({
          value: [point.at, point.value],
          ...(point.missing.length > 0 && {
            symbol: "diamond",
            symbolSize: 12,
            itemStyle: { color: pens.paper, borderColor: pens.partly, borderWidth: 2 },
          }),
          ...(isJump(point) && { symbolSize: 9, itemStyle: { color: pens.jump } }),
        })),
      },
      {
        type: "line",
        connectNulls: false,
        showSymbol: false,
        lineStyle: { color: pens.beside, width: 2, type: "dashed" },
        itemStyle: { color: pens.beside },
        data: points.map(({ at, beside }) => [at, beside]),
      },
      {
        type: "scatter",
        symbol: cross,
        symbolSize: 9,
        itemStyle: { color: "none", borderColor: pens.missing, borderWidth: 2 },
        tooltip: { show: false },
        data: points.filter(({ value, missing }) => value === null && missing.length > 0).map(({ at }) => [at, 0]),
      },
    ],
  };
}

function timeAxis(points: readonly Point[]) {
  const from = Math.floor(points[0]?.at ?? 0);
  const to = Math.ceil(points.at(-1)?.at ?? from + 1);
  const interval = Math.max(1, Math.ceil((to - from) / 10));
  return {
    type: "value",
    min: from,
    max: to,
    interval,
    splitLine: { show: false },
    axisLabel: { formatter: (year: number) => String(year), showMaxLabel: (to - from) % interval === 0 },
  };
}

/** The two counts of a share, as lines. */
export function partsChart(
  { points }: Series,
  words: SeriesWords,
  names: { numerator: string; denominator: string },
): EChartsCoreOption {
  const line = (name: string, colour: string, countOf: (point: Point) => number | null) => ({
    name,
    type: "line",
    connectNulls: false,
    symbolSize: 5,
    lineStyle: { color: colour, width: 2 },
    itemStyle: { color: colour },
    data: points.map((point) => [point.at, countOf(point)]),
  });
  return {
    animation: false,
    grid: { left: 70, right: 24, top: 34, bottom: 32 },
    legend: { top: 0, left: 60 },
    xAxis: timeAxis(points),
    yAxis: { type: "value", min: 0, axisLabel: { formatter: (value: number) => words.shortCount(value) } },
    tooltip: {
      trigger: "axis",
      renderMode: "richText",
      formatter: (pointed: { dataIndex: number }[]) => {
        const point = points[pointed[0]?.dataIndex ?? -1];
        if (!point) return "";
        const numerator = `${names.numerator}: ${words.count(numeratorOf(point))}`;
        return [
          words.periodLabel(point.period),
          numerator,
          `${names.denominator}: ${words.count(point.denominator)}`,
        ].join("\n");
      },
    },
    series: [
      line(names.denominator, pens.soft, ({ denominator }) => denominator),
      line(names.numerator, pens.line, numeratorOf),
    ],
  };
}
