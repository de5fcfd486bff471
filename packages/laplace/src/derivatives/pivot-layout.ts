import type { SymmetricPattern } from "../sparse/index.js";
import type { JacobianLayout } from "./jacobian-layout.js";
import { positionOf } from "./patterns.js";

/**
 * What it takes to eliminate the pivots. A pivot y depends on the columns P of its Jacobian row z, and meets the columns N
 * in the Hessian; C is the union of both. Everything is flat, pivot after pivot.
 */
export interface PivotLayout {
  readonly count: number;
  /** Node and row whose Jacobian row is z. */
  readonly node: Int32Array;
  readonly row: Int32Array;
  /** First entry of each pivot in the lists by P, by C, and by P × C. */
  readonly startP: Int32Array;
  readonly startC: Int32Array;
  readonly startPC: Int32Array;
  /** Where the columns of P are in C. */
  readonly inC: Int32Array;
  /** Place of the entry (y, c) for each c of C; −1 where y does not meet it. */
  readonly meeting: Int32Array;
  /** Place of the entry (y, y). */
  readonly diagonal: Int32Array;
  /** Places of the entries P × C. */
  readonly places: Int32Array;
}

/**
 * The pattern of the Hessian over latent parameters and pivots, with what fills in when the pivots are eliminated, last one
 * first. Entries over latent parameters come first, as the pattern of the Hessian proper lists them.
 */
export class ExtendedPattern {
  readonly pattern: SymmetricPattern;
  readonly pivots: PivotLayout;
  readonly length: number;
  readonly #latentSize: number;
  /** Columns below each pivot that it meets, ascending, and where its entries start. */
  readonly #below: Int32Array[];
  readonly #start: Int32Array;

  constructor(latentSize: number, blocks: readonly Int32Array[], layout: JacobianLayout) {
    this.#latentSize = latentSize;
    const size = latentSize + layout.pivots.length;
    const lower = lowerNeighbours(size, blocks);
    const own = layout.pivots.map(({ node, row }) => layout.patterns.columns[layout.rowPatterns[node][row]]);
    const reach: Int32Array[] = new Array(own.length);
    for (let k = own.length - 1; k >= 0; k--) {
      reach[k] = Int32Array.from(new Set([...lower[latentSize + k], ...own[k]])).sort();
      for (const i of own[k]) for (const j of reach[k]) if (i !== j) lower[Math.max(i, j)].add(Math.min(i, j));
    }
    this.pattern = columnPattern(latentSize, lower);
    this.#below = own.map((_, k) => Int32Array.from(lower[latentSize + k]).sort());
    this.#start = new Int32Array(own.length + 1);
    this.#start[0] = this.pattern.row.length;
    for (let k = 0; k < own.length; k++) this.#start[k + 1] = this.#start[k] + this.#below[k].length + 1;
    this.length = this.#start[own.length];
    this.pivots = this.#layOut(layout, own, reach);
  }

  /** Place of an entry that the pattern has. */
  placeOf(i: number, j: number): number {
    const [high, low] = i > j ? [i, j] : [j, i];
    const { columnStart, row } = this.pattern;
    if (high < this.#latentSize) return positionOf(high, row, columnStart[low], columnStart[low + 1]);
    const k = high - this.#latentSize;
    return this.#start[k] + (high === low ? this.#below[k].length : positionOf(low, this.#below[k]));
  }

  #layOut(layout: JacobianLayout, own: readonly Int32Array[], reach: readonly Int32Array[]): PivotLayout {
    const count = own.length;
    const starts = (lengths: readonly number[]) => {
      const start = new Int32Array(count + 1);
      lengths.forEach((length, k) => {
        start[k + 1] = start[k] + length;
      });
      return start;
    };
    const startP = starts(own.map(({ length }) => length));
    const startC = starts(reach.map(({ length }) => length));
    const startPC = starts(own.map(({ length }, k) => length * reach[k].length));
    const inC = new Int32Array(startP[count]);
    const meeting = new Int32Array(startC[count]).fill(-1);
    const places = new Int32Array(startPC[count]);
    for (let k = 0; k < count; k++) {
      const pivot = this.#latentSize + k;
      const below = new Set(this.#below[k]);
      own[k].forEach((c, at) => {
        inC[startP[k] + at] = positionOf(c, reach[k]);
      });
      reach[k].forEach((c, at) => {
        if (below.has(c)) meeting[startC[k] + at] = this.placeOf(pivot, c);
      });
      let at = startPC[k];
      for (const i of own[k]) for (const j of reach[k]) places[at++] = this.placeOf(i, j);
    }
    return {
      count,
      node: Int32Array.from(layout.pivots, ({ node }) => node),
      row: Int32Array.from(layout.pivots, ({ row }) => row),
      startP,
      startC,
      startPC,
      inC,
      meeting,
      diagonal: Int32Array.from(own, (_, k) => this.placeOf(this.#latentSize + k, this.#latentSize + k)),
      places,
    };
  }
}

/** For each column the lower ones that it shares a block with. */
function lowerNeighbours(size: number, blocks: readonly Int32Array[]): Set<number>[] {
  const lower: Set<number>[] = Array.from({ length: size }, () => new Set());
  for (const columns of blocks)
    for (let i = 0; i < columns.length; i++) for (let j = 0; j < i; j++) lower[columns[i]].add(columns[j]);
  return lower;
}

/** The same by column, with the diagonal, for the first columns. */
function columnPattern(n: number, lower: readonly Set<number>[]): SymmetricPattern {
  const rows: number[][] = Array.from({ length: n }, (_, c) => [c]);
  for (let r = 0; r < n; r++) for (const c of lower[r]) rows[c].push(r);
  const columnStart = new Int32Array(n + 1);
  for (let c = 0; c < n; c++) columnStart[c + 1] = columnStart[c] + rows[c].length;
  const row = new Int32Array(columnStart[n]);
  for (let c = 0; c < n; c++) row.set(rows[c], columnStart[c]);
  return { n, columnStart, row };
}
