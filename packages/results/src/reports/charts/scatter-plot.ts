import { type Html, html } from "../../formats/html-page.js";
import type { Interval, NumberWriter } from "../report-numbers.js";
import { axis, startsAtZero } from "./scales.js";
import { axisColour, type Drawing, gridColour, legend, line, point, px, type Series, warningSign } from "./svg.js";

interface ScatterPoint {
  name: string;
  /** Index of its series. */
  series: number;
  estimate: Interval;
  measured: number;
}

export interface Scatter {
  alt: string;
  points: readonly ScatterPoint[];
  series: readonly Series[];
  /** Titles of the axes. */
  estimateName: string;
  measuredName: string;
  numbers: NumberWriter;
  /** Distance of the dashed lines from the diagonal. */
  band?: number | undefined;
}

/** The right margin has room for half of the last label. */
const [width, size, left, right] = [460, 360, 58, 22];

/** Estimates on the x axis, measurements on the y axis. Points on the diagonal agree. */
export function scatter({ alt, points, series, estimateName, measuredName, numbers, band }: Scatter): Drawing {
  const key = legend(series, left, 12, width - left);
  const top = key.height + 8;
  const bottom = top + size;
  const values = points.flatMap(({ estimate, measured }) => [estimate.mean, measured]);
  const zero = startsAtZero(values);
  const across = axis(values, [left, width - right], { zero });
  const up = axis(values, [bottom, top], { zero });
  const [low, high] = [up.ticks[0] as number, up.ticks.at(-1) as number];

  const grid = up.ticks.map(
    (
      tick,
    ) => html`${line(left, up.place(tick), width - right, up.place(tick), gridColour)}${line(across.place(tick), top, across.place(tick), bottom, gridColour)}
<text x="${left - 6}" y="${px(up.place(tick) + 4)}" text-anchor="end" class="soft">${numbers.tick(tick, up.step)}</text>
<text x="${px(across.place(tick))}" y="${bottom + 15}" text-anchor="middle" class="soft">${numbers.tick(tick, up.step)}</text>`,
  );
  const diagonal = (shift: number, dash: string): Html => {
    const [from, to] = [Math.max(low, low - shift), Math.min(high, high - shift)];
    return line(
      across.place(from),
      up.place(from + shift),
      across.place(to),
      up.place(to + shift),
      axisColour,
      1,
      dash,
    );
  };
  const guides = band && band < 0.95 * (high - low) ? [diagonal(band, "4 3"), diagonal(-band, "4 3")] : [];
  const drawn = points.map(
    ({ name, series: k, estimate, measured }) =>
      html`<g fill-opacity="0.8"><title>${name}: ${estimateName} ${numbers.range(estimate)}; ${measuredName} ${numbers.value(measured)}</title>${point(across.place(estimate.mean), up.place(measured), series[k] as Series)}${warningSign(across.place(estimate.mean) + 10, up.place(measured), estimate)}</g>\n`,
  );
  const middle = (top + bottom) / 2;
  const axes = html`<text x="${(left + width) / 2}" y="${bottom + 34}" text-anchor="middle">${estimateName}</text>
<text transform="translate(12 ${middle}) rotate(-90)" text-anchor="middle">${measuredName}</text>`;
  return { width, height: bottom + 42, alt, marks: [key.marks, grid, diagonal(0, ""), guides, axes, drawn] };
}
