import type { Box, WorldSquare } from "./outlines.ts";

/** A picture of the base map and its place in the field. */
export interface Tile {
  address: string;
  x: number;
  y: number;
  size: number;
}

/** Edge of a picture in pixels. */
const tilePixels = 256;
const largestZoom = 19;
/** More pictures than this are not asked for: a coarser level is shown. */
const mostTiles = 80;

/** The pictures that cover a part of the field, at the level that fits the pixels of the screen. */
export function tilesOf(address: string, world: WorldSquare, [start, end]: Box, pixelsPerUnit: number): Tile[] {
  const wanted = Math.round(Math.log2((world.size * pixelsPerUnit) / tilePixels));
  for (let zoom = Math.min(largestZoom, Math.max(0, wanted)); zoom >= 0; zoom--) {
    const count = 2 ** zoom;
    const size = world.size / count;
    const place = (value: number, origin: number) =>
      Math.min(count - 1, Math.max(0, Math.floor((value - origin) / size)));
    const columns = range(place(start[0], world.left), place(end[0], world.left));
    const rows = range(place(start[1], world.top), place(end[1], world.top));
    if (zoom > 0 && columns.length * rows.length > mostTiles) continue;
    return rows.flatMap((row) =>
      columns.map((column) => ({
        address: address.replace("{z}", String(zoom)).replace("{x}", String(column)).replace("{y}", String(row)),
        x: world.left + column * size,
        y: world.top + row * size,
        size,
      })),
    );
  }
  return [];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, k) => first + k);
}
