import type { SymmetricPattern } from "../sparse/symmetric-structure.js";
import type { JacobianLayout } from "./jacobian-layout.js";
import { positionOf } from "./row-patterns.js";

/**
 * Index lists for the elimination of a group of pivots y. P is the union of the columns of their Jacobian rows z. C is the
 * union of P and of the columns in which the pivots have Hessian entries. Lists by member have the length of a full group.
 */
export interface PivotGroup {
  readonly size: number;
  readonly widthP: number;
  readonly widthC: number;
  /** Node and row of the Jacobian row z of each member. */
  readonly node: readonly number[];
  readonly row: readonly number[];
  /** Positions of the entries of z in P, for each member. */
  readonly inP: readonly Int32Array[];
  /** Positions of the columns of P in C. */
  readonly inC: Int32Array;
  /** Index of the Hessian entry (y, c) for each member y and c of C; −1 if it is structurally zero. */
  readonly entriesYC: Int32Array;
  /** Indices of the entries (y, y′) within the group, by row; −1 if structurally zero. */
  readonly entriesYY: Int32Array;
  /** Indices of the entries P × C, by row. */
  readonly entriesPC: Int32Array;
}

/**
 * Pattern of the Hessian over latent parameters and pivots, including the fill of eliminating the groups of pivots, last group
 * first. Entries over latent parameters come first, in the order of the Hessian's own pattern.
 */
export class ExtendedPattern {
  readonly pattern: SymmetricPattern;
  readonly groups: readonly PivotGroup[];
  readonly length: number;
  readonly #latentSize: number;
  /** Columns renumbered so that pivots follow in the order of their groups: those eliminated first have the highest ranks. */
  readonly #rank: Int32Array;
  /** For each pivot: the lower ranks with which it has an entry, ascending, and the index of the first of these entries. */
  readonly #below: readonly Int32Array[];
  readonly #start: Int32Array;

