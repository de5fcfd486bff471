import type { AreaGeometry } from "@tessera/model";
import type { Honeycomb, Point } from "./honeycomb.js";

/** The rings around a set of cells, each closed; outer rings run counter-clockwise, holes clockwise. */
function ringsAround(comb: Honeycomb, cells: ReadonlySet<number>): number[][] {
  const next = new Map<number, number>();
  for (const cell of cells) {
    const corners = comb.corners(cell);
    comb.neighbours(cell).forEach((neighbour, side) => {
      if (!cells.has(neighbour)) next.set(corners[side] as number, corners[(side + 1) % 6] as number);
    });
  }
  const rings: number[][] = [];
  for (const start of [...next.keys()].sort((a, b) => a - b)) {
    if (!next.has(start)) continue;
    const ring = [start];
    for (let corner = follow(next, start); corner !== start; corner = follow(next, corner)) ring.push(corner);
    rings.push([...ring, start]);
  }
  return rings;
}

function follow(next: Map<number, number>, corner: number): number {
  const following = next.get(corner) as number;
  next.delete(corner);
  return following;
}

/** Twice the signed area of a ring by the shoelace formula; positive if counter-clockwise. */
export function doubleArea(ring: readonly Point[]): number {
  return ring.slice(1).reduce((sum, [x, y], index) => {
    const [px, py] = ring[index] as Point;
    return sum + px * y - x * py;
  }, 0);
}

/** Ray casting (even-odd rule). */
export function isInside([x, y]: Point, ring: readonly Point[]): boolean {
  return ring.slice(1).reduce((inside, [bx, by], index) => {
    const [ax, ay] = ring[index] as Point;
    const crosses = ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
    return crosses ? !inside : inside;
  }, false);
}

/** The geometry of a set of cells. Each hole belongs to the outer ring that contains it. */
export function outline(comb: Honeycomb, cells: readonly number[], place: (corner: number) => Point): AreaGeometry {
  const rings = ringsAround(comb, new Set(cells)).map((ring) => ring.map(place));
  const polygons = rings.filter((ring) => doubleArea(ring) > 0).map((ring) => [ring]);
  for (const hole of rings.filter((ring) => doubleArea(ring) < 0)) {
    polygons.find(([outer = []]) => isInside(hole[0] as Point, outer))?.push(hole);
  }
  const [only] = polygons;
  return polygons.length === 1 && only
    ? { type: "Polygon", coordinates: only }
    : { type: "MultiPolygon", coordinates: polygons };
}

export function meanOf(points: readonly Point[]): Point {
  const sum = points.reduce(([sx, sy], [x, y]) => [sx + x, sy + y] as const, [0, 0] as Point);
  return [sum[0] / points.length, sum[1] / points.length];
}

/** The cell farthest from the outline; of several, the one nearest to the mean of all cells. */
export function innermostCell(comb: Honeycomb, cells: readonly number[]): number {
  const isInside = new Set(cells);
  let layer = cells.filter((cell) => comb.neighbours(cell).some((next) => !isInside.has(next)));
  const peeled = new Set(layer);
  for (;;) {
    const next = new Set(
      layer.flatMap((cell) => comb.neighbours(cell)).filter((cell) => isInside.has(cell) && !peeled.has(cell)),
    );
    if (next.size === 0) break;
    for (const cell of next) peeled.add(cell);
    layer = [...next];
  }
  const [mx, my] = meanOf(cells.map((cell) => comb.centre(cell)));
  const distance = (cell: number) => {
    const [x, y] = comb.centre(cell);
    return Math.hypot(x - mx, y - my);
  };
  return layer.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best), layer[0] as number);
}
