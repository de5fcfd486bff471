/**
 * Points in the plane, found by where they are: a hash table of the square cells of a grid, each with a chain of its points.
 * Cells that fall on the same place of the table do no harm, because what decides is the distance.
 */
export class VertexGrid {
  readonly #distance: number;
  readonly #cell: number;
  readonly #mask: number;
  /** First point in each place of the table, and the next one of each point; −1 ends a chain. */
  readonly #first: Int32Array;
  readonly #next: Int32Array;
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  #count = 0;

  /** For at most `capacity` points, where those up to `distance` apart are near each other. */
  constructor(capacity: number, distance: number) {
    const places = 2 ** Math.ceil(Math.log2(capacity + 1));
    this.#distance = distance;
    // Wide enough that most points have their whole surroundings in one cell.
    this.#cell = 8 * distance;
    this.#mask = places - 1;
    this.#first = new Int32Array(places).fill(-1);
    this.#next = new Int32Array(capacity);
    this.#x = new Float64Array(capacity);
    this.#y = new Float64Array(capacity);
  }

  add(x: number, y: number): void {
    const place = this.#placeOf(Math.floor(x / this.#cell), Math.floor(y / this.#cell));
    const point = this.#count++;
    this.#x[point] = x;
    this.#y[point] = y;
    this.#next[point] = this.#first[place] as number;
    this.#first[place] = point;
  }

  hasNear(x: number, y: number): boolean {
    const reach = this.#distance;
    const lastX = Math.floor((x + reach) / this.#cell);
    const lastY = Math.floor((y + reach) / this.#cell);
    for (let cellX = Math.floor((x - reach) / this.#cell); cellX <= lastX; cellX++)
      for (let cellY = Math.floor((y - reach) / this.#cell); cellY <= lastY; cellY++)
        for (let p = this.#first[this.#placeOf(cellX, cellY)] as number; p >= 0; p = this.#next[p] as number)
          if (Math.hypot((this.#x[p] as number) - x, (this.#y[p] as number) - y) <= reach) return true;
    return false;
  }

  /** Vertices lie on lines: every bit of both numbers has to reach the bits that are kept (the finaliser of MurmurHash3). */
  #placeOf(cellX: number, cellY: number): number {
    let hash = (Math.imul(cellX | 0, 0x9e3779b1) + cellY) | 0;
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return (hash ^ (hash >>> 16)) & this.#mask;
  }
}
