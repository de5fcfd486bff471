import type { MultiPolygon, Polygon } from "geojson";
import { InputError } from "../errors.js";
import type { AreaFeature } from "./features.js";

export type AreaGeometry = Polygon | MultiPolygon;

/** The geometry of an area, once it is known to be polygons whose rings close. */
export function checkedGeometry({ geometry }: AreaFeature, area: string, file: string): AreaGeometry {
  if (geometry?.type === "Polygon") checkPolygon(geometry.coordinates, area, file);
  else if (geometry?.type === "MultiPolygon") {
    const polygons: unknown = geometry.coordinates;
    if (!Array.isArray(polygons) || polygons.length === 0)
      throw new InputError("detail.input.noGeometry", { file, area });
    for (const polygon of polygons) checkPolygon(polygon, area, file);
  } else throw new InputError("detail.input.noGeometry", { file, area });
  return geometry;
}

/** Degrees east and north. */
export function isOnEarth(longitude: number, latitude: number): boolean {
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
}

function checkPolygon(rings: unknown, area: string, file: string): void {
  if (!Array.isArray(rings) || rings.length === 0) throw new InputError("detail.input.noGeometry", { file, area });
  for (const ring of rings) checkRing(ring, area, file);
}

function checkRing(ring: unknown, area: string, file: string): void {
  if (!Array.isArray(ring) || ring.length < 4) throw new InputError("detail.input.ringTooShort", { file, area });
  for (const position of ring)
    if (!Array.isArray(position) || !Number.isFinite(position[0]) || !Number.isFinite(position[1]))
      throw new InputError("detail.input.notAPosition", { file, area });
  for (const [longitude, latitude] of ring)
    if (!isOnEarth(longitude, latitude))
      throw new InputError("detail.input.outsideWorld", { file, area, position: `${longitude}, ${latitude}` });
  const [first, last] = [ring[0], ring.at(-1)];
  if (first[0] !== last[0] || first[1] !== last[1]) throw new InputError("detail.input.ringOpen", { file, area });
}
