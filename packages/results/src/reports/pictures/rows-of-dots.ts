import { type Html, html } from "../../formats/html.js";
import type { Interval, NumberWriter } from "../numbers.js";
import { axis, startsAtZero } from "./axis.js";
import { axisColour, gridColour, hasInterval, key, line, point, type Series, warningSign } from "./marks.js";
import { type Picture, px, shortened, textWidth } from "./picture.js";

export interface DotRow {
  name: string;
  /** A number for each series; undefined where there is none. */
  dots: readonly (Interval | undefined)[];
  /** Colour of a row's own, over that of its series. */
  colour?: string;
}

export interface RowsOfDots {
  alt: string;
  rows: readonly DotRow[];
  series: readonly Series[];
  numbers: NumberWriter;
  width?: number;
  /** Numbers that the axis holds besides those of the rows, so that pictures can be compared. */
  among?: readonly number[];
  /** Drawn through all rows. */
  reference?: { value: number; name: string } | undefined;
}

const rowHeight = 17;
/** How far points of two series in a row are set apart, so that neither hides the other. */
const apart = 5;

/** A row for each area: a dot for every estimate and a line over its interval. */
export function rowsOfDots({ alt, rows, series, numbers, width = 360, reference, among = [] }: RowsOfDots): Picture {
  const names = Math.min(190, Math.max(...rows.map(({ name }) => textWidth(shortened(name))), 30) + 12);
  const legend = series.length > 1 ? key(series, 2, 12, width - 4) : { marks: [], height: 0 };
  const top = legend.height + (reference ? 20 : 6);
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
    marks: [legend.marks, grid, line(names, bottom, width - 24, bottom, axisColour), through, drawn],
  };
}
