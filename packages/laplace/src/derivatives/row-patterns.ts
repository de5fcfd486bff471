/**
 * Column sets of Jacobian rows. Rows that depend on the same latent parameters share one pattern, however many there
 * are, so tables that belong to patterns stay small.
 */
export class Patterns {
  /** Columns of each pattern, ascending. Pattern 0 is the empty one. */
  readonly columns: Int32Array[] = [];
  readonly #byHash = new Map<number, number[]>();
  readonly #maps = new Map<number, Int32Array>();
  readonly #marked: Int32Array;
  #stamp = 0;

  constructor(latentSize: number) {
    this.#marked = new Int32Array(latentSize);
    this.of(new Int32Array(0));
  }

  /** The pattern with these columns, which must ascend. */
  of(columns: Int32Array): number {
    let hash = columns.length;
    for (const c of columns) hash = (Math.imul(hash, 31) + c) | 0;
    const candidates = this.#byHash.get(hash) ?? [];
    const known = candidates.find((id) => sameColumns(this.columns[id], columns));
    if (known !== undefined) return known;
    this.columns.push(columns);
    this.#byHash.set(hash, [...candidates, this.columns.length - 1]);
    return this.columns.length - 1;
  }

  /** The pattern of all columns of some patterns. */
  union(ids: readonly number[]): number {
    if (ids.length === 1) return ids[0];
    this.#stamp++;
    const found: number[] = [];
    for (const id of ids)
      for (const c of this.columns[id]) {
        if (this.#marked[c] === this.#stamp) continue;
        this.#marked[c] = this.#stamp;
        found.push(c);
      }
    return this.of(Int32Array.from(found).sort());
  }

  /** For each column of `from`, its position among the columns of `to`, which must hold them all. */
  positions(from: number, to: number): Int32Array {
    // Both numbers are far below 2²⁶, so that the key is exact.
    const key = from * 0x4000000 + to;
    let positions = this.#maps.get(key);
    if (!positions) {
      const target = this.columns[to];
      positions = this.columns[from].map((c) => positionOf(c, target));
      this.#maps.set(key, positions);
    }
    return positions;
  }
}

function sameColumns(a: Int32Array, b: Int32Array): boolean {
  return a.length === b.length && a.every((c, i) => c === b[i]);
}

/** Position of a value in an ascending array that holds it. */
export function positionOf(value: number, sorted: Int32Array, start = 0, end = sorted.length): number {
  let [low, high] = [start, end - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
