import type { Area } from "@tessera/model";
import { type Html, html } from "../../formats/html.js";
import { type Picture, px, textWidth } from "../pictures/picture.js";
import { nameAt } from "./choropleth.js";
import type { Outlines } from "./outlines.js";

const fontSize = 10;

/** Outlines with as many names as fit without covering each other, those of large areas first. */
export function keyMap(
  alt: string,
  outlines: Outlines,
  areas: readonly Area[],
  borders: readonly Area[],
  named: readonly Area[],
): Picture {
  const taken: { left: number; right: number; y: number }[] = [];
  const names: Html[] = [];
  for (const area of named.toSorted((a, b) => outlines.sizeOf(b) - outlines.sizeOf(a))) {
    const [x, y] = outlines.middleOf(area);
    const half = textWidth(area.area_name, fontSize) / 2 + 2;
    const box = { left: x - half, right: x + half, y };
    const isFree = taken.every(
      (other) => Math.abs(other.y - y) > 12 || other.left > box.right || other.right < box.left,
    );
    if (!isFree) continue;
    taken.push(box);
    names.push(nameAt(area.area_name, x, y, outlines.width, fontSize));
  }
  const shapes = areas.map((area) => outlines.use(area, html``, html`<title>${area.area_name}</title>`));
  return {
    width: outlines.width + 4,
    height: outlines.height + 4,
    alt,
    marks: html`<g transform="translate(2 2)"><g fill="#eef3f6" stroke="#94a3b8" stroke-width="${px(0.8)}" stroke-linejoin="round">${shapes}<g fill="none" stroke="#334155" stroke-width="1.6">${borders.map((area) => outlines.use(area, html``))}</g></g>
${names}</g>`,
  };
}
