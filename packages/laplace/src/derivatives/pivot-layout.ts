import type { SymmetricPattern } from "../sparse/symmetric-structure.js";
import type { JacobianLayout } from "./jacobian-layout.js";
import { positionOf } from "./row-patterns.js";

/**
 * What it takes to eliminate a group of pivots y. They depend on the columns P of their Jacobian rows z, and meet others in
 * the Hessian; C is these and P. Lists by member have room for a full group.
 */
export interface PivotGroup {
  readonly size: number;
  readonly widthP: number;
  readonly widthC: number;
  /** Node and row whose Jacobian row is z, of each member. */
  readonly node: readonly number[];
  readonly row: readonly number[];
  /** Where the entries of z are among P, of each member. */
  readonly inP: readonly Int32Array[];
  /** Where the columns of P are in C. */
  readonly inC: Int32Array;
  /** Place of the entry (y, c) for each member and c of C; −1 where y does not meet it. */
  readonly meeting: Int32Array;
  /** Places of the entries (y, y′) within the group, by row; −1 where they do not meet. */
  readonly within: Int32Array;
  /** Places of the entries P × C. */
  readonly places: Int32Array;
}

/**
 * The pattern of the Hessian over latent parameters and pivots, with what fills in when the groups of pivots are eliminated,
 * last one first. Entries over latent parameters come first, as the pattern of the Hessian proper lists them.
 */
export class ExtendedPattern {
  readonly pattern: SymmetricPattern;
  readonly groups: readonly PivotGroup[];
  readonly length: number;
  readonly #latentSize: number;
  /** Pivots' columns in the order in which they are met: those eliminated first come last. */
  readonly #rank: Int32Array;
  /** Lower ranks that each pivot meets, ascending, and where its entries start. */
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
    const reach: Int32Array[] = new Array(members.length);
    let first = count;
    for (let g = members.length - 1; g >= 0; g--) {
      first -= members[g].length;
      const bottom = latentSize + first;
      const p = union(members[g].map((pivot) => own[pivot]));
      const met = members[g].flatMap((_, member) => [...lower[bottom + member]].filter((rank) => rank < bottom));
      reach[g] = union([p, Int32Array.from(met)]);
      for (const i of p) for (const j of reach[g]) if (i !== j) lower[Math.max(i, j)].add(Math.min(i, j));
    }

    this.pattern = columnPattern(latentSize, lower);
    this.#below = Array.from({ length: count }, (_, k) => Int32Array.from(lower[latentSize + k]).sort());
    this.#start = new Int32Array(count + 1);
    this.#start[0] = this.pattern.row.length;
    for (let k = 0; k < count; k++) this.#start[k + 1] = this.#start[k] + this.#below[k].length + 1;
    this.length = this.#start[count];
    this.groups = members.map((pivots, g) => this.#layOut(layout, pivots, own, reach[g]));
  }

  /** Place of the entry of two columns, which the pattern has. */
  placeOf(i: number, j: number): number {
    return this.#place(this.#rank[i], this.#rank[j]);
  }

  #place(i: number, j: number): number {
    const [high, low] = i > j ? [i, j] : [j, i];
    const { columnStart, row } = this.pattern;
    if (high < this.#latentSize) return positionOf(high, row, columnStart[low], columnStart[low + 1]);
    const k = high - this.#latentSize;
    return this.#start[k] + (high === low ? this.#below[k].length : positionOf(low, this.#below[k]));
  }

