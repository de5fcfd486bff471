import { VertexGrid } from "./vertex-grid.js";

/** Vertices no further apart than this touch: in degrees, about a centimetre. */
const snapDistance = 1e-7;

/** Vertices of all rings of an area, holes too: x and y in turn. */
export type Outline = ArrayLike<number>;

/**
 * Neighbours of each area, ascending: areas with vertices that touch, if only at a corner. Edges that touch without a
 * vertex in common do not count. Vertices are compared where the boxes around two areas overlap, up to the first that touch.
 */
export function findNeighbours(outlines: readonly Outline[], distance = snapDistance): number[][] {
  const boxes = outlines.map((outline) => boxAround(outline, distance));
  const neighbours = outlines.map((): number[] => []);
  outlines.forEach((outline, area) => {
    for (let other = 0; other < area; other++) {
      const both = overlap(boxes[area] as Box, boxes[other] as Box);
      if (!both || !touch(inside(outline, both), inside(outlines[other] as Outline, both), distance)) continue;
      neighbours[area]?.push(other);
      neighbours[other]?.push(area);
    }
  });
  return neighbours;
}

interface Box {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

function boxAround(outline: Outline, margin: number): Box {
  const box = {
    left: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.POSITIVE_INFINITY,
    top: Number.NEGATIVE_INFINITY,
  };
  for (let v = 0; v < outline.length; v += 2) {
    const [x, y] = [outline[v] as number, outline[v + 1] as number];
    box.left = Math.min(box.left, x - margin);
    box.right = Math.max(box.right, x + margin);
    box.bottom = Math.min(box.bottom, y - margin);
    box.top = Math.max(box.top, y + margin);
  }
  return box;
}

function overlap(a: Box, b: Box): Box | null {
  const both = {
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
    top: Math.min(a.top, b.top),
  };
  return both.left <= both.right && both.bottom <= both.top ? both : null;
}

function inside(outline: Outline, { left, right, bottom, top }: Box): number[] {
  const vertices: number[] = [];
  for (let v = 0; v < outline.length; v += 2) {
    const [x, y] = [outline[v] as number, outline[v + 1] as number];
    if (x >= left && x <= right && y >= bottom && y <= top) vertices.push(x, y);
  }
  return vertices;
}

function touch(vertices: Outline, others: Outline, distance: number): boolean {
  const grid = new VertexGrid(vertices.length / 2, distance);
  for (let v = 0; v < vertices.length; v += 2) grid.add(vertices[v] as number, vertices[v + 1] as number);
  for (let v = 0; v < others.length; v += 2)
    if (grid.hasNear(others[v] as number, others[v + 1] as number)) return true;
  return false;
}
