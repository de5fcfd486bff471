import type { Area } from "@tessera/model";
import { type Html, html } from "../../formats/html-page.js";

/** Outlines of areas, defined once in a page and referred to by all its maps. */
export interface Outlines {
  width: number;
  height: number;
  definitions: Html;
  /** A reference to the outline of an area, with SVG attributes. */
  use(area: Area, attributes: Html, content?: Html): Html;
  /** Position of the name of the area. */
  centreOf(area: Area): Position;
  /** Area of the bounding box of the largest ring. */
  sizeOf(area: Area): number;
  /** Closed rings of the outline, in pixels. */
  ringsOf(area: Area): readonly (readonly Position[])[];
}

const maximumSize = { width: 600, height: 680 };
/** With more areas than this, outlines are drawn on a coarser grid. */
const coarseGridAreas = 150;

export function outlinesOf(areas: readonly Area[]): Outlines {
  const projection = projectionOf(areas, maximumSize);
  const grid = areas.length > coarseGridAreas ? 1 : 0.5;
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
    centreOf: (area) => centreOf(area, projection),
    sizeOf: (area) => {
      const { across, up } = largestBox(area, projection);
      return (across[1] - across[0]) * (up[1] - up[0]);
    },
    ringsOf: (area) => drawnRings(area, projection, grid),
  };
}

/**
 * Snaps points to a grid; drops duplicates and points on a straight line. The result for a point depends on its
 * position only, so neighbours keep a common border without gaps.
 */
function drawnRings(area: Area, projection: Projection, grid: number): Position[][] {
  const snap = (value: number) => Math.round(value / grid) * grid;
  const rings = ringsOf(area).map((ring) =>
    simplified(
      ring.map(([x, y]): Position => {
        const [left, top] = projection.place(x, y);
        return [snap(left), snap(top)];
      }),
    ),
  );
  const drawn = rings.filter((ring) => ring.length > 2);
  if (drawn.length > 0) return drawn;
  // Smaller than the grid: drawn as a square of 3 pixels, so that its value is on the map.
  const [x, y] = centreOf(area, projection).map(Math.round) as [number, number];
  return [
    [
      [x - 1, y - 1],
      [x + 2, y - 1],
      [x + 2, y + 2],
      [x - 1, y + 2],
    ],
  ];
}

function pathOf(area: Area, projection: Projection, grid: number): string {
  const rings = drawnRings(area, projection, grid);
  return rings.map((ring) => `M${ring.map((at) => at.join(" ")).join("L")}Z`).join("");
}

function simplified(ring: readonly Position[]): Position[] {
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

function centreOf(area: Area, projection: Projection): Position {
  if (Number.isFinite(area.center_x) && Number.isFinite(area.center_y))
    return projection.place(area.center_x, area.center_y);
  const { across, up } = largestBox(area, projection);
  return [(across[0] + across[1]) / 2, (up[0] + up[1]) / 2];
}

export type Position = readonly [x: number, y: number];

/** Maps longitude and latitude to pixels, north up. */
interface Projection {
  width: number;
  height: number;
  place(longitude: number, latitude: number): Position;
}

/** Rings of an area, including holes. */
function ringsOf({ geometry }: Area): Position[][] {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  return (polygons as Position[][][]).flat().filter((ring) => ring.length > 0);
}

/**
 * Equirectangular projection with the middle latitude φ₁ of the areas as standard parallel: x = λ cos φ₁, y = φ
 * (Snyder, Map Projections: A Working Manual, 1987, ch. 12).
 */
export function projectionOf(areas: readonly Area[], maximumSize: { width: number; height: number }): Projection {
  const points = areas.flatMap((area) => ringsOf(area).flat());
  // Countries that cross the antimeridian are drawn in one piece.
  const isSplit = extent(points.map(([x]) => x)).size > 180;
  const eastward = (longitude: number) => (isSplit && longitude < 0 ? longitude + 360 : longitude);
  const across = extent(points.map(([x]) => eastward(x)));
  const up = extent(points.map(([, y]) => y));
  const squeeze = Math.cos((((up.smallest + up.largest) / 2) * Math.PI) / 180) || 1;
  const scale = Math.min(maximumSize.width / (across.size * squeeze || 1), maximumSize.height / (up.size || 1));
  return {
    width: Math.max(1, across.size * squeeze * scale),
    height: Math.max(1, up.size * scale),
    place: (longitude, latitude) => [
      (eastward(longitude) - across.smallest) * squeeze * scale,
      (up.largest - latitude) * scale,
    ],
  };
}

function extent(values: readonly number[]): { smallest: number; largest: number; size: number } {
  let [smallest, largest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < smallest) smallest = value;
    if (value > largest) largest = value;
  }
  return smallest <= largest ? { smallest, largest, size: largest - smallest } : { smallest: 0, largest: 0, size: 0 };
}
