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
export function seriesChart({ name, points }: Series, words: SeriesWords, width: number): EChartsCoreOption {
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
    xAxis: timeAxis(points, width - 94),
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
        z: 1,
        lineStyle: { color: pens.beside, width: 6, opacity: 0.6 },
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

/** Pixels for the label of a year, and most labels that an axis needs. */
const yearWidth = 48;
const mostLabels = 10;

/** An axis of years of some width in pixels, with as many labels as have room. */
function timeAxis(points: readonly Point[], width: number) {
  const labels = Math.max(2, Math.min(mostLabels, Math.floor(width / yearWidth)));
  const from = Math.floor(points[0]?.at ?? 0);
  const to = Math.ceil(points.at(-1)?.at ?? from + 1);
  const interval = Math.max(1, Math.ceil((to - from) / labels));
  return {
    type: "value",
    min: from,
    max: to,
    interval,
    splitLine: { show: false },
    axisLabel: { formatter: (year: number) => String(year), showMaxLabel: (to - from) % interval === 0 },
  };
}

/** The two counts of a share beside each other, each with its own axis: one is often a small part of the other. */
export function partsChart(
  { points }: Series,
  words: SeriesWords,
  names: { numerator: string; denominator: string },
  width: number,
): EChartsCoreOption {
  const parts = [
    { name: names.numerator, countOf: numeratorOf, colour: pens.line, left: "0%" },
    { name: names.denominator, countOf: ({ denominator }: Point) => denominator, colour: pens.soft, left: "51%" },
  ];
  return {
    animation: false,
    title: parts.map(({ name, left }) => ({ text: name, left, top: 0, textStyle: { fontSize: 12 } })),
    grid: parts.map(({ left }) => ({ left, width: "47%", top: 30, bottom: 4, containLabel: true })),
    xAxis: parts.map((_, gridIndex) => ({ ...timeAxis(points, 0.47 * width - 60), gridIndex })),
    yAxis: parts.map((_, gridIndex) => ({
      type: "value",
      min: 0,
      splitNumber: 3,
      gridIndex,
      axisLabel: { formatter: (value: number) => words.shortCount(value) },
    })),
    tooltip: {
      trigger: "axis",
      renderMode: "richText",
      formatter: (pointed: { dataIndex: number }[]) => {
        const point = points[pointed[0]?.dataIndex ?? -1];
        const counts = parts.map(({ name, countOf }) => `${name}: ${words.count(point ? countOf(point) : null)}`);
        return point ? [words.periodLabel(point.period), ...counts].join("\n") : "";
      },
    },
    series: parts.map(({ name, countOf, colour }, place) => ({
      name,
      type: "line",
      xAxisIndex: place,
      yAxisIndex: place,
      connectNulls: false,
      symbolSize: 5,
      lineStyle: { color: colour, width: 2 },
      itemStyle: { color: colour },
      data: points.map((point) => [point.at, countOf(point)]),
    })),
  };
}
