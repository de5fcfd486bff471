import type { AreaGeometry } from "@tessera/inputs";
import type { Attendance } from "./model-frame.js";
import type { Neighbours } from "./structure-matrix.js";

/** Vertices at most this far apart (in degrees, about 1 cm) coincide. The default of spdep::poly2nb for geographic coordinates. */
const snapDistance = 1e-7;

/** Vertices of all rings of an area, including holes: x and y alternate. */
type Outline = ArrayLike<number>;

/**
 * Neighbours of each area, ascending, by queen contiguity: two areas are neighbours if they share a vertex. Edges that touch
 * without a common vertex do not count. Only vertices in the overlap of the two bounding boxes are compared.
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

/** All vertices of an area, including islands and holes. */
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

/**
 * Finds points in the plane by location: a hash table of square grid cells with chaining. Hash collisions are harmless
 * because the distance is checked.
 */
class VertexGrid {
  readonly #distance: number;
  readonly #cell: number;
  readonly #mask: number;
  /** First point of each bucket, and the successor of each point in its chain; −1 ends a chain. */
  readonly #first: Int32Array;
  readonly #next: Int32Array;
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  #count = 0;

  /** Holds at most `capacity` points; points at most `distance` apart are near. */
  constructor(capacity: number, distance: number) {
    const buckets = 2 ** Math.ceil(Math.log2(capacity + 1));
    this.#distance = distance;
    // Wide enough that most neighbourhoods lie within one cell.
    this.#cell = 8 * distance;
    this.#mask = buckets - 1;
    this.#first = new Int32Array(buckets).fill(-1);
    this.#next = new Int32Array(capacity);
    this.#x = new Float64Array(capacity);
    this.#y = new Float64Array(capacity);
  }

  add(x: number, y: number): void {
    const bucket = this.#bucketOf(Math.floor(x / this.#cell), Math.floor(y / this.#cell));
    const point = this.#count++;
    this.#x[point] = x;
    this.#y[point] = y;
    this.#next[point] = this.#first[bucket] as number;
    this.#first[bucket] = point;
  }

  hasNear(x: number, y: number): boolean {
    const reach = this.#distance;
    const lastX = Math.floor((x + reach) / this.#cell);
    const lastY = Math.floor((y + reach) / this.#cell);
    for (let cellX = Math.floor((x - reach) / this.#cell); cellX <= lastX; cellX++)
      for (let cellY = Math.floor((y - reach) / this.#cell); cellY <= lastY; cellY++)
        for (let p = this.#first[this.#bucketOf(cellX, cellY)] as number; p >= 0; p = this.#next[p] as number)
          if (Math.hypot((this.#x[p] as number) - x, (this.#y[p] as number) - y) <= reach) return true;
    return false;
  }

  /** The finaliser of MurmurHash3: vertices lie on lines, so all bits must affect the low ones. */
  #bucketOf(cellX: number, cellY: number): number {
    let hash = (Math.imul(cellX | 0, 0x9e3779b1) + cellY) | 0;
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return (hash ^ (hash >>> 16)) & this.#mask;
  }
}

interface AttendanceChoice {
  artAttend: boolean;
  artAttendLogGammaOffset: number;
}

/**
 * Pairs of area of residence and area of attendance: home, and every neighbouring area if the option allows it. Pairs are
 * ordered by area of residence, neighbours before home, both in tree order. Areas are positions among the modelled ones.
 */
export function attendancePairs(
  neighbours: Neighbours,
  treeOrder: Int32Array,
  { artAttend, artAttendLogGammaOffset }: AttendanceChoice,
): Attendance {
  const placeInTree = new Int32Array(treeOrder.length);
  treeOrder.forEach((area, place) => {
    placeInTree[area] = place;
  });
  const inTreeOrder = (a: number, b: number) => (placeInTree[a] as number) - (placeInTree[b] as number);
  const pairs = Array.from(treeOrder).flatMap((reside) => {
    const away = artAttend ? (neighbours[reside] as readonly number[]).toSorted(inTreeOrder) : [];
    return [...away, reside].map((attend) => ({ reside, attend }));
  });
  return {
    reside: Int32Array.from(pairs, ({ reside }) => reside),
    attend: Int32Array.from(pairs, ({ attend }) => attend),
    logOffset: Float64Array.from(pairs, ({ reside, attend }) => (reside === attend ? 0 : artAttendLogGammaOffset)),
  };
}
