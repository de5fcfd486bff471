import type { AreaGeometry } from "@tessera/inputs";
import type { Outline } from "./neighbours.js";

/** All vertices of an area, of islands and holes too. */
export function outlineOf(geometry: AreaGeometry): Outline {
  const rings = geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat();
  const outline = new Float64Array(rings.reduce((length, ring) => length + 2 * ring.length, 0));
  let place = 0;
  for (const ring of rings)
    for (const position of ring) {
      outline[place++] = position[0] as number;
      outline[place++] = position[1] as number;
    }
  return outline;
}
