import type { CalibratePlotRow } from "@tessera/contract/api";
import type { EChartsCoreOption } from "echarts/core";
import { groupColours } from "../../plots/colours.ts";
import { impossibleMark, withMark, withReason } from "../../plots/impossible-values.ts";
import type { BarTable } from "./bar-table.ts";

type Format = (value: number | null | undefined) => string;

/** Up to this many bars have room for their values above them; else the tooltip has them. */
const mostLabels = 12;

/** Each kind of value has its colour, also where another has no values. */
const colours: Record<string, string | undefined> = {
  spectrum: groupColours[0],
  calibrated: groupColours[1],
  raw: groupColours[2],
  calibration_ratio: groupColours[3],
} satisfies Record<CalibratePlotRow["data_type"], string | undefined>;

const gaps = { barMaxWidth: 56, barGap: "8%", barCategoryGap: "30%" };

/** A grouped bar chart: national projection, fit, and calibrated fit. */
export function calibrationChart(
  { categories, groups }: BarTable,
  { axisName, format, axisFormat }: { axisName: string; format: Format; axisFormat: Format },
): EChartsCoreOption {
  const hasLabels = categories.length * groups.length <= mostLabels;
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
      ...groups.map((group) => ({
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
        color: colours[group.id],
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
    ],
  };
}

/** Whether the labels are too long to be written horizontally. */
function isLong(categories: BarTable["categories"]): boolean {
  return categories.reduce((width, { label }) => width + 7 * label.length + 12, 0) > 900;
}
