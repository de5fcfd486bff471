import { type Html, type HtmlPiece, html } from "../../formats/html.js";

/** A drawing, and the sentence that tells what is seen on it to those who do not see it. */
export interface Picture {
  width: number;
  height: number;
  alt: string;
  marks: HtmlPiece;
}

export interface Caption {
  title: string;
  /** What is needed to read the picture. */
  detail?: string;
}

/** Pictures fill their column, but texts on them should not grow beyond those around them. */
const mostEnlarged = 1.2;

export function figure({ title, detail }: Caption, { width, height, alt, marks }: Picture): Html {
  const small = detail ? html`<small>${detail}</small>` : "";
  return html`<figure><figcaption>${title}${small}</figcaption>
<svg viewBox="0 0 ${px(width)} ${px(height)}" width="${px(width)}" height="${px(height)}" font-size="11" style="max-width:min(100%,${px(width * mostEnlarged)}px)" role="img" aria-label="${alt}">${marks}</svg></figure>
`;
}

/** Pictures beside each other where the page is wide enough; on paper, where it is not, only maps are three in a row. */
export function pictures(figures: readonly Html[], columns: "two" | "three" | "maps" = "three"): Html {
  return figures.length === 0 ? html`` : html`<div class="pictures ${columns}">${figures}</div>\n`;
}

/** A coordinate, to a tenth of a pixel. */
export function px(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Width of a text, as far as it can be told without its font. */
export function textWidth(text: string, fontSize = 11): number {
  return text.length * fontSize * 0.62;
}

const longestName = 26;

export function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
}
