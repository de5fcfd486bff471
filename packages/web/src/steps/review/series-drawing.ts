import type { EChartsCoreOption } from "echarts/core";
import { pens } from "../../plots/colours.ts";
import type { Point, Series } from "./time-series.ts";

/** Formatters and labels in the user's language. */
export interface SeriesWords {
  format: (value: number | null) => string;
  /** The denominator of a share; empty for a count. */
  denominator: (point: Point) => string;
  /** A number of people. */
  count: (value: number | null) => string;
  axisFormat: (value: number) => string;
  periodLabel: (period: string) => string;
  missing: (count: number) => string;
}

const cross = "path://M0 0L8 8M8 0L0 8";

/** The chart of one area's series. */
export function seriesChart({ name, points }: Series, words: SeriesWords): EChartsCoreOption {
  const { format, axisFormat, periodLabel } = words;
  const tooltipText = (point: Point): string => {
    const missing = point.missing.length > 0 ? words.missing(point.missing.length) : "";
    const lines = [periodLabel(point.period), format(point.value), words.denominator(point), missing];
    return lines.filter((line) => line !== "").join("\n");
  };
  const from = Math.floor(points[0]?.at ?? 0);
  const to = Math.ceil(points.at(-1)?.at ?? from + 1);
  const interval = Math.max(1, Math.ceil((to - from) / 10));
  return {
    animation: false,
    grid: { left: 70, right: 24, top: 20, bottom: 32 },
    xAxis: {
      type: "value",
      min: from,
      max: to,
      interval,
      splitLine: { show: false },
      axisLabel: { formatter: (year: number) => String(year), showMaxLabel: (to - from) % interval === 0 },
    },
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
        data: points.map(({ at, value, missing }) => ({
          value: [at, value],
          ...(missing.length > 0 && {
            symbol: "diamond",
            symbolSize: 12,
            itemStyle: { color: pens.paper, borderColor: pens.partly, borderWidth: 2 },
          }),
        })),
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
