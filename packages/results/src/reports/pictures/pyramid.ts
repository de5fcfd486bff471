import { html } from "../../formats/html.js";
import type { Interval, NumberWriter } from "../numbers.js";
import { axis } from "./axis.js";
import { colours, gridColour, hasInterval, line, warningSign } from "./marks.js";
import { type Picture, px } from "./picture.js";

export interface Pyramid {
  alt: string;
  /** Youngest first. */
  ages: readonly string[];
  male: readonly (Interval | undefined)[];
  female: readonly (Interval | undefined)[];
  names: { male: string; female: string };
  numbers: NumberWriter;
}

const [width, rowHeight, top] = [360, 17, 22];
/** Between the two sides, for the names of the ages. */
const gap = 44;

/** Men to the left, women to the right, the youngest at the bottom; lines over the ends of bars are intervals. */
export function pyramid({ alt, ages, male, female, names, numbers }: Pyramid): Picture {
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
