import { type Html, type HtmlPiece, html } from "../../formats/html-page.js";
import { type Interval, impossibleMark } from "../report-numbers.js";

/** A drawing with its alternative text. */
export interface Drawing {
  width: number;
  height: number;
  alt: string;
  marks: HtmlPiece;
}

export interface Caption {
  title: string;
  /** Explanation below the title. */
  detail?: string;
}

/** Maximum enlargement of a drawing, so that its text is not larger than the text around it. */
const maximumEnlargement = 1.2;

export function figure({ title, detail }: Caption, { width, height, alt, marks }: Drawing): Html {
  const small = detail ? html`<small>${detail}</small>` : "";
  return html`<figure><figcaption>${title}${small}</figcaption>
<svg viewBox="0 0 ${px(width)} ${px(height)}" width="${px(width)}" height="${px(height)}" font-size="11" style="max-width:min(100%,${px(width * maximumEnlargement)}px)" role="img" aria-label="${alt}">${marks}</svg></figure>
`;
}

/** A grid of figures. In print only maps are three in a row. */
export function figureGrid(figures: readonly Html[], columns: "two" | "three" | "maps" = "three"): Html {
  return figures.length === 0 ? html`` : html`<div class="pictures ${columns}">${figures}</div>\n`;
}

/** A coordinate, rounded to 0.1 pixel. */
export function px(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Approximate width of a text: 0.62 em a character. */
export function textWidth(text: string, fontSize = 11): number {
  return text.length * fontSize * 0.62;
}

const maximumNameLength = 26;

export function shortened(name: string): string {
  return name.length > maximumNameLength ? `${name.slice(0, maximumNameLength - 1)}…` : name;
}

/** A series of points. Series differ in shape as well as in colour. */
export interface Series {
  name: string;
  colour: string;
  shape: "circle" | "diamond" | "square";
}

export const gridColour = "#e3e8ec";
export const axisColour = "#9aa5b1";

/** Colours that differ for readers with colour vision deficiency (mostly Okabe and Ito, Color Universal Design, 2008). */
export const colours = {
  estimate: "#0b4f6c",
  measured: "#d55e00",
  another: "#009e73",
  earlier: "#e69f00",
  female: "#c2410c",
  male: "#0072b2",
  above: "#0b4f6c",
  below: "#7fb2cc",
} as const;

export function point(x: number, y: number, { colour, shape }: Pick<Series, "colour" | "shape">, radius = 3.6): Html {
  const [cx, cy, r] = [px(x), px(y), radius];
  if (shape === "circle") return html`<circle cx="${cx}" cy="${cy}" r="${r}" fill="${colour}"/>`;
  if (shape === "square")
    return html`<rect x="${px(cx - r)}" y="${px(cy - r)}" width="${2 * r}" height="${2 * r}" fill="${colour}"/>`;
  const d = px(r * 1.35);
  return html`<path d="M${cx} ${px(cy - d)}l${d} ${d}l${-d} ${d}l${-d} ${-d}z" fill="${colour}" stroke="#fff" stroke-width="0.6"/>`;
}

export function line(x1: number, y1: number, x2: number, y2: number, colour: string, width = 1, dash = ""): Html {
  const dashes = dash ? html` stroke-dasharray="${dash}"` : "";
  return html`<line x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}" stroke="${colour}" stroke-width="${width}"${dashes}/>`;
}

/** The sign beside a point if its estimate is impossible. */
export function warningSign(x: number, y: number, estimate: Interval | undefined): Html | "" {
  if (!estimate?.impossible) return "";
  return html`<text x="${px(x)}" y="${px(y + 4)}" text-anchor="middle" fill="#1f2933" stroke="#fff" stroke-width="2" paint-order="stroke">${impossibleMark}</text>`;
}

export function hasInterval({ lower, upper }: Interval): boolean {
  return lower < upper;
}

/** A legend in rows from (x, y), wrapped at `width`. */
export function legend(
  series: readonly Series[],
  x: number,
  y: number,
  width: number,
): { marks: Html[]; height: number } {
  const marks: Html[] = [];
  let [left, top] = [x, y];
  for (const one of series) {
    const needed = 16 + one.name.length * 6.2;
    if (left > x && left + needed > x + width) [left, top] = [x, top + 16];
    marks.push(html`${point(left + 5, top - 4, one)}<text x="${px(left + 13)}" y="${px(top)}">${one.name}</text>`);
    left += needed + 10;
  }
  return { marks, height: top - y + 16 };
}
