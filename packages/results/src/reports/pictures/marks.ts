import { type Html, html } from "../../formats/html.js";
import { type Interval, impossibleMark } from "../numbers.js";
import { px } from "./picture.js";

/** One of several kinds of points on a picture: told apart by shape as well as by colour. */
export interface Series {
  name: string;
  colour: string;
  shape: "circle" | "diamond" | "square";
}

export const gridColour = "#e3e8ec";
export const axisColour = "#9aa5b1";

/** Colours that people tell apart whatever their sight. */
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

/** The mark beside a point whose estimate cannot be, else nothing. */
export function warningSign(x: number, y: number, estimate: Interval | undefined): Html | "" {
  if (!estimate?.impossible) return "";
  return html`<text x="${px(x)}" y="${px(y + 4)}" text-anchor="middle" fill="#1f2933" stroke="#fff" stroke-width="2" paint-order="stroke">${impossibleMark}</text>`;
}

/** Whether there is an interval to draw. */
export function hasInterval({ lower, upper }: Interval): boolean {
  return lower < upper;
}

/** The kinds of points, in a row from (x, y); those that do not fit are set below. */
export function key(series: readonly Series[], x: number, y: number, width: number): { marks: Html[]; height: number } {
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