  constructor(latentSize: number, blocks: readonly Int32Array[], layout: JacobianLayout) {
    this.#latentSize = latentSize;
    const members = groupPivots(layout, latentSize);
    const count = layout.pivots.length;
    this.#rank = Int32Array.from({ length: latentSize + count }, (_, column) => column);
    members.flat().forEach((pivot, position) => {
      this.#rank[latentSize + pivot] = latentSize + position;
    });

    const ranked = (columns: Int32Array) => columns.map((column) => this.#rank[column]).sort();
    const lower = lowerNeighbours(latentSize + count, blocks.map(ranked));
    const own = layout.pivots.map(({ node, row }) => ranked(layout.patterns.columns[layout.rowPatterns[node][row]]));
    const c: Int32Array[] = new Array(members.length);
    let first = count;
    for (let g = members.length - 1; g >= 0; g--) {
      first -= members[g].length;
      const firstRank = latentSize + first;
      const p = union(members[g].map((pivot) => own[pivot]));
      const coupled = members[g].flatMap((_, member) =>
        [...lower[firstRank + member]].filter((rank) => rank < firstRank),
      );
      c[g] = union([p, Int32Array.from(coupled)]);
      for (const i of p) for (const j of c[g]) if (i !== j) lower[Math.max(i, j)].add(Math.min(i, j));
    }

    this.pattern = columnPattern(latentSize, lower);
    this.#below = Array.from({ length: count }, (_, k) => Int32Array.from(lower[latentSize + k]).sort());
    this.#start = new Int32Array(count + 1);
    this.#start[0] = this.pattern.row.length;
    for (let k = 0; k < count; k++) this.#start[k + 1] = this.#start[k] + this.#below[k].length + 1;
    this.length = this.#start[count];
    this.groups = members.map((pivots, g) => this.#layOut(layout, pivots, own, c[g]));
  }

  /** Index of the entry of two columns, which must be in the pattern. */
  entryIndex(i: number, j: number): number {
    return this.#indexByRank(this.#rank[i], this.#rank[j]);
  }

  #indexByRank(i: number, j: number): number {
    const [high, low] = i > j ? [i, j] : [j, i];
    const { columnStart, row } = this.pattern;
    if (high < this.#latentSize) return positionOf(high, row, columnStart[low], columnStart[low + 1]);
    const k = high - this.#latentSize;
    return this.#start[k] + (high === low ? this.#below[k].length : positionOf(low, this.#below[k]));
  }

  /** The same, or −1 if the entry is not in the pattern. `i` must be a pivot. */
  #indexIfPresent(i: number, j: number): number {
    const [high, low] = i > j ? [i, j] : [j, i];
    if (high === low) return this.#indexByRank(high, low);
    const below = this.#below[high - this.#latentSize];
    return below[positionOf(low, below)] === low ? this.#indexByRank(high, low) : -1;
  }

  #layOut(layout: JacobianLayout, pivots: readonly number[], own: readonly Int32Array[], c: Int32Array): PivotGroup {
    const p = union(pivots.map((pivot) => own[pivot]));
    const ranks = pivots.map((pivot) => this.#rank[this.#latentSize + pivot]);
    const entriesYC = new Int32Array(maximumGroupSize * c.length).fill(-1);
    const entriesYY = new Int32Array(maximumGroupSize * maximumGroupSize).fill(-1);
    ranks.forEach((rank, member) => {
      c.forEach((other, position) => {
        entriesYC[member * c.length + position] = this.#indexIfPresent(rank, other);
      });
      ranks.forEach((other, position) => {
        entriesYY[member * maximumGroupSize + position] = this.#indexIfPresent(rank, other);
      });
    });
    const entriesPC = new Int32Array(p.length * c.length);
    let at = 0;
    for (const i of p) for (const j of c) entriesPC[at++] = this.#indexByRank(i, j);
    return {
      size: pivots.length,
      widthP: p.length,
      widthC: c.length,
      node: pivots.map((pivot) => layout.pivots[pivot].node),
      row: pivots.map((pivot) => layout.pivots[pivot].row),
      // The entries of z are in the order of columns, P in the order of ranks.
      inP: pivots.map((pivot) => {
        const { node, row } = layout.pivots[pivot];
        const columns = layout.patterns.columns[layout.rowPatterns[node][row]];
        return columns.map((column) => positionOf(this.#rank[column], p));
      }),
      inC: p.map((rank) => positionOf(rank, c)),
      entriesYC,
      entriesYY,
      entriesPC,
    };
  }
}

/** The union of some ascending lists, ascending. */
function union(lists: readonly Int32Array[]): Int32Array {
  if (lists.length === 1) return lists[0];
  return Int32Array.from(new Set(lists.flatMap((list) => [...list]))).sort();
}

/** For each column: the lower columns with which it shares a block. */
function lowerNeighbours(size: number, blocks: readonly Int32Array[]): Set<number>[] {
  const lower: Set<number>[] = Array.from({ length: size }, () => new Set());
  for (const columns of blocks)
    for (let i = 0; i < columns.length; i++) for (let j = 0; j < i; j++) lower[columns[i]].add(columns[j]);
  return lower;
}

/** The first n columns in compressed column form, with the diagonal. */
function columnPattern(n: number, lower: readonly Set<number>[]): SymmetricPattern {
  const rows: number[][] = Array.from({ length: n }, (_, c) => [c]);
  for (let r = 0; r < n; r++) for (const c of lower[r]) rows[c].push(r);
  const columnStart = new Int32Array(n + 1);
  for (let c = 0; c < n; c++) columnStart[c + 1] = columnStart[c] + rows[c].length;
  const row = new Int32Array(columnStart[n]);
  for (let c = 0; c < n; c++) row.set(rows[c], columnStart[c]);
  return { n, columnStart, row };
}

/** Pivots eliminated at once. The kernels are written for four, so that their operands stay in registers. */
export const maximumGroupSize = 4;

/**
 * Partitions the pivots into groups in which the columns of the first member include those of the others, so that one pass
 * over the Hessian eliminates the group. Groups are in topological order: no pivot depends on one of its own or a later group.
 */
function groupPivots(layout: JacobianLayout, latentSize: number): number[][] {
  const columnsOf = layout.pivots.map(({ node, row }) => layout.patterns.columns[layout.rowPatterns[node][row]]);
  const level = levels(columnsOf, latentSize);
  const widestFirst = columnsOf.map((_, k) => k).sort((a, b) => columnsOf[b].length - columnsOf[a].length || a - b);

  const groups: { level: number; members: number[]; columns: Set<number> }[] = [];
  /** Groups by level and by one of their columns. */
  const open = new Map<string, (typeof groups)[number][]>();
  for (const k of widestFirst) {
    // Only groups that are listed under a column of the pivot are considered; missing another costs a pass, no accuracy.
    const keys = Array.from(columnsOf[k], (column) => `${level[k]} ${column}`);
    const group = keys
      .flatMap((key) => open.get(key) ?? [])
      .find(({ members, columns }) => members.length < maximumGroupSize && columnsOf[k].every((c) => columns.has(c)));
    if (group) {
      group.members.push(k);
      continue;
    }
    const added = { level: level[k], members: [k], columns: new Set(columnsOf[k]) };
    groups.push(added);
    const key = rarest(keys, open);
    open.set(key, [...(open.get(key) ?? []), added]);
  }
  return groups.sort((a, b) => a.level - b.level).map(({ members }) => members);
}

/** Length of the longest chain of pivots on which each pivot depends. */
function levels(columnsOf: readonly Int32Array[], latentSize: number): Int32Array {
  const level = new Int32Array(columnsOf.length);
  columnsOf.forEach((columns, k) => {
    for (const column of columns)
      if (column >= latentSize) level[k] = Math.max(level[k], level[column - latentSize] + 1);
  });
  return level;
}

/** The key with the fewest groups, which keeps the lists short. */
function rarest<Group>(keys: readonly string[], open: ReadonlyMap<string, readonly Group[]>): string {
  const listed = (key: string) => open.get(key)?.length ?? 0;
  return keys.reduce((best, key) => (listed(key) < listed(best) ? key : best), keys[0] ?? "");
}
