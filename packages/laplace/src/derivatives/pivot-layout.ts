import type { SymmetricPattern } from "../sparse/symmetric-structure.js";
import type { JacobianLayout } from "./jacobian-layout.js";
import { groupPivots, maximumGroupSize } from "./pivot-groups.js";
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
  /** For each pivot: the ranks up to its own with which it has an entry, ascending, and the index of the first of these entries. */
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

    const lower = new LowerNeighbours(latentSize + count);
    for (const columns of blocks) lower.connect(this.#ranked(columns), this.#ranked(columns));
    const own = layout.pivots.map(({ node, row }) =>
      this.#ranked(layout.patterns.columns[layout.rowPatterns[node][row]]),
    );
    const panels: Panel[] = new Array(members.length);
    let first = count;
    for (let g = members.length - 1; g >= 0; g--) {
      first -= members[g].length;
      const firstRank = latentSize + first;
      const rows = union(members[g].map((pivot) => own[pivot]));
      const coupled = members[g].map((_, member) => lower.of(firstRank + member).filter((rank) => rank < firstRank));
      panels[g] = { rows, columns: union([rows, ...coupled]) };
      lower.connect(panels[g].rows, panels[g].columns);
    }

    this.#below = Array.from({ length: count }, (_, k) => Int32Array.of(...lower.of(latentSize + k), latentSize + k));
    this.pattern = columnPattern(latentSize, lower);
    this.#start = new Int32Array(count + 1);
    this.#start[0] = this.pattern.row.length;
    for (let k = 0; k < count; k++) this.#start[k + 1] = this.#start[k] + this.#below[k].length;
    this.length = this.#start[count];
    const entries = this.#panelIndices(panels);
    this.groups = members.map((pivots, g) => this.#layOut(layout, pivots, panels[g], entries[g]));
  }

  /** Indices of the entries of square blocks of columns, all of which must be in the pattern. By block and row. */
  blockIndices(blocks: readonly Int32Array[]): Int32Array[] {
    return this.#panelIndices(
      blocks.map((columns) => {
        const ranks = columns.map((column) => this.#rank[column]);
        return { rows: ranks, columns: ranks };
      }),
    );
  }

  #ranked(columns: Int32Array): Int32Array {
    return columns.map((column) => this.#rank[column]).sort();
  }

  /**
   * Indices of the entries of panels, by row. All rows must be among the columns. An entry of two latent parameters is stored in
   * the list of the lower one, an entry of a pivot in that of the higher one. A short list is read through for each panel; a
   * long one is tabulated once, by rank.
   */
  #panelIndices(panels: readonly Panel[]): Int32Array[] {
    const size = this.#rank.length;
    const rowOf = new Int32Array(size).fill(-1);
    const columnOf = new Int32Array(size).fill(-1);
    const tables = new Map<number, Int32Array>();
    return panels.map(({ rows, columns }) => {
      const indices = new Int32Array(rows.length * columns.length);
      for (let r = 0; r < rows.length; r++) rowOf[rows[r]] = r;
      for (let c = 0; c < columns.length; c++) columnOf[columns[c]] = c;
      const write = (i: number, j: number, index: number) => {
        if (columnOf[j] < 0) return;
        if (rowOf[i] >= 0) indices[rowOf[i] * columns.length + columnOf[j]] = index;
        if (rowOf[j] >= 0) indices[rowOf[j] * columns.length + columnOf[i]] = index;
      };
      for (let c = 0; c < columns.length; c++) {
        const owner = columns[c];
        const { others, start } = this.#storedWith(owner);
        if (others.length <= longList) for (let k = 0; k < others.length; k++) write(owner, others[k], start + k);
        else {
          const table = tables.get(owner) ?? positionsByRank(others, size);
          tables.set(owner, table);
          for (let d = 0; d < columns.length; d++) {
            const position = table[columns[d]];
            if (position >= 0) write(owner, columns[d], start + position);
          }
        }
      }
      for (let c = 0; c < columns.length; c++) {
        columnOf[columns[c]] = -1;
        rowOf[columns[c]] = -1;
      }
      return indices;
    });
  }

  /** The ranks whose entries with `owner` are stored one after the other, and the index of the first. */
  #storedWith(owner: number): { others: Int32Array; start: number } {
    const { columnStart, row } = this.pattern;
    if (owner < this.#latentSize)
      return { others: row.subarray(columnStart[owner], columnStart[owner + 1]), start: columnStart[owner] };
    const k = owner - this.#latentSize;
    return { others: this.#below[k], start: this.#start[k] };
  }

  /** Index of the entry of a pivot and a column that is not eliminated after it, or −1 if it is not in the pattern. */
  #indexIfPresent(pivot: number, other: number): number {
    const k = pivot - this.#latentSize;
    const below = this.#below[k];
    const position = positionOf(other, below);
    return below[position] === other ? this.#start[k] + position : -1;
  }

  #layOut(
    layout: JacobianLayout,
    pivots: readonly number[],
    { rows: p, columns: c }: Panel,
    entriesPC: Int32Array,
  ): PivotGroup {
    const ranks = pivots.map((pivot) => this.#rank[this.#latentSize + pivot]);
    const entriesYC = new Int32Array(maximumGroupSize * c.length).fill(-1);
    const entriesYY = new Int32Array(maximumGroupSize * maximumGroupSize).fill(-1);
    ranks.forEach((rank, member) => {
      c.forEach((other, position) => {
        entriesYC[member * c.length + position] = this.#indexIfPresent(rank, other);
      });
      ranks.forEach((other, position) => {
        entriesYY[member * maximumGroupSize + position] = this.#indexIfPresent(
          Math.max(rank, other),
          Math.min(rank, other),
        );
      });
    });
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

/** Length above which a list of entries is tabulated; chosen: a few times the columns of a panel. */
const longList = 1000;

/** Position of each rank in a list, or −1. */
function positionsByRank(list: Int32Array, size: number): Int32Array {
  const positions = new Int32Array(size).fill(-1);
  for (let k = 0; k < list.length; k++) positions[list[k]] = k;
  return positions;
}

/** A submatrix, by the ranks of its rows and columns. */
interface Panel {
  readonly rows: Int32Array;
  readonly columns: Int32Array;
}

/** The union of some lists, ascending. */
function union(lists: readonly Int32Array[]): Int32Array {
  if (lists.length === 1) return lists[0];
  const all = new Int32Array(lists.reduce((sum, list) => sum + list.length, 0));
  let length = 0;
  for (const list of lists) {
    all.set(list, length);
    length += list.length;
  }
  return all.sort().filter((value, k) => k === 0 || value !== all[k - 1]);
}

/** The lower ranks with which each rank has an entry. Stored as the panels that contain the rank, because these are few. */
class LowerNeighbours {
  readonly #connected: Int32Array[][];
  /** Per rank: the last query that found it. */
  readonly #foundBy: Int32Array;
  #query = 0;
  readonly #found: Int32Array;

  constructor(size: number) {
    this.#connected = Array.from({ length: size }, () => []);
    this.#foundBy = new Int32Array(size);
    this.#found = new Int32Array(size);
  }

  /** Adds an entry for each pair of different ranks, one of `rows` and one of `columns`. All rows must be among the columns. */
  connect(rows: Int32Array, columns: Int32Array): void {
    for (const rank of rows) this.#connected[rank].push(columns);
    if (rows.length < columns.length) for (const rank of columns) this.#connected[rank].push(rows);
  }

  /** Ascending. */
  of(rank: number): Int32Array {
    const foundBy = this.#foundBy;
    const query = ++this.#query;
    const found = this.#found;
    let count = 0;
    for (const ranks of this.#connected[rank])
      for (let i = 0; i < ranks.length && ranks[i] < rank; i++) {
        if (foundBy[ranks[i]] === query) continue;
        foundBy[ranks[i]] = query;
        found[count++] = ranks[i];
      }
    return found.slice(0, count).sort();
  }
}

/** The first n columns in compressed column form, with the diagonal. */
function columnPattern(n: number, lower: LowerNeighbours): SymmetricPattern {
  const byRow = Array.from({ length: n }, (_, r) => lower.of(r));
  const columnStart = new Int32Array(n + 1);
  for (let r = 0; r < n; r++) {
    columnStart[r + 1]++;
    for (const c of byRow[r]) columnStart[c + 1]++;
  }
  for (let c = 0; c < n; c++) columnStart[c + 1] += columnStart[c];
  const row = new Int32Array(columnStart[n]);
  const next = columnStart.slice(0, n);
  for (let r = 0; r < n; r++) {
    for (const c of byRow[r]) row[next[c]++] = r;
    row[next[r]++] = r;
  }
  return { n, columnStart, row };
}
