import type { KernelMemory, MemorySize } from "../kernels/kernel-memory.js";
import type { Program } from "../program/program.js";
import type { SymmetricPattern } from "../sparse/symmetric-structure.js";
import type { JacobianLayout } from "./jacobian-layout.js";
import { ExtendedPattern, type PivotGroup } from "./pivot-layout.js";
import type { RowPatterns } from "./row-patterns.js";

/** A nonlinear row with so many columns that its outer product would fill the Hessian, or one that is marked as low-rank. */
export interface WideRow {
  readonly node: number;
  readonly row: number;
  /** Position of the first of its two vectors among those of all wide rows; see `LatentHessian`. */
  readonly vector: number;
  /** A part of the row is added to the sparse matrix, which need not be positive definite without it. */
  readonly isAnchored: boolean;
}

/**
 * Storage of the Hessian. Rows are accumulated in dense square blocks B, and the blocks in the sparse matrix H = Σ (B + Bᵀ).
 * Each maximal pattern has a block. A row with a smaller pattern uses the smallest block whose columns include its own, so
 * that the blocks are few and fit in the cache. Wide rows are excluded and form a low-rank term.
 */
export interface HessianLayout {
  readonly pattern: SymmetricPattern;
  /** Number of entries over latent parameters and pivots. Those over latent parameters alone come first. */
  readonly extendedLength: number;
  readonly pivots: readonly PivotGroup[];
  /** For each entry of a block: its index among the entries over latent parameters and pivots. */
  readonly blockEntryIndex: Int32Array;
  readonly wideRows: readonly WideRow[];
  readonly wideVectors: number;
}

/** Where the nonlinear rows are in the blocks. Only the tables of the kernels are made from it. */
export interface RowBlocks {
  /** Start and width of the block of each pattern. A pattern without a block starts at −1. */
  readonly blockStart: Int32Array;
  readonly blockWidth: Int32Array;
  /** Positions of the columns of each pattern among those of its block. */
  readonly columnsInBlock: readonly Int32Array[];
  /** For each product: positions in the block of the columns of its left and right rows. */
  readonly sidesInBlock: readonly (readonly [readonly Int32Array[], readonly Int32Array[]] | undefined)[];
}

/**
 * Rows wider than `alwaysWide` are wide rows. Rows wider than `wide` are wide rows too if there are at most
 * `maximumWideRows` of them. Chosen: the limits bound the fill of a row (w²/2 entries) and the rank of the correction.
 */
const wide = 64;
const alwaysWide = 300;
const maximumWideRows = 12;

export function layOutHessian(
  program: Program,
  layout: JacobianLayout,
  maximumRowWidth?: number,
): { layout: HessianLayout; rowBlocks: RowBlocks } {
  const { patterns, rowPatterns } = layout;
  const nonlinear = nonlinearRows(program, layout);
  // The vectors of wide rows have no columns for pivots.
  const isWider = ({ columns }: NonlinearRow, than: number) =>
    columns.length > than && (columns.at(-1) as number) < program.latentSize;
  const limit =
    maximumRowWidth ?? (nonlinear.filter((row) => isWider(row, wide)).length <= maximumWideRows ? wide : alwaysWide);
  const lowRank = lowRankNodes(program);
  const isWide = (row: NonlinearRow) => isWider(row, limit) || lowRank.has(row.node);
  const wideRows = nonlinear
    .filter(isWide)
    .map(({ node, row }, k) => ({ node, row, vector: 2 * k, isAnchored: !lowRank.has(node) }));
  const used = new Set(nonlinear.filter((row) => !isWide(row)).map(({ pattern }) => pattern));

  const extendedSize = program.latentSize + layout.pivots.length;
  const supersets = smallestSupersets([...used], patterns, extendedSize);
  const blocks = [...new Set(supersets.values())];
  const blockColumns = blocks.map((id) => patterns.columns[id]);
  const extended = new ExtendedPattern(program.latentSize, blockColumns, layout);
  const startOf = new Map<number, number>();
  let length = 0;
  for (const id of blocks) {
    startOf.set(id, length);
    length += patterns.columns[id].length ** 2;
  }

  const count = patterns.columns.length;
  const blockStart = new Int32Array(count).fill(-1);
  const blockWidth = new Int32Array(count);
  const columnsInBlock: Int32Array[] = new Array(count).fill(none);
  for (const [id, superset] of supersets) {
    blockStart[id] = startOf.get(superset) as number;
    blockWidth[id] = patterns.columns[superset].length;
    columnsInBlock[id] = patterns.positions(id, superset);
  }
  const sidesInBlock = program.nodes.map((node, id) => {
    if (node.kind !== "product") return undefined;
    const positions = (side: number) =>
      Array.from(rowPatterns[id], (own, r) => {
        const superset = supersets.get(own);
        return superset === undefined ? none : patterns.positions(rowPatterns[side][r], superset);
      });
    return [positions(node.left), positions(node.right)] as const;
  });
  return {
    layout: {
      pattern: extended.pattern,
      extendedLength: extended.length,
      pivots: extended.groups,
      blockEntryIndex: concatenated(extended.blockIndices(blockColumns), length),
      wideRows,
      wideVectors: 2 * wideRows.length,
    },
    rowBlocks: { blockStart, blockWidth, columnsInBlock, sidesInBlock },
  };
}

