/** Distinct column sets of Jacobian rows. Rows that depend on the same variables share one pattern. */
export class RowPatterns {
  /** Columns of each pattern, ascending. Pattern 0 is empty. */
  readonly columns: Int32Array[] = [];
  readonly #byHash = new Map<number, number[]>();
  readonly #maps = new Map<number, Int32Array>();
  readonly #marked: Int32Array;
  readonly #found: Int32Array;
  #stamp = 0;

  constructor(columns: number) {
    this.#marked = new Int32Array(columns);
    this.#found = new Int32Array(columns);
    this.of(new Int32Array(0));
  }

  /** The pattern with these columns, which must be ascending. */
  of(columns: Int32Array): number {
    let hash = columns.length;
    for (let i = 0; i < columns.length; i++) hash = (Math.imul(hash, 31) + columns[i]) | 0;
    const candidates = this.#byHash.get(hash) ?? [];
    const known = candidates.find((id) => sameColumns(this.columns[id], columns));
    if (known !== undefined) return known;
    this.columns.push(columns);
    this.#byHash.set(hash, [...candidates, this.columns.length - 1]);
    return this.columns.length - 1;
  }

  /** The pattern of the union of some patterns. */
  union(ids: readonly number[]): number {
    if (ids.length === 1) return ids[0];
    const stamp = ++this.#stamp;
    let count = 0;
    for (const id of ids) {
      const columns = this.columns[id];
      for (let i = 0; i < columns.length; i++) {
        if (this.#marked[columns[i]] === stamp) continue;
        this.#marked[columns[i]] = stamp;
        this.#found[count++] = columns[i];
      }
    }
    return this.of(this.#found.slice(0, count).sort());
  }

  /** For each column of `from`, its position among the columns of `to`, which must be a superset. */
  positions(from: number, to: number): Int32Array {
    // An exact integer below 2⁵³, because both numbers are below 2²⁶.
    const key = from * 0x4000000 + to;
    let positions = this.#maps.get(key);
    if (!positions) {
      const target = this.columns[to];
      positions = positionsIn(target, this.columns[from]);
      this.#maps.set(key, positions);
    }
    return positions;
  }
}

function sameColumns(a: Int32Array, b: Int32Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Position of each of `some` in `all`. Both must be ascending, and `all` a superset. */
function positionsIn(all: Int32Array, some: Int32Array): Int32Array {
  const positions = new Int32Array(some.length);
  for (let i = 0, at = 0; i < some.length; i++) {
    while (all[at] !== some[i]) at++;
    positions[i] = at;
  }
  return positions;
}

/** Position of a value in an ascending array that contains it, by bisection. */
export function positionOf(value: number, sorted: Int32Array, start = 0, end = sorted.length): number {
  let [low, high] = [start, end - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