  /** The same, −1 where the pattern does not have it; `i` is a pivot. */
  #placeIfAny(i: number, j: number): number {
    const [high, low] = i > j ? [i, j] : [j, i];
    if (high === low) return this.#place(high, low);
    const below = this.#below[high - this.#latentSize];
    return below[positionOf(low, below)] === low ? this.#place(high, low) : -1;
  }

  #layOut(
    layout: JacobianLayout,
    pivots: readonly number[],
    own: readonly Int32Array[],
    reach: Int32Array,
  ): PivotGroup {
    const p = union(pivots.map((pivot) => own[pivot]));
    const ranks = pivots.map((pivot) => this.#rank[this.#latentSize + pivot]);
    const meeting = new Int32Array(largestGroup * reach.length).fill(-1);
    const within = new Int32Array(largestGroup * largestGroup).fill(-1);
    ranks.forEach((rank, member) => {
      reach.forEach((c, at) => {
        meeting[member * reach.length + at] = this.#placeIfAny(rank, c);
      });
      ranks.forEach((other, position) => {
        within[member * largestGroup + position] = this.#placeIfAny(rank, other);
      });
    });
    const places = new Int32Array(p.length * reach.length);
    let at = 0;
    for (const i of p) for (const j of reach) places[at++] = this.#place(i, j);
    return {
      size: pivots.length,
      widthP: p.length,
      widthC: reach.length,
      node: pivots.map((pivot) => layout.pivots[pivot].node),
      row: pivots.map((pivot) => layout.pivots[pivot].row),
      // Entries of z are in the order of columns; the ranks of a row's columns need not ascend.
      inP: pivots.map((pivot) => {
        const { node, row } = layout.pivots[pivot];
        const columns = layout.patterns.columns[layout.rowPatterns[node][row]];
        return columns.map((column) => positionOf(this.#rank[column], p));
      }),
      inC: p.map((rank) => positionOf(rank, reach)),
      meeting,
      within,
      places,
    };
  }
}

/** All values of some ascending lists, ascending. */
function union(lists: readonly Int32Array[]): Int32Array {
  if (lists.length === 1) return lists[0];
  return Int32Array.from(new Set(lists.flatMap((list) => [...list]))).sort();
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

/** Pivots that are eliminated at once; more would not fit the registers of the loops that do it. */
export const largestGroup = 4;

/**
 * Divides the pivots into groups in which the columns of one hold those of the others, so that one pass over the entries of
 * the Hessian serves them all. Groups are in an order in which no pivot depends on one of its own group or of a later one.
 */
function groupPivots(layout: JacobianLayout, latentSize: number): number[][] {
  const columnsOf = layout.pivots.map(({ node, row }) => layout.patterns.columns[layout.rowPatterns[node][row]]);
  const level = levels(columnsOf, latentSize);
  const widestFirst = columnsOf.map((_, k) => k).sort((a, b) => columnsOf[b].length - columnsOf[a].length || a - b);

  const groups: { level: number; members: number[]; columns: Set<number> }[] = [];
  /** Groups that may take more, by level and by the last column of their widest member. */
  const open = new Map<string, (typeof groups)[number][]>();
  for (const k of widestFirst) {
    // Columns of districts come in blocks: a pivot's group is found by any one of its columns.
    const keys = Array.from(columnsOf[k], (column) => `${level[k]} ${column}`);
    const host = keys
      .flatMap((key) => open.get(key) ?? [])
      .find(({ members, columns }) => members.length < largestGroup && columnsOf[k].every((c) => columns.has(c)));
    if (host) {
      host.members.push(k);
      continue;
    }
    const group = { level: level[k], members: [k], columns: new Set(columnsOf[k]) };
    groups.push(group);
    const own = rarest(keys, open);
    open.set(own, [...(open.get(own) ?? []), group]);
  }
  return groups.sort((a, b) => a.level - b.level).map(({ members }) => members);
}

/** How many pivots stand one behind the other up to this one. */
function levels(columnsOf: readonly Int32Array[], latentSize: number): Int32Array {
  const level = new Int32Array(columnsOf.length);
  columnsOf.forEach((columns, k) => {
    for (const column of columns)
      if (column >= latentSize) level[k] = Math.max(level[k], level[column - latentSize] + 1);
  });
  return level;
}

/** The key under which the fewest groups are listed, so that they are found quickly. */
function rarest<Group>(keys: readonly string[], open: ReadonlyMap<string, readonly Group[]>): string {
  const listed = (key: string) => open.get(key)?.length ?? 0;
  return keys.reduce((best, key) => (listed(key) < listed(best) ? key : best), keys[0] ?? "");
}
