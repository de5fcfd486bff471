import type { Choice } from "@tessera/contract/api";
import type { EChartsCoreOption } from "echarts/core";
import { groupColours, namedColours, pens } from "../../../plots/colours.ts";
import { escaped } from "../../../plots/html-text.ts";
import { impossibleMark, reasonOf } from "../../../plots/impossible-values.ts";
import type { Grouped, ValueRow } from "../grouped-values.ts";

/** Bars shown at once; a slider reaches the others. */
const barsAtOnce = 90;
/** Pixels of a bar and its share of the gaps. */
const leastBarWidth = 8;

/** A single group needs no gap to the next. */
function layoutOf(groups: number, barsOfGroup: number) {
  const barMaxWidth = groups * barsOfGroup > 12 ? 46 : 110;
  return { barGap: "8%", barCategoryGap: groups === 1 ? "8%" : "28%", barMaxWidth };
}

interface Look {
  format: (value: number | null | undefined) => string;
  /** For the axis, without rounding to the indicator's accuracy. */
  axisFormat: (value: number) => string;
  /** Name of the value axis. */
  unit: string;
  /** An addition to the tooltip of a bar. */
  note?: (along: Choice, beside: Choice) => string;
  /** A label on a bar. */
  label?: (along: Choice, beside: Choice) => string;
  colours?: Record<string, string>;
}

/** Width and height of a line of the legend, by letters: the library reserves no room for lines that wrap. */
export const legendItem = { letter: 6.8, mark: 34, line: 22 };

/** Lines of a legend in a chart of some width. */
export function legendLines(labels: readonly string[], width: number): number {
  let lines = 1;
  let used = 0;
  for (const label of labels) {
    const item = Math.min(width, legendItem.mark + legendItem.letter * label.length);
    if (used > 0 && used + item > width) {
      lines++;
      used = 0;
    }
    used += item;
  }
  return lines;
}

/** Room for the names of groups, by letters. */
const groupName = { letter: 7, gap: 8 };

/**
 * How many names are left out between two that are written, so that none touches the next and the distance is the same everywhere: the
 * library would leave out those that happen to touch.
 */
export function namesLeftOut(labels: readonly string[], groupWidth: number): number {
  const longest = Math.max(0, ...labels.map((label) => label.length));
  return Math.max(0, Math.ceil((groupName.letter * longest + groupName.gap) / groupWidth) - 1);
}

/** Room to the left of the bars, for the numbers of the axis. */
const axisWidth = 70;

/** With more lines the legend would leave no room for the bars, and is paged. */
const mostLegendLines = 5;

/** A grouped bar chart with intervals, for a picture of some width in pixels. */
export function barChart<Row extends ValueRow>(groups: Grouped<Row>, look: Look, width: number): EChartsCoreOption {
  const { along, beside, rowOf } = groups;
  const barsThatFit = Math.max(12, Math.min(barsAtOnce, Math.floor(width / leastBarWidth)));
  const atOnce = Math.max(3, Math.floor(barsThatFit / Math.max(1, beside.length)));
  const lines =
    beside.length > 1
      ? legendLines(
          beside.map(({ label }) => label),
          width,
        )
      : 0;
  const isPaged = lines > mostLegendLines;
  const legendHeight = (isPaged ? 1 : lines) * legendItem.line;
  const layout = layoutOf(along.length, beside.length);
  const isLong = along.length > atOnce;
  const hasLongNames = along.length > 6 && along.some(({ label }) => label.length > 6);
  const groupWidth = Math.max(1, width - axisWidth) / Math.max(1, Math.min(along.length, atOnce));
  const leftOut = hasLongNames
    ? 0
    : namesLeftOut(
        along.map(({ label }) => label),
        groupWidth,
      );
  const colourOf = (id: string, k: number) =>
    look.colours?.[id] ?? namedColours[id] ?? groupColours[k % groupColours.length];
  return {
    // A picture saved or printed at once is complete.
    animation: false,
    grid: {
      left: 8,
      right: 16,
      top: legendHeight + (look.unit ? 30 : 12),
      bottom: isLong ? 44 : 8,
      containLabel: true,
    },
    legend: {
      show: beside.length > 1,
      type: isPaged ? "scroll" : "plain",
      top: 0,
      left: 0,
      right: 0,
      itemGap: 8,
      data: beside.map(({ label }) => label),
    },
    tooltip: {
      trigger: "axis",
      axisPointer: { type: "shadow" },
      confine: true,
      formatter: (items: { dataIndex: number }[]) => tooltip(groups, look, along[items[0]?.dataIndex ?? -1], colourOf),
    },
    dataZoom: isLong
      ? [
          { type: "slider", startValue: 0, endValue: atOnce - 1, height: 22, bottom: 8, brushSelect: false },
          { type: "inside", zoomOnMouseWheel: "ctrl", moveOnMouseWheel: "shift" },
        ]
      : [],
    xAxis: {
      type: "category",
      data: along.map(({ label }) => label),
      axisLabel: { rotate: hasLongNames ? 40 : 0, interval: along.length <= 60 ? leftOut : "auto", hideOverlap: true },
    },
    yAxis: {
      type: "value",
      name: look.unit,
      nameTextStyle: { align: "left" },
      nameGap: 10,
      axisLabel: { formatter: look.axisFormat },
    },
    series: [
      ...beside.map((group, k) => ({
        type: "bar",
        name: group.label,
        ...layout,
        itemStyle: { color: colourOf(group.id, k) },
        label: {
          position: "insideBottom",
          distance: 8,
          color: pens.ink,
          backgroundColor: pens.paper,
          borderRadius: 3,
          padding: [3, 6],
          lineHeight: 16,
        },
        data: along.map((one) => {
          const row = rowOf(one.id, group.id);
          const words = isLong ? "" : (look.label?.(one, group) ?? "");
          const text = row?.impossible ? `${impossibleMark} ${words}`.trim() : words;
          return { value: row?.mean ?? null, label: { show: text !== "", formatter: () => text } };
        }),
      })),
      ...beside.map((group, k) => intervals(groups, group, k, layout)),
    ],
  };
}

