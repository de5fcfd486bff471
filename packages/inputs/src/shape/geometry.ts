import type { MultiPolygon, Polygon, Position } from "geojson";
import { inputProblem } from "../messages.js";
import type { AreaFeature } from "./features.js";

export type AreaGeometry = Polygon | MultiPolygon;

/** The geometry of an area. Refuses anything but polygons with closed rings. */
export function checkedGeometry({ geometry }: AreaFeature, area: string, file: string): AreaGeometry {
  if (geometry?.type === "Polygon") checkPolygon(geometry.coordinates, area, file);
  else if (geometry?.type === "MultiPolygon") {
    const polygons: unknown = geometry.coordinates;
    if (!Array.isArray(polygons) || polygons.length === 0)
      throw inputProblem("detail.input.noGeometry", { file, area });
    for (const polygon of polygons) checkPolygon(polygon, area, file);
  } else throw inputProblem("detail.input.noGeometry", { file, area });
  return geometry;
}

/** Both in degrees. */
export function isOnEarth(longitude: number, latitude: number): boolean {
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
}

function checkPolygon(rings: unknown, area: string, file: string): void {
  if (!Array.isArray(rings) || rings.length === 0) throw inputProblem("detail.input.noGeometry", { file, area });
  for (const ring of rings) checkRing(ring, area, file);
}

function checkRing(ring: unknown, area: string, file: string): void {
  if (!Array.isArray(ring) || ring.length < 4) throw inputProblem("detail.input.ringTooShort", { file, area });
  for (const position of ring)
    if (!Array.isArray(position) || !Number.isFinite(position[0]) || !Number.isFinite(position[1]))
      throw inputProblem("detail.input.notAPosition", { file, area });
  for (const [longitude, latitude] of ring)
    if (!isOnEarth(longitude, latitude))
      throw inputProblem("detail.input.outsideWorld", { file, area, position: `${longitude}, ${latitude}` });
  const [first, last] = [ring[0], ring.at(-1)];
  if (first[0] !== last[0] || first[1] !== last[1]) throw inputProblem("detail.input.ringOpen", { file, area });
}

/** The rings of an area, including holes. */
export function ringsOf(geometry: AreaGeometry): readonly Position[][] {
  return geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat();
}

/** Bounding box in degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

export function boxOf(geometry: AreaGeometry): Box {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const ring of ringsOf(geometry))
    for (const [x, y] of ring as [number, number][]) {
      box.west = Math.min(box.west, x);
      box.east = Math.max(box.east, x);
      box.south = Math.min(box.south, y);
      box.north = Math.max(box.north, y);
    }
  return box;
}

/** A point inside an area: the middle of its widest part at the latitude of the middle of its box. */
export function pointInside(geometry: AreaGeometry): Position {
  const { south, north, west } = boxOf(geometry);
  const latitude = (south + north) / 2;
  const crossings = crossingsAt(geometry, latitude);
  let [from, to] = [west, west];
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [left, right] = [crossings[at] as number, crossings[at + 1] as number];
    if (right - left > to - from) [from, to] = [left, right];
  }
  return [(from + to) / 2, latitude];
}

export function isInside(geometry: AreaGeometry, [longitude = Number.NaN, latitude = Number.NaN]: Position): boolean {
  return crossingsAt(geometry, latitude).filter((crossing) => crossing > longitude).length % 2 === 1;
}

/** Longitudes at which the rings of an area cross a latitude, ascending. */
function crossingsAt(geometry: AreaGeometry, latitude: number): number[] {
  const found: number[] = [];
  for (const ring of ringsOf(geometry) as [number, number][][])
    for (let at = 1; at < ring.length; at++) {
      const [[ax, ay], [bx, by]] = [ring[at - 1], ring[at]] as [[number, number], [number, number]];
      if (ay > latitude !== by > latitude) found.push(ax + ((latitude - ay) / (by - ay)) * (bx - ax));
    }
  return found.sort((a, b) => a - b);
}

interface Outlined {
  id: string;
  level: number;
  geometry: AreaGeometry;
}

/** Refuses two areas of one level with the same outline: one of them must be wrong. */
export function checkDistinctOutlines(areas: readonly Outlined[], file: string): void {
  const owners = new Map<string, Outlined>();
  for (const area of areas) {
    const key = `${area.level} ${outlineKey(area.geometry)}`;
    const owner = owners.get(key);
    if (owner && isSameOutline(owner.geometry, area.geometry))
      throw inputProblem("detail.input.sameOutline", { file, areas: `${owner.id}, ${area.id}` });
    owners.set(key, area);
  }
}

/** Vertex count and bounding box: distinguishes most outlines without comparing vertices. */
function outlineKey(geometry: AreaGeometry): string {
  const { west, south, east, north } = boxOf(geometry);
  const vertices = ringsOf(geometry).reduce((count, ring) => count + ring.length, 0);
  return [vertices, west, south, east, north].join(" ");
}

function isSameOutline(a: AreaGeometry, b: AreaGeometry): boolean {
  const [first, second] = [ringsOf(a).flat(), ringsOf(b).flat()];
  return first.every(([x, y], at) => second[at]?.[0] === x && second[at]?.[1] === y);
}
