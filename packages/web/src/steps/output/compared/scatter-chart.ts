import type { DifferenceRow } from "@tessera/contract/api";
import type { EChartsCoreOption } from "echarts/core";
import { pens, rangeOf } from "../../../plots/colours.ts";
import { withReason } from "../../../plots/impossible-values.ts";
import { withInterval } from "../../../texts/formats.ts";
import { t } from "../../../texts/i18n.ts";
import { estimatesOf } from "./difference-values.ts";

interface Look {
  format: (value: number | null | undefined) => string;
  axisFormat: (value: number) => string;
  /** Names of the axes. */
  first: string;
  second: string;
}

/** With more areas, intervals would hide the points; they are in the tooltips. */
const mostIntervals = 120;

const isKnown = ({ first_mean, second_mean }: DifferenceRow) => first_mean !== null && second_mean !== null;

/** Whether the points have intervals. */
export function showsIntervals(rows: readonly DifferenceRow[]): boolean {
  return rows.filter(isKnown).length <= mostIntervals;
}

interface Place {
  coord: (point: readonly number[]) => number[];
  value: (dimension: number) => number;
}

/** One result against the other, with intervals. On the diagonal both are equal. */
export function scatterChart(rows: readonly DifferenceRow[], look: Look): EChartsCoreOption {
  const known = rows.filter(isKnown);
  const hasIntervals = showsIntervals(rows);
  const ends = rangeOf(
    known.flatMap((row) => [
      ...[row.first_mean, row.second_mean],
      ...(hasIntervals ? [row.first_lower, row.first_upper, row.second_lower, row.second_upper] : []),
    ]),
  ) ?? { min: 0, max: 1 };
  const axis = {
    type: "value",
    ...ends,
    axisLabel: { formatter: look.axisFormat, showMinLabel: false, showMaxLabel: false },
  } as const;
  const pointsOf = (isBeyond: boolean) =>
    known.filter(({ beyond }) => beyond === isBeyond).map(({ area_id }) => area_id);
  const byId = new Map(known.map((row) => [row.area_id, row]));
  const points = (isBeyond: boolean) =>
    pointsOf(isBeyond).map((id) => {
      const row = byId.get(id) as DifferenceRow;
      return { name: id, value: [row.first_mean, row.second_mean] };
    });
  const nameOf = (isBeyond: boolean) => t(isBeyond ? "compared.moreThanUncertainty" : "compared.within");
  const symbolOf = (isBeyond: boolean) => (isBeyond ? "diamond" : "circle");
  const series = (isBeyond: boolean) => ({
    type: "scatter",
    name: nameOf(isBeyond),
    data: points(isBeyond),
    symbol: symbolOf(isBeyond),
    symbolSize: isBeyond ? 13 : 9,
    itemStyle: isBeyond
      ? { color: "#b8570f", borderColor: pens.paper, borderWidth: 1 }
      : { color: pens.paper, borderColor: pens.line, borderWidth: 2 },
    z: 3,
  });
  return {
    animation: false,
    grid: { left: 16, right: 28, top: 62, bottom: 34, containLabel: true },
    legend: { top: 0, left: 0, data: [false, true].map((one) => ({ name: nameOf(one), icon: symbolOf(one) })) },
    tooltip: { trigger: "item", formatter: ({ name }: { name: string }) => tooltip(byId.get(name), look) },
    xAxis: { ...axis, name: look.first, nameLocation: "middle", nameGap: 32 },
    yAxis: { ...axis, name: look.second, nameLocation: "end", nameTextStyle: { align: "left" } },
    series: [
      {
        type: "line",
        silent: true,
        symbol: "none",
        lineStyle: { color: pens.soft, width: 1, type: "dashed" },
        data: [
          [ends.min, ends.min],
          [ends.max, ends.max],
        ],
        z: 1,
      },
      ...(hasIntervals ? [intervals(known)] : []),
      series(false),
      series(true),
    ],
  };
}

/** A cross of both intervals at each point. */
function intervals(rows: readonly DifferenceRow[]) {
  const style = { stroke: pens.soft, lineWidth: 1, opacity: 0.55 };
  return {
    type: "custom",
    silent: true,
    data: rows.map((row) => [
      ...[row.first_mean, row.second_mean, row.first_lower, row.first_upper, row.second_lower, row.second_upper],
    ]),
    renderItem: (_: unknown, place: Place) => {
      const [x, y, left, right, low, high] = [0, 1, 2, 3, 4, 5].map((k) => place.value(k)) as [
        ...[number, number, number, number, number, number],
      ];
      const line = (from: readonly number[], to: readonly number[]) => {
        const [[x1, y1], [x2, y2]] = [place.coord(from), place.coord(to)] as [[number, number], [number, number]];
        return { type: "line", shape: { x1, y1, x2, y2 }, style };
      };
      return { type: "group", children: [line([left, y], [right, y]), line([x, low], [x, high])] };
    },
    z: 2,
  };
}

function tooltip(row: DifferenceRow | undefined, { format, first, second }: Look): string {
  if (!row) return "";
  const text = document.createElement("div");
  const { first: own, second: other } = estimatesOf(row);
  const written = (one: typeof own) => withReason(withInterval(format, one.mean, one.lower, one.upper), one);
  const lines = [row.area_name, `${first}: ${written(own)}`, `${second}: ${written(other)}`];
  // Names come from files: they are text, not markup.
  for (const line of lines) {
    const part = document.createElement("div");
    part.textContent = line;
    text.append(part);
  }
  return text.innerHTML;
}
