import { html } from "../../formats/html.js";
import type { Interval, NumberWriter } from "../numbers.js";
import { axis } from "./axis.js";
import { axisColour, gridColour, hasInterval, key, line, point, type Series, warningSign } from "./marks.js";
import { type Picture, px } from "./picture.js";

export interface PointsByGroup {
  alt: string;
  /** Age groups or time points, in order. */
  groups: readonly string[];
  series: readonly (Series & { values: readonly (Interval | undefined)[] })[];
  numbers: NumberWriter;
  width?: number;
  height?: number;
  /** Whether the axis begins at zero. */
  zero?: boolean;
  /** Whether names of groups are too long to stand beside each other. */
  slanted?: boolean;
  writesValues?: boolean;
}

const left = 46;

/** Points over age groups or time points, with lines over their intervals and thin ones from point to point. */
export function pointsByGroup(chart: PointsByGroup): Picture {
  const { alt, groups, series, numbers, width = 460, height = 240, zero = true, slanted = false } = chart;
  const legend = series.length > 1 ? key(series, left, 12, width - left) : { marks: [], height: 0 };
  const [top, bottom] = [legend.height + 10, height - (slanted ? 40 : 24)];
  const values = series.flatMap((one) => one.values.flatMap((v) => (v ? [v.mean, v.lower, v.upper] : [])));
  const scale = axis(values, [bottom, top], { zero });
  const band = (width - left - 8) / groups.length;
  const centre = (group: number) => left + (group + 0.5) * band;
  const offset = (k: number) => (k - (series.length - 1) / 2) * Math.min(8, band / (series.length + 1));

  const grid = scale.ticks.map(
    (tick) => html`${line(left, scale.place(tick), width - 8, scale.place(tick), gridColour)}
<text x="${left - 6}" y="${px(scale.place(tick) + 4)}" text-anchor="end" class="soft">${numbers.tick(tick, scale.step)}</text>`,
  );
  const names = groups.map((name, group) => {
    const x = px(centre(group));
    return slanted
      ? html`<text transform="translate(${x + 4} ${bottom + 13}) rotate(-40)" text-anchor="end" class="soft">${name}</text>`
      : html`<text x="${x}" y="${bottom + 16}" text-anchor="middle" class="soft">${name}</text>`;
  });
  const drawn = series.map((one, k) => {
    const known = one.values.flatMap((value, group) => (value ? [{ value, group, x: centre(group) + offset(k) }] : []));
    const path = known.map(({ value, x }) => `${px(x)},${px(scale.place(value.mean))}`).join(" ");
    const points = known.map(({ value, group, x }) => {
      const whisker = hasInterval(value)
        ? line(x, scale.place(value.lower), x, scale.place(value.upper), one.colour, 1.4)
        : "";
      const text = chart.writesValues
        ? html`<text x="${px(x + 7)}" y="${px(scale.place(value.mean) - 5)}">${numbers.marked(value)}</text>`
        : warningSign(x, scale.place(value.mean) - 11, value);
      return html`<g><title>${groups[group] ?? ""}, ${one.name}: ${numbers.range(value)}</title>${whisker}${point(x, scale.place(value.mean), one, 3.2)}${text}</g>`;
    });
    return html`<polyline points="${path}" fill="none" stroke="${one.colour}" stroke-opacity="0.35"/>${points}\n`;
  });
  return {
    width,
    height,
    alt,
    marks: [legend.marks, grid, line(left, bottom, width - 8, bottom, axisColour), names, drawn],
  };
}
