import type { Outline } from "../../../map/outlines.ts";

/** The part of a pixel that a small map does not tell apart. */
const finest = 0.75;

const kept = new WeakMap<readonly Outline[], Map<number, readonly Outline[]>>();

/**
 * The outlines of a level with the detail that a small map with some units of the field in a pixel can show. Tens of maps of hundreds of areas
 * are drawn with them.
 */
export function smallOutlines(outlines: readonly Outline[], unitsPerPixel: number): readonly Outline[] {
  const grain = Math.max(1, Math.round(finest * unitsPerPixel));
  const small =
    kept.get(outlines)?.get(grain) ??
    outlines.map((outline) => ({ ...outline, path: coarsePath(outline.path, grain) }));
  kept.set(outlines, (kept.get(outlines) ?? new Map()).set(grain, small));
  return small;
}

type Point = readonly [x: number, y: number];

/**
 * A path with its points on a grid, without those that fall together or lie on a straight line. Neighbours share their points, so no gaps open
 * between them. A ring that vanishes on the grid is left out, unless it is the only one.
 */
export function coarsePath(path: string, grain: number): string {
  const rings = path
    .split("M")
    .filter((ring) => ring !== "")
    .map((ring) => coarseRing(ring, grain));
  const visible = rings.filter((ring) => ring.length > 2);
  return visible.length > 0 ? visible.map(writtenRing).join("") : path;
}

function coarseRing(ring: string, grain: number): Point[] {
  const points: Point[] = [];
  for (const text of ring.replace("Z", "").split("L")) {
    const [x = 0, y = 0] = text.split(",").map((value) => Math.round(Number(value) / grain) * grain);
    const last = points.at(-1);
    if (last && last[0] === x && last[1] === y) continue;
    const before = points.at(-2);
    if (before && last && isOnLine(before, last, [x, y])) points.pop();
    points.push([x, y]);
  }
  const [first] = points;
  const last = points.at(-1);
  // Z closes the ring.
  if (points.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]) points.pop();
  return points;
}

function isOnLine([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): boolean {
  const isStraight = (bx - ax) * (cy - by) === (by - ay) * (cx - bx);
  const isOnward = (bx - ax) * (cx - bx) + (by - ay) * (cy - by) > 0;
  return isStraight && isOnward;
}

/** With steps from point to point: the text is read at each change of colours, and places have more digits. */
function writtenRing(ring: readonly Point[]): string {
  const steps = ring.slice(1).map(([x, y], k) => {
    const [fromX, fromY] = ring[k] as Point;
    return `${x - fromX},${y - fromY}`;
  });
  return `M${ring[0]?.join(",")}l${steps.join(" ")}Z`;
}
