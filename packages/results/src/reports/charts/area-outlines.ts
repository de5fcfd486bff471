import type { Area } from "@tessera/model";
import { type Html, html } from "../../formats/html-page.js";

/** Outlines of areas, written once into a page and used by all its maps. */
export interface Outlines {
  width: number;
  height: number;
  definitions: Html;
  /** The outline of an area, filled and stroked as the attributes say. */
  use(area: Area, attributes: Html, content?: Html): Html;
  /** Where a name of the area stands. */
  middleOf(area: Area): Position;
  /** The box around the area's largest part. */
  sizeOf(area: Area): number;
}

const most = { width: 600, height: 680 };
/** With more areas than that, outlines are drawn with fewer points. */
const manyAreas = 150;

export function outlinesOf(areas: readonly Area[]): Outlines {
  const projection = projectionOf(areas, most);
  const grid = areas.length > manyAreas ? 1 : 0.5;
  const ids = new Map(areas.map((area, index) => [area.area_id, `outline-${index}`]));
  const paths = areas.map(
    (area) => html`<path id="${ids.get(area.area_id) ?? ""}" d="${pathOf(area, projection, grid)}"/>\n`,
  );
  return {
    width: projection.width,
    height: projection.height,
    definitions: html`<svg class="definitions" aria-hidden="true" focusable="false"><defs>
${paths}</defs></svg>`,
    use: (area, attributes, content = html``) =>
      html`<use href="#${ids.get(area.area_id) ?? ""}"${attributes}>${content}</use>`,
    middleOf: (area) => middleOf(area, projection),
    sizeOf: (area) => {
      const { across, up } = largestBox(area, projection);
      return (across[1] - across[0]) * (up[1] - up[0]);
    },
  };
}

/**
 * Points are moved to a grid and dropped where they fall together or lie on a straight line. What becomes of a point depends on nothing
 * but where it is: neighbours keep the same border, and no gaps open between them.
 */
function pathOf(area: Area, projection: Projection, grid: number): string {
  const snap = (value: number) => Math.round(value / grid) * grid;
  const rings = ringsOf(area).map((ring) =>
    withoutNeedless(
      ring.map(([x, y]): Position => {
        const [left, top] = projection.place(x, y);
        return [snap(left), snap(top)];
      }),
    ),
  );
  const drawn = rings.filter((ring) => ring.length > 2).map((ring) => `M${ring.map((at) => at.join(" ")).join("L")}Z`);
  if (drawn.length > 0) return drawn.join("");
  // Too small to be seen on a grid: a dot, so that its number is on the map.
  const [x, y] = middleOf(area, projection).map(Math.round) as [number, number];
  return `M${x - 1} ${y - 1}h3v3h-3Z`;
}

function withoutNeedless(ring: readonly Position[]): Position[] {
  const kept: Position[] = [];
  for (const [x, y] of ring) {
    const last = kept.at(-1);
    if (last && last[0] === x && last[1] === y) continue;
    const before = kept.at(-2);
    if (last && before && (last[0] - before[0]) * (y - last[1]) === (last[1] - before[1]) * (x - last[0])) kept.pop();
    kept.push([x, y]);
  }
  const [first, last] = [kept[0], kept.at(-1)];
  if (kept.length > 1 && first && last && first[0] === last[0] && first[1] === last[1]) kept.pop();
  return kept;
}

interface Box {
  across: [number, number];
  up: [number, number];
}

function largestBox(area: Area, projection: Projection): Box {
  let largest: Box = { across: [0, 0], up: [0, 0] };
  let size = -1;
  for (const ring of ringsOf(area)) {
    const box: Box = { across: [Infinity, -Infinity], up: [Infinity, -Infinity] };
    for (const [longitude, latitude] of ring) {
      const [x, y] = projection.place(longitude, latitude);
      box.across = [Math.min(box.across[0], x), Math.max(box.across[1], x)];
      box.up = [Math.min(box.up[0], y), Math.max(box.up[1], y)];
    }
    const own = (box.across[1] - box.across[0]) * (box.up[1] - box.up[0]);
    if (own > size) [size, largest] = [own, box];
  }
  return largest;
}

function middleOf(area: Area, projection: Projection): Position {
  if (Number.isFinite(area.center_x) && Number.isFinite(area.center_y))
    return projection.place(area.center_x, area.center_y);
  const { across, up } = largestBox(area, projection);
  return [(across[0] + across[1]) / 2, (up[0] + up[1]) / 2];
}

type Position = readonly [x: number, y: number];

/** Places longitude and latitude on a drawing, north up. */
interface Projection {
  width: number;
  height: number;
  place(longitude: number, latitude: number): Position;
}

/** The outlines of an area; holes are rings like any other. */
function ringsOf({ geometry }: Area): Position[][] {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  return (polygons as Position[][][]).flat().filter((ring) => ring.length > 0);
}

/**
 * Equal distances along meridians and along the middle latitude of the areas: x = longitude · cos(middle), y = latitude. Straight lines
 * stay straight, so that neighbours fit together, and it does not matter which way round a ring is drawn.
 */
export function projectionOf(areas: readonly Area[], most: { width: number; height: number }): Projection {
  const points = areas.flatMap((area) => ringsOf(area).flat());
  // An island nation on both sides of the 180th meridian is one country, not two ends of a map.
  const isSplit = extent(points.map(([x]) => x)).size > 180;
  const eastward = (longitude: number) => (isSplit && longitude < 0 ? longitude + 360 : longitude);
  const across = extent(points.map(([x]) => eastward(x)));
  const up = extent(points.map(([, y]) => y));
  const squeeze = Math.cos((((up.least + up.most) / 2) * Math.PI) / 180) || 1;
  const scale = Math.min(most.width / (across.size * squeeze || 1), most.height / (up.size || 1));
  return {
    width: Math.max(1, across.size * squeeze * scale),
    height: Math.max(1, up.size * scale),
    place: (longitude, latitude) => [
      (eastward(longitude) - across.least) * squeeze * scale,
      (up.most - latitude) * scale,
    ],
  };
}

function extent(values: readonly number[]): { least: number; most: number; size: number } {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return least <= most ? { least, most, size: most - least } : { least: 0, most: 0, size: 0 };
}
