import type { Outline } from "../../../map/outlines.ts";

/** Units of the field that a small map does not tell apart: it has about four of them in a pixel. */
const grain = 2;

const kept = new WeakMap<readonly Outline[], readonly Outline[]>();

/** The outlines of a level with the detail that a small map can show. Hundreds of maps of hundreds of areas are drawn with them. */
export function smallOutlines(outlines: readonly Outline[]): readonly Outline[] {
  const known = kept.get(outlines);
  if (known) return known;
  const small = outlines.map((outline) => ({ ...outline, path: coarsePath(outline.path, grain) }));
  kept.set(outlines, small);
  return small;
}

/**
 * A path with its points on a grid, without those that fall together. Neighbours share their points, so no gaps open between them. A ring that
 * vanishes on the grid is left out, unless it is the only one.
 */
export function coarsePath(path: string, grain: number): string {
  const rings = path
    .split("M")
    .filter((ring) => ring !== "")
    .map((ring) => coarseRing(ring, grain));
  const visible = rings.filter((ring) => ring.length > 2);
  const drawn = visible.length > 0 ? visible.map((ring) => `M${ring.join("L")}Z`).join("") : path;
  return drawn;
}

function coarseRing(ring: string, grain: number): string[] {
  const points: string[] = [];
  for (const point of ring.replace("Z", "").split("L")) {
    const [x = 0, y = 0] = point.split(",").map((value) => Math.round(Number(value) / grain) * grain);
    const text = `${x},${y}`;
    if (text !== points.at(-1)) points.push(text);
  }
  // Z closes the ring.
  if (points.length > 1 && points[0] === points.at(-1)) points.pop();
  return points;
}
