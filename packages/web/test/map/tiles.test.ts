import { describe, expect, it } from "vitest";
import { type Box, outlinesOf, worldSquareOf } from "../../src/map/outlines.ts";
import { tilesOf } from "../../src/map/tiles.ts";
import type { Area } from "../../src/plots/area-tree.ts";

const address = "https://tiles.example.org/{z}/{x}/{y}.png";
const ring = [
  [30, -14],
  [32, -14],
  [32, -12],
  [30, -12],
  [30, -14],
];
const country = [{ id: "X", geometry: { type: "Polygon", coordinates: [ring] } }] as unknown as Area[];
const world = worldSquareOf(country);
const [outline] = outlinesOf(country, country);
const corner = outline?.bounds[0] ?? [0, 0];
/** Column and row of a place, by the published rule of the scheme. */
function tileAt(longitude: number, latitude: number, zoom: number): string {
  const angle = (latitude * Math.PI) / 180;
  const column = Math.floor(((longitude + 180) / 360) * 2 ** zoom);
  const row = Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** zoom);
  return `https://tiles.example.org/${zoom}/${column}/${row}.png`;
}

describe("the pictures of a base map", () => {
  it.each([3, 6, 9])("are those of the place in the scheme (level %i)", (zoom) => {
    const place: [number, number] = [corner[0] + 0.01, corner[1] + 0.01];
    const [tile] = tilesOf(address, world, [place, place], (256 * 2 ** zoom) / world.size);
    expect(tile?.address).toBe(tileAt(30.0001, -12.0001, zoom));
  });

  it("cover the part of the map that is shown", () => {
    const box = outline?.bounds as Box;
    const tiles = tilesOf(address, world, box, 1);
    expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(box[0][0]);
    expect(Math.max(...tiles.map(({ y, size }) => y + size))).toBeGreaterThanOrEqual(box[1][1]);
  });

  it("are never more than a screen needs", () => {
    expect(tilesOf(address, world, outline?.bounds as Box, 1000).length).toBeLessThanOrEqual(80);
  });
});
