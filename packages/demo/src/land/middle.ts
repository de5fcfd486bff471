import type { Honeycomb, Point } from "./honeycomb.js";

export function meanOf(points: readonly Point[]): Point {
  const sum = points.reduce(([sx, sy], [x, y]) => [sx + x, sy + y] as const, [0, 0] as Point);
  return [sum[0] / points.length, sum[1] / points.length];
}

/** The cell farthest from the outline, of several the one nearest to the middle. */
export function deepestCell(comb: Honeycomb, cells: readonly number[]): number {
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
