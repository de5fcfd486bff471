import { html } from "../../formats/html.js";
import { gridColour, line } from "./marks.js";
import { type Picture, px, shortened, textWidth } from "./picture.js";

/** Parts of people living with HIV in an area, each a part of the one before it, and what is written of them. */
export interface NestedRow {
  name: string;
  shares: readonly number[];
  texts: readonly string[];
}

const rowHeight = 21;
const width = 900;
/** Of a column of numbers beside the bars. */
const columnWidth = 165;
/** Light to dark: the further inside, the darker. */
const fills = ["#dbe7ee", "#7fb2cc", "#0b4f6c"];

/** Bars as long as everybody, and in them those who know their status and those who are treated. */
export function nestedBars(
  alt: string,
  rows: readonly NestedRow[],
  stages: readonly string[],
  percent: (share: number) => string,
): Picture {
  const names = Math.min(190, Math.max(...rows.map(({ name }) => textWidth(shortened(name)))) + 12);
  const top = 24;
  const bottom = top + rows.length * rowHeight;
  const place = (share: number) => names + share * (width - names - stages.length * columnWidth - 10);
  const columnEnd = (k: number) => width - (stages.length - 1 - k) * columnWidth - 6;
  const legend = stages.map((stage, k) => {
    const x = columnEnd(k);
    return html`<text x="${px(x)}" y="13" font-size="10" text-anchor="end" font-weight="600">${stage}</text><rect x="${px(x - textWidth(stage, 10) - 18)}" y="3" width="11" height="11" fill="${fills[k] ?? ""}"/>`;
  });
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (share) => html`${line(place(share), top, place(share), bottom, gridColour)}
<text x="${px(place(share))}" y="${bottom + 14}" text-anchor="middle" class="soft">${percent(share)}</text>`,
  );
  const drawn = rows.map(({ name, shares, texts }, index) => {
    const y = top + index * rowHeight;
    const bars = shares.map((share, k) => {
      const inset = 2.5 + k * 2.5;
      return html`<rect x="${px(names)}" y="${y + inset}" width="${px(place(Math.min(share, 1)) - names)}" height="${rowHeight - 2 * inset}" fill="${fills[k] ?? ""}"/>`;
    });
    return html`<g><title>${name}: ${texts.map((text, k) => `${stages[k]} ${text}`).join("; ")}</title><text x="${px(names - 8)}" y="${y + 14.5}" text-anchor="end">${shortened(name)}</text>${bars}${texts.map((text, k) => html`<text x="${px(columnEnd(k))}" y="${y + 14.5}" text-anchor="end">${text}</text>`)}</g>\n`;
  });
  return { width, height: bottom + 20, alt, marks: [legend, grid, drawn] };
}
