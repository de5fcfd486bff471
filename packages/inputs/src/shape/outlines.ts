import type { Position } from "geojson";
import { InputError } from "../errors.js";
import type { AreaGeometry } from "./geometry.js";

/** The rings of an area, holes too. */
export function ringsOf(geometry: AreaGeometry): readonly Position[][] {
  return geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat();
}

/** The smallest box around an area, in degrees. */
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

interface Outlined {
  id: string;
  level: number;
  geometry: AreaGeometry;
}

/** Refuses two areas of one level with the same outline. One of them must be wrong. */
export function checkOwnOutlines(areas: readonly Outlined[], file: string): void {
  const owners = new Map<string, Outlined>();
  for (const area of areas) {
    const key = `${area.level} ${sketchOf(area.geometry)}`;
    const owner = owners.get(key);
    if (owner && isSame(owner.geometry, area.geometry))
      throw new InputError("detail.input.sameOutline", { file, areas: `${owner.id}, ${area.id}` });
    owners.set(key, area);
  }
}

/** Enough to tell most outlines apart, and quick to compare. */
function sketchOf(geometry: AreaGeometry): string {
  const { west, south, east, north } = boxOf(geometry);
  const vertices = ringsOf(geometry).reduce((count, ring) => count + ring.length, 0);
  return [vertices, west, south, east, north].join(" ");
}

function isSame(a: AreaGeometry, b: AreaGeometry): boolean {
  const [first, second] = [ringsOf(a).flat(), ringsOf(b).flat()];
  return first.every(([x, y], at) => second[at]?.[0] === x && second[at]?.[1] === y);
}