/** Of the sparse Hessian and of its inverse, each with its blocks, and of the tables of entries. */
export function hessianMemorySize({ extendedLength, blockEntryIndex, pivots }: HessianLayout): MemorySize {
  const { length } = blockEntryIndex;
  const panels = pivots.reduce((sum, { entriesPC }) => sum + entriesPC.length, 0);
  return { float64s: 2 * (extendedLength + length), int32s: length + panels, arrays: 5 + pivots.length };
}

/** The same layout with its tables of entries in the kernels' memory. */
export function hessianInMemory(memory: KernelMemory<unknown>, layout: HessianLayout): HessianLayout {
  return {
    ...layout,
    blockEntryIndex: memory.copyInt32(layout.blockEntryIndex),
    pivots: layout.pivots.map((group) => ({ ...group, entriesPC: memory.copyInt32(group.entriesPC) })),
  };
}

/** A row of a node that is a nonlinear function of u. */
interface NonlinearRow {
  readonly node: number;
  readonly row: number;
  readonly pattern: number;
  readonly columns: Int32Array;
}

function nonlinearRows(program: Program, { patterns, rowPatterns }: JacobianLayout): NonlinearRow[] {
  const rows: NonlinearRow[] = [];
  program.nodes.forEach((node, id) => {
    if (node.kind !== "unary" && node.kind !== "product") return;
    // A product is nonlinear only if both factors depend on u.
    const sides = node.kind === "product" ? [rowPatterns[node.left], rowPatterns[node.right]] : [rowPatterns[id]];
    for (let row = 0; row < node.size; row++) {
      if (sides.some((side) => side[row] === 0)) continue;
      const pattern = rowPatterns[id][row];
      rows.push({ node: id, row, pattern, columns: patterns.columns[pattern] });
    }
  });
  return rows;
}

/** The vectors that are marked as low-rank, affine functions of them, and functions of these. */
function lowRankNodes({ nodes }: Program): Set<number> {
  const found = new Set<number>();
  nodes.forEach((node, id) => {
    const isAffine = (input: number) => nodes[input].kind === "affine" && found.has(input);
    if (node.kind === "affine" && (node.lowRank || node.terms.some(({ input }) => isAffine(input)))) found.add(id);
    if (node.kind === "unary" && isAffine(node.input)) found.add(id);
  });
  return found;
}

const none = new Int32Array(0);

/** For each pattern: the smallest maximal pattern whose columns include its own. */
function smallestSupersets(used: readonly number[], patterns: RowPatterns, columnCount: number): Map<number, number> {
  const widthOf = (id: number) => patterns.columns[id].length;
  const supersets = new Map<number, number>();
  /** Maximal patterns that contain a column, widest first. */
  const containing: number[][] = Array.from({ length: columnCount }, () => []);
  for (const id of used.toSorted((a, b) => widthOf(b) - widthOf(a))) {
    const columns = patterns.columns[id];
    const rarest = columns.reduce((best, c) => (containing[c].length < containing[best].length ? c : best), columns[0]);
    const superset = containing[rarest].findLast((candidate) => isSuperset(patterns.columns[candidate], columns));
    supersets.set(id, superset ?? id);
    if (superset === undefined) for (const c of columns) containing[c].push(id);
  }
  return supersets;
}

/** Both lists must be ascending. */
function isSuperset(all: Int32Array, some: Int32Array): boolean {
  let at = 0;
  for (const value of some) {
    while (at < all.length && all[at] < value) at++;
    if (at === all.length || all[at] !== value) return false;
  }
  return true;
}

function concatenated(lists: readonly Int32Array[], length: number): Int32Array {
  const all = new Int32Array(length);
  let start = 0;
  for (const list of lists) {
    all.set(list, start);
    start += list.length;
  }
  return all;
}
