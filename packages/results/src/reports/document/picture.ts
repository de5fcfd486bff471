import { type Html, html } from "../../formats/html-page.js";
import { pngOf } from "../../formats/rasterise.js";
import type { Drawing } from "../charts/svg.js";

/** A drawing as PNG. It takes the definitions that it refers to along, and the colours that a page has in its style sheet. */
export function pictureOf({ width, height, marks }: Drawing, definitions: Html): Promise<Buffer> {
  const content = html`${marks}`;
  // Only maps refer to outlines, which are long.
  const referred = content.markup.includes('href="#') ? definitions : "";
  return pngOf(
    html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-size="11" font-family="Open Sans">
<style>text { fill: #1f2933; } .soft { fill: #52606d; }</style>
<rect width="100%" height="100%" fill="#ffffff"/>
${referred}
${content}</svg>`.markup,
  );
}
