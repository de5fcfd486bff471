import { type Html, html } from "../../formats/html-page.js";
import type { Interval, NumberWriter } from "../report-numbers.js";
import { axis, startsAtZero } from "./scales.js";
import {
  axisColour,
  type Drawing,
  gridColour,
  hasInterval,
  legend,
  line,
  point,
  px,
  type Series,
  shortened,
  textWidth,
  warningSign,
} from "./svg.js";

interface DotRow {
  name: string;
  /** A value for each series; undefined if missing. */
  dots: readonly (Interval | undefined)[];
  /** Overrides the colour of the series. */
  colour?: string;
}

interface RowsOfDots {
  alt: string;
  rows: readonly DotRow[];
  series: readonly Series[];
  numbers: NumberWriter;
  width?: number;
  /** Further values that the axis covers, so that charts share a scale. */
  among?: readonly number[];
  /** A vertical line through all rows. */
  reference?: { value: number; name: string } | undefined;
}

const rowHeight = 17;
/** Vertical distance of the points of two series in a row. */
const apart = 5;

/** A row for each area: a dot for each estimate and a line for its interval. */
export function rowsOfDots({ alt, rows, series, numbers, width = 360, reference, among = [] }: RowsOfDots): Drawing {
  const names = Math.min(190, Math.max(...rows.map(({ name }) => textWidth(shortened(name))), 30) + 12);
  const key = series.length > 1 ? legend(series, 2, 12, width - 4) : { marks: [], height: 0 };
  const top = key.height + (reference ? 20 : 6);
  const bottom = top + rows.length * rowHeight;
  const values = rows
    .flatMap(({ dots }) => dots.flatMap((dot) => (dot ? [dot.mean, dot.lower, dot.upper] : [])))
    .concat(among);
  const scale = axis(reference ? [...values, reference.value] : values, [names, width - 24], {
    steps: 4,
    zero: startsAtZero(values),
  });

  const grid = scale.ticks.map(
    (tick) => html`${line(scale.place(tick), top, scale.place(tick), bottom, gridColour)}
<text x="${px(scale.place(tick))}" y="${bottom + 14}" text-anchor="middle" class="soft">${numbers.tick(tick, scale.step)}</text>`,
  );
  const middle = (series.length - 1) / 2;
  const drawn = rows.map(({ name, dots, colour }, index) => {
    const y = top + (index + 0.5) * rowHeight;
    const title = dots.flatMap((dot, k) => {
      if (!dot) return [];
      const text = numbers.range(dot);
      return series.length > 1 ? `${series[k]?.name}: ${text}` : text;
    });
    const marks = dots.map((dot, k): Html | "" => {
      if (!dot) return "";
      const one = { ...(series[k] as Series), ...(colour && { colour }) };
      const at = y + (series.length > 1 ? (k - middle) * apart : 0);
      const whisker = hasInterval(dot)
        ? line(scale.place(dot.lower), at, scale.place(dot.upper), at, one.colour, 1.4)
        : "";
      return html`${whisker}${point(scale.place(dot.mean), at, one, series.length > 1 ? 3 : 3.6)}${warningSign(scale.place(dot.mean) + 11, at, dot)}`;
    });
    return html`<g><title>${name}: ${title.join("; ")}</title><text x="${px(names - 8)}" y="${px(y + 3.8)}" text-anchor="end">${shortened(name)}</text>${marks}</g>\n`;
  });
  const through = reference
    ? html`${line(scale.place(reference.value), top, scale.place(reference.value), bottom, "#334155", 1, "4 3")}
<text x="${px(scale.place(reference.value))}" y="${px(top - 6)}" text-anchor="middle" class="soft">${reference.name}</text>`
    : "";
  return {
    width,
    height: bottom + 20,
    alt,
    marks: [key.marks, grid, line(names, bottom, width - 24, bottom, axisColour), through, drawn],
  };
}

interface PointsByGroup {
  alt: string;
  /** Labels of age groups or time points. */
  groups: readonly string[];
  series: readonly (Series & { values: readonly (Interval | undefined)[] })[];
  numbers: NumberWriter;
  width?: number;
  height?: number;
  /** Whether the axis starts at zero. */
  zero?: boolean;
  /** Whether labels of groups are slanted, because they are long. */
  slanted?: boolean;
  writesValues?: boolean;
}

const left = 46;

/** Points by age group or time point, joined by thin lines, with vertical lines for intervals. */
export function pointsByGroup(chart: PointsByGroup): Drawing {
  const { alt, groups, series, numbers, width = 460, height = 240, zero = true, slanted = false } = chart;
  const key = series.length > 1 ? legend(series, left, 12, width - left) : { marks: [], height: 0 };
  const [top, bottom] = [key.height + 10, height - (slanted ? 40 : 24)];
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
    marks: [key.marks, grid, line(left, bottom, width - 8, bottom, axisColour), names, drawn],
  };
}
