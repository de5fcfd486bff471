import type { EChartsCoreOption } from "echarts/core";
import { pens } from "../../plots/colours.ts";
import type { Point, Series } from "./time-series.ts";

interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Extent {
  from: number;
  to: number;
  /** Upper end of the value axis, which begins at 0. */
  maximum: number;
}

/** Scales from times and values to coordinates. */
export function placesIn({ left, right, top, bottom }: Frame, { from, to, maximum }: Extent) {
  return {
    x: (at: number) => (to > from ? left + ((at - from) / (to - from)) * (right - left) : (left + right) / 2),
    y: (value: number) => bottom - (value / (maximum || 1)) * (bottom - top),
  };
}

/** A path through the values with gaps at missing ones. */
export function linePath(points: readonly Point[], { x, y }: ReturnType<typeof placesIn>): string {
  let isDrawing = false;
  const parts: string[] = [];
  for (const { at, value } of points) {
    if (value !== null) parts.push(`${isDrawing ? "L" : "M"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`);
    isDrawing = value !== null;
  }
  return parts.join("");
}

/** At most four years for the ticks of a time axis. */
export function yearTicks({ from, to }: Extent): number[] {
  const first = Math.ceil(from);
  const last = Math.floor(to);
  if (last <= first) return [Math.round(from)];
  const step = Math.max(1, Math.ceil((last - first) / 3));
  const ticks: number[] = [];
  for (let year = last; year >= first; year -= step) ticks.unshift(year);
  return ticks;
}

/** The point nearest to a time. */
export function nearest(points: readonly Point[], at: number): Point | undefined {
  return points.reduce<Point | undefined>(
    (best, point) => (!best || Math.abs(point.at - at) < Math.abs(best.at - at) ? point : best),
    undefined,
  );
}

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
