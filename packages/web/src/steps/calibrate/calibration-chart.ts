import type { CustomSeriesRenderItem } from "echarts";
import type { EChartsCoreOption } from "echarts/core";
import { groupColours } from "../../plots/colours.ts";
import { impossibleMark, withMark, withReason } from "../../plots/impossible-values.ts";
import type { Bars, BarTable } from "./bar-table.ts";

type Format = (value: number | null | undefined) => string;

/** Few bars have room for their values above them, unless intervals stand there; else the pointer tells them. */
const mostLabels = 12;

const gaps = { barMaxWidth: 56, barGap: "8%", barCategoryGap: "30%" };

/** Bars of each group beside each other, such as the national projection, the fit, and the calibrated fit. */
export function calibrationChart(
  { categories, groups }: BarTable,
  { axisName, format, axisFormat }: { axisName: string; format: Format; axisFormat: Format },
): EChartsCoreOption {
  const hasIntervals = groups.some(({ lower }) => lower.some((end) => end !== null));
  const hasLabels = !hasIntervals && categories.length * groups.length <= mostLabels;
  return {
    animation: false,
    grid: { left: 12, right: 16, top: 48, bottom: 12, containLabel: true },
    legend: { top: 0, left: 0, data: groups.map(({ label }) => label) },
    tooltip: {
      trigger: "axis",
      axisPointer: { type: "shadow" },
    },
    xAxis: {
      type: "category",
      data: categories.map(({ label }) => label),
      axisLabel: { interval: 0, hideOverlap: true, rotate: isLong(categories) ? 40 : 0 },
    },
    yAxis: {
      type: "value",
      name: axisName,
      nameLocation: "end",
      nameTextStyle: { align: "left" },
      axisLabel: { formatter: (value: number) => axisFormat(value) },
    },
    series: [
      ...groups.map((group, position) => ({
        type: "bar",
        name: group.label,
        ...gaps,
        data: group.values.map((value, category) =>
          group.marks[category]?.impossible ? { value, label: { show: true } } : value,
        ),
        tooltip: {
          valueFormatter: (value: unknown, category: number) =>
            withReason(format(typeof value === "number" ? value : null), group.marks[category]),
        },
        color: groupColours[position % groupColours.length],
        label: {
          show: hasLabels,
          position: "top",
          formatter: ({ value, dataIndex }: { value: unknown; dataIndex: number }) => {
            const mark = group.marks[dataIndex];
            if (!hasLabels) return mark?.impossible ? impossibleMark : "";
            return typeof value === "number" ? withMark(format(value), mark) : "";
          },
        },
      })),
      ...groups.flatMap((group, position) => intervals(group, position, groups.length)),
    ],
  };
}

/** Labels that do not stand beside each other on a chart as wide as the page. */
function isLong(categories: BarTable["categories"]): boolean {
  return categories.reduce((width, { label }) => width + 7 * label.length + 12, 0) > 900;
}

/** A line from the lower to the upper end on each bar that has an interval. */
function intervals(group: Bars, position: number, count: number): object[] {
  const data = group.values.flatMap((_, category) => {
    const lower = group.lower[category] ?? null;
    const upper = group.upper[category] ?? null;
    return lower === null || upper === null ? [] : [[category, lower, upper]];
  });
  if (data.length === 0) return [];
  const renderItem: CustomSeriesRenderItem = (_, api) => {
    const { offsetCenter, width } = api.barLayout?.({ ...gaps, count })?.[position] ?? { offsetCenter: 0, width: 0 };
    const [x = 0, low = 0] = api.coord([api.value(0), api.value(1)]);
    const [, high = 0] = api.coord([api.value(0), api.value(2)]);
    const centre = x + offsetCenter;
    const half = Math.min(6, width / 4);
    const line = (x1: number, y1: number, x2: number, y2: number) => ({
      type: "line" as const,
      shape: { x1, y1, x2, y2 },
      style: { stroke: "#16262b", lineWidth: 1.2 },
    });
    return {
      type: "group",
      children: [
        line(centre, low, centre, high),
        line(centre - half, low, centre + half, low),
        line(centre - half, high, centre + half, high),
      ],
    };
  };
  return [
    { type: "custom", silent: true, tooltip: { show: false }, renderItem, data, encode: { x: 0, y: [1, 2] }, z: 5 },
  ];
}