interface CustomApi {
  value(dimension: number): number;
  coord(place: [number, number]): [number, number];
  barLayout(options: object): { offsetCenter: number; width: number }[];
  currentSeriesIndices(): number[];
}

/** The intervals of one group, centred on its bars, whose positions depend on hidden groups. */
function intervals<Row extends ValueRow>(
  { along, beside, rowOf }: Grouped<Row>,
  group: Choice,
  position: number,
  layout: object,
): object {
  return {
    type: "custom",
    name: group.label,
    itemStyle: { color: pens.ink },
    tooltip: { show: false },
    encode: { x: 0, y: [1, 2] },
    z: 5,
    silent: true,
    data: along.flatMap(({ id }, k) => {
      const { lower = null, upper = null } = rowOf(id, group.id) ?? {};
      return lower === null || upper === null ? [] : [[k, lower, upper]];
    }),
    renderItem(_: unknown, api: CustomApi) {
      const visible = api.currentSeriesIndices().filter((index) => index < beside.length);
      const bar = api.barLayout({ ...layout, count: visible.length })[visible.indexOf(position)];
      if (!bar) return undefined;
      const [x, low] = api.coord([api.value(0), api.value(1)]);
      const [, high] = api.coord([api.value(0), api.value(2)]);
      const middle = x + bar.offsetCenter;
      const half = Math.min(5, bar.width / 4);
      const lines = [
        [middle, low, middle, high],
        [middle - half, low, middle + half, low],
        [middle - half, high, middle + half, high],
      ];
      // A pale edge makes the line visible on dark bars.
      const children = [
        { stroke: pens.paper, lineWidth: 3.2 },
        { stroke: pens.ink, lineWidth: 1.2 },
      ].flatMap((style) => lines.map(([x1, y1, x2, y2]) => ({ type: "line", shape: { x1, y1, x2, y2 }, style })));
      return { type: "group", children };
    },
  };
}

function tooltip<Row extends ValueRow>(
  { beside, rowOf }: Grouped<Row>,
  { format, note }: Look,
  place: Choice | undefined,
  colourOf: (id: string, k: number) => string | undefined,
): string {
  if (!place) return "";
  const lines = beside.flatMap((group, k) => {
    const row = rowOf(place.id, group.id);
    if (!row) return [];
    const interval = row.lower === null || row.upper === null ? "" : ` (${format(row.lower)} – ${format(row.upper)})`;
    const more = [note?.(place, group), row.impossible && `${impossibleMark} ${reasonOf(row)}`]
      .filter(Boolean)
      .join(" · ");
    const mark = `<span style="display:inline-block;width:10px;height:10px;background:${colourOf(group.id, k)}"></span>`;
    return [
      `${mark} ${escaped(group.label)}: <b>${escaped(format(row.mean))}</b>${escaped(interval)}${more ? ` · ${escaped(more)}` : ""}`,
    ];
  });
  return [`<b>${escaped(place.label)}</b>`, ...lines].join("<br>");
}
