import type { Area } from "@tessera/model";
import { type Html, html } from "../../formats/html-page.js";
import type { Interval, NumberWriter } from "../report-numbers.js";
import type { Outlines } from "./area-outlines.js";
import type { Classes } from "./scales.js";
import { type Drawing, px, shortened, textWidth, warningSign } from "./svg.js";

interface Choropleth {
  alt: string;
  outlines: Outlines;
  values: readonly { area: Area; value: Interval | undefined }[];
  /** Larger areas, whose borders are drawn over the districts. */
  borders: readonly Area[];
  /** Areas whose names are written on the map. */
  named: readonly Area[];
  classes: Classes;
  numbers: NumberWriter;
  /** Ids of areas that are hatched over their colour. */
  hatched?: ReadonlySet<string>;
}

const maximumSize = { width: 340, height: 380 };
const unknownFill = "#ffffff";

/** Districts coloured by value, with a legend. */
export function choropleth(request: Choropleth): Drawing {
  const { alt, outlines, values, borders, named, classes, numbers, hatched } = request;
  const scale = Math.min(maximumSize.width / outlines.width, maximumSize.height / outlines.height);
  const height = outlines.height * scale;
  const left = (maximumSize.width - outlines.width * scale) / 2;
  const shapes = values.map(({ area, value }) => {
    const fill = value ? classes.colourOf(value.mean) : unknownFill;
    const title = value ? `${area.area_name}: ${numbers.range(value)}` : area.area_name;
    return html`${outlines.use(area, html` fill="${fill}"`, html`<title>${title}</title>`)}\n`;
  });
  const over = values.flatMap(({ area }) =>
    hatched?.has(area.area_id) ? [outlines.use(area, html` fill="url(#hatched)"`)] : [],
  );
  const names = named.map((area) => {
    const [x, y] = outlines.centreOf(area);
    return nameAt(shortened(area.area_name), left + x * scale, y * scale, maximumSize.width);
  });
  const warnings = values.map(({ area, value }) => {
    const [x, y] = outlines.centreOf(area);
    return warningSign(left + x * scale, y * scale - 12, value);
  });
  return {
    width: maximumSize.width,
    height: height + 44,
    alt,
    marks: html`<g transform="translate(${px(left)} 2) scale(${scale.toFixed(4)})" stroke="#64748b" stroke-width="${px(0.6 / scale)}" stroke-linejoin="round">${shapes}${over.length > 0 ? html`${hatching}<g pointer-events="none">${over}</g>` : ""}<g fill="none" stroke="#1f2933" stroke-width="${px(1.3 / scale)}">${borders.map((area) => outlines.use(area, html``))}</g></g>
${names}${warnings}${legend(classes, numbers, height + 14)}`,
  };
}

/** White lines with a dark edge, seen on light and dark colours. */
const hatching = html`<defs><pattern id="hatched" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="4.5" height="9" fill="#fff" fill-opacity="0.75"/></pattern></defs>`;

/** A name with a white outline, kept inside the drawing. */
function nameAt(name: string, x: number, y: number, width: number, fontSize = 11): Html {
  const half = textWidth(name, fontSize) / 2;
  const inside = Math.min(Math.max(x, half + 2), width - half - 2);
  return html`<text x="${px(inside)}" y="${px(y + 4)}" font-size="${fontSize}" text-anchor="middle" font-weight="600" stroke="#fff" stroke-width="3" paint-order="stroke" stroke-linejoin="round">${name}</text>`;
}

function legend({ breaks, step, colours }: Classes, numbers: NumberWriter, top: number): Html {
  const width = Math.min(50, (maximumSize.width - 60) / colours.length);
  const left = (maximumSize.width - width * colours.length) / 2;
  const boxes = colours.map(
    (colour, k) =>
      html`<rect x="${px(left + k * width)}" y="${px(top)}" width="${px(width)}" height="11" fill="${colour}" stroke="#64748b" stroke-width="0.5"/>`,
  );
  const texts = breaks.map(
    (value, k) =>
      html`<text x="${px(left + k * width)}" y="${px(top + 24)}" text-anchor="middle" font-size="10.5" class="soft">${numbers.tick(value, step)}</text>`,
  );
  return html`${boxes}${texts}`;
}

const fontSize = 10;

/** Outlines with names, as many as fit without overlap, large areas first. */
export function keyMap(
  alt: string,
  outlines: Outlines,
  areas: readonly Area[],
  borders: readonly Area[],
  named: readonly Area[],
): Drawing {
  const taken: { left: number; right: number; y: number }[] = [];
  const names: Html[] = [];
  for (const area of named.toSorted((a, b) => outlines.sizeOf(b) - outlines.sizeOf(a))) {
    const [x, y] = outlines.centreOf(area);
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
