import { html } from "../../formats/html-page.js";
import type { Interval, NumberWriter } from "../report-numbers.js";
import { axis } from "./scales.js";
import { colours, type Drawing, gridColour, hasInterval, line, px, shortened, textWidth, warningSign } from "./svg.js";

interface Pyramid {
  alt: string;
  /** Youngest first. */
  ages: readonly string[];
  male: readonly (Interval | undefined)[];
  female: readonly (Interval | undefined)[];
  names: { male: string; female: string };
  numbers: NumberWriter;
}

const [width, rowHeight, top] = [360, 17, 22];
/** Width between the sides, for age labels. */
const gap = 44;

/** Population pyramid: men left, women right, youngest at the bottom. Lines are intervals. */
export function pyramid({ alt, ages, male, female, names, numbers }: Pyramid): Drawing {
  const bottom = top + ages.length * rowHeight;
  const values = [...male, ...female].flatMap((value) => (value ? [value.mean, value.upper] : []));
  const half = (width - gap) / 2;
  const sides = [
    { name: names.male, values: male, colour: colours.male, scale: axis(values, [half, 20], { steps: 3 }) },
    {
      name: names.female,
      values: female,
      colour: colours.female,
      scale: axis(values, [half + gap, width - 20], { steps: 3 }),
    },
  ];
  const drawn = sides.map(({ name, values: side, colour, scale }) => {
    const start = scale.place(0);
    const grid = scale.ticks.map(
      (tick) => html`${line(scale.place(tick), top, scale.place(tick), bottom, gridColour)}
<text x="${px(scale.place(tick))}" y="${bottom + 14}" text-anchor="middle" class="soft">${numbers.tick(tick, scale.step)}</text>`,
    );
    const bars = side.map((value, index) => {
      if (!value) return "";
      const y = bottom - (index + 1) * rowHeight;
      const end = scale.place(value.mean);
      const middle = y + rowHeight / 2;
      const whisker = hasInterval(value)
        ? line(scale.place(value.lower), middle, scale.place(value.upper), middle, "#1f2933", 1.2)
        : "";
      return html`<g><title>${name}, ${ages[index] ?? ""}: ${numbers.range(value)}</title><rect x="${px(Math.min(start, end))}" y="${px(y + 2)}" width="${px(Math.abs(end - start))}" height="${rowHeight - 4}" fill="${colour}" fill-opacity="0.75"/>${whisker}${warningSign((start + end) / 2, middle, value)}</g>`;
    });
    const centre = (scale.place(scale.ticks.at(-1) as number) + start) / 2;
    return html`${grid}${bars}<text x="${px(centre)}" y="14" text-anchor="middle" font-weight="600">${name}</text>\n`;
  });
  const labels = ages.map(
    (age, index) =>
      html`<text x="${half + gap / 2}" y="${px(bottom - (index + 0.5) * rowHeight + 4)}" text-anchor="middle" class="soft">${age}</text>`,
  );
  return { width, height: bottom + 20, alt, marks: [drawn, labels] };
}

/** Shares of people living with HIV in an area, each nested in the one before, and their labels. */
export interface NestedRow {
  name: string;
  shares: readonly number[];
  texts: readonly string[];
}

const barHeight = 21;
const barsWidth = 900;
/** Width of a column of numbers beside the bars. */
const columnWidth = 165;
/** From the outer to the inner bar. */
const fills = ["#dbe7ee", "#7fb2cc", "#0b4f6c"];

/** Nested bars: people living with HIV, of them aware, of them on ART. */
export function nestedBars(
  alt: string,
  rows: readonly NestedRow[],
  stages: readonly string[],
  percent: (share: number) => string,
): Drawing {
  const names = Math.min(190, Math.max(...rows.map(({ name }) => textWidth(shortened(name)))) + 12);
  const top = 24;
  const bottom = top + rows.length * barHeight;
  const place = (share: number) => names + share * (barsWidth - names - stages.length * columnWidth - 10);
  const columnEnd = (k: number) => barsWidth - (stages.length - 1 - k) * columnWidth - 6;
  const legend = stages.map((stage, k) => {
    const x = columnEnd(k);
    return html`<text x="${px(x)}" y="13" font-size="10" text-anchor="end" font-weight="600">${stage}</text><rect x="${px(x - textWidth(stage, 10) - 18)}" y="3" width="11" height="11" fill="${fills[k] ?? ""}"/>`;
  });
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (share) => html`${line(place(share), top, place(share), bottom, gridColour)}
<text x="${px(place(share))}" y="${bottom + 14}" text-anchor="middle" class="soft">${percent(share)}</text>`,
  );
  const drawn = rows.map(({ name, shares, texts }, index) => {
    const y = top + index * barHeight;
    const bars = shares.map((share, k) => {
      const inset = 2.5 + k * 2.5;
      return html`<rect x="${px(names)}" y="${y + inset}" width="${px(place(Math.min(share, 1)) - names)}" height="${barHeight - 2 * inset}" fill="${fills[k] ?? ""}"/>`;
    });
    return html`<g><title>${name}: ${texts.map((text, k) => `${stages[k]} ${text}`).join("; ")}</title><text x="${px(names - 8)}" y="${y + 14.5}" text-anchor="end">${shortened(name)}</text>${bars}${texts.map((text, k) => html`<text x="${px(columnEnd(k))}" y="${y + 14.5}" text-anchor="end">${text}</text>`)}</g>\n`;
  });
  return { width: barsWidth, height: bottom + 20, alt, marks: [legend, grid, drawn] };
}
