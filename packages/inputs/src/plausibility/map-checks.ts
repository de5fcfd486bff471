import type { Position } from "geojson";
import type { Areas } from "../shape/areas.js";
import { type Box, boxOf, isInside, pointInside, ringsOf } from "../shape/geometry.js";
import { placeOfCountry } from "./country-locations.js";
import { areaAt, type Finding } from "./findings.js";

/** Tolerance at each side of a bounding box, as a fraction of its size. */
const margin = 0.2;

/**
 * Areas that lie in another area of their parent's level, or whose centre is outside the bounding
 * box of their parent: islands that the parent's outline leaves out are near it and in no other.
 */
export function outsideParents(areas: Areas): Finding[] {
  const { parents, geometries, levels, names } = areas;
  const boxes = geometries.map(boxOf);
  return geometries.flatMap((geometry, area): Finding[] => {
    const [parent, box] = [parents[area] as number, boxes[area] as Box];
    if (parent < 0) return [];
    const point = pointInside(geometry);
    const isIn = (other: number) => isInside(geometries[other] as Areas["geometries"][number], point);
    const other = isIn(parent) ? -1 : levels.findIndex((level, at) => level === levels[parent] && isIn(at));
    if (other >= 0)
      return [
        {
          ...finding(areas, area, point[0] as number, point[1] as number),
          source: `${names[parent]} ↔ ${names[other]}`,
        },
      ];
    const [x, y] = [(box.west + box.east) / 2, (box.south + box.north) / 2];
    return isNear(boxes[parent] as Box, x, y) ? [] : [finding(areas, area, x, y)];
  });
}

/** Areas whose label is outside their bounding box: the label or the outline is that of another area. */
export function labelsOutside(areas: Areas): Finding[] {
  const { geometries, centreX, centreY } = areas;
  return geometries.flatMap((geometry, area) => {
    const [x, y] = [centreX[area] as number, centreY[area] as number];
    return Number.isNaN(x) || Number.isNaN(y) || isNear(boxOf(geometry), x, y) ? [] : [finding(areas, area, x, y)];
  });
}

/** The country, if exchanging longitude and latitude brings it near its known location and it is far from there. */
export function swappedCoordinates(areas: Areas): Finding[] {
  const { ids, root, geometries } = areas;
  const place = placeOfCountry((ids[root] as string).slice(0, 3));
  const geometry = geometries[root];
  if (!place || !geometry) return [];
  const box = boxOf(geometry);
  const [x, y] = [(box.west + box.east) / 2, (box.south + box.north) / 2];
  const distance = (longitude: number, latitude: number) => Math.hypot(longitude - place[0], latitude - place[1]);
  const isSwapped = distance(x, y) > 2 * distance(y, x) && distance(x, y) > 10;
  return isSwapped ? [finding(areas, root, x, y)] : [];
}

export function sharedNames(areas: Areas): Finding[] {
  const { names, levels, ids } = areas;
  const owners = new Map<string, number>();
  return names.flatMap((name, area) => {
    const key = `${levels[area]} ${name.trim().toLowerCase()}`;
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, area);
    return owner === undefined ? [] : [{ area: areaAt(areas, area), source: `${ids[owner]}, ${ids[area]}`, weight: 0 }];
  });
}

/** Areas whose outline crosses itself, with the first crossing. */
export function crossedOutlines(areas: Areas): Finding[] {
  return areas.geometries.flatMap((geometry, area) => {
    for (const ring of ringsOf(geometry)) {
      const at = crossingOf(ring);
      if (at) return [finding(areas, area, at[0] as number, at[1] as number)];
    }
    return [];
  });
}

/**
 * Start of the first segment of a ring that crosses an earlier one, or null. Segments are compared only within the cells of a uniform
 * grid with about as many cells as segments.
 */
function crossingOf(ring: readonly Position[]): Position | null {
  const count = ring.length - 1;
  const box = boxOf({ type: "Polygon", coordinates: [ring as Position[]] });
  const side = Math.max(1, Math.floor(Math.sqrt(count)));
  const [width, height] = [(box.east - box.west) / side || 1, (box.north - box.south) / side || 1];
  const column = (x: number) => Math.min(side - 1, Math.floor((x - box.west) / width));
  const row = (y: number) => Math.min(side - 1, Math.floor((y - box.south) / height));
  const grid = new Map<number, number[]>();
  for (let segment = 0; segment < count; segment++) {
    const [[ax, ay], [bx, by]] = [ring[segment], ring[segment + 1]] as [[number, number], [number, number]];
    for (let c = column(Math.min(ax, bx)); c <= column(Math.max(ax, bx)); c++)
      for (let r = row(Math.min(ay, by)); r <= row(Math.max(ay, by)); r++) {
        const cell = grid.get(c * side + r);
        if (!cell) grid.set(c * side + r, [segment]);
        else {
          for (const other of cell) if (isCrossing(ring, segment, other)) return ring[segment] as Position;
          cell.push(segment);
        }
      }
  }
  return null;
}

/** Whether the interiors of two segments intersect in a point. */
function isCrossing(ring: readonly Position[], first: number, second: number): boolean {
  const [a, b] = [ring[first] as Position, ring[first + 1] as Position];
  const [c, d] = [ring[second] as Position, ring[second + 1] as Position];
  return orientation(a, b, c) * orientation(a, b, d) < 0 && orientation(c, d, a) * orientation(c, d, b) < 0;
}

/** Twice the signed area of the triangle abc: > 0 for a left turn. */
function orientation(a: Position, b: Position, c: Position): number {
  const [ax, ay] = [a[0] as number, a[1] as number];
  return ((b[0] as number) - ax) * ((c[1] as number) - ay) - ((b[1] as number) - ay) * ((c[0] as number) - ax);
}

function isNear({ west, east, south, north }: Box, x: number, y: number): boolean {
  const [dx, dy] = [margin * (east - west), margin * (north - south)];
  return x >= west - dx && x <= east + dx && y >= south - dy && y <= north + dy;
}

function finding(areas: Areas, area: number, x: number, y: number): Finding {
  return { area: areaAt(areas, area), numbers: `${x.toFixed(3)}, ${y.toFixed(3)}`, weight: 0 };
}
