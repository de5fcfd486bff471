import type { Room } from "../kernels/kernel-memory.js";
import type { Program } from "../program/program.js";
import type { SymmetricPattern } from "../sparse/symmetric-structure.js";
import type { JacobianLayout } from "./jacobian-layout.js";
import { ExtendedPattern, type PivotGroup } from "./pivot-layout.js";
import type { Patterns } from "./row-patterns.js";

/** A nonlinear row that reaches so many latent parameters that its outer product would fill the Hessian. */
export interface WideRow {
  readonly node: number;
  readonly row: number;
  /** Position of its first vector among the vectors of all wide rows. Each has two: see `Hessian`. */
  readonly vector: number;
}

/**
 * Where the Hessian's parts go. Rows add to dense square blocks, and the blocks to the sparse matrix, H = Σ (B + Bᵀ). A
 * block has the columns of a pattern that no other holds all of; a row with fewer columns adds to the smallest block that
 * has them all, so that there are few blocks and they stay in the cache. Wide rows stay outside, as a low-rank term.
 */
export interface HessianLayout {
  readonly pattern: SymmetricPattern;
  /** Entries over latent parameters, which come first, and pivots. */
  readonly extendedLength: number;
  readonly pivots: readonly PivotGroup[];
  /** Block of each pattern: where it starts and how wide it is; starts at −1 for patterns that need none. */
  readonly blockStart: Int32Array;
  readonly blockWidth: Int32Array;
  /** Places of each pattern's columns among those of its block. */
  readonly inBlock: readonly Int32Array[];
  /** For each product, places in the block of the columns of its left and right rows. */
  readonly sidesInBlock: readonly (readonly [readonly Int32Array[], readonly Int32Array[]] | undefined)[];
  /** For each block entry, its place among those entries. */
  readonly place: Int32Array;
  readonly wideRows: readonly WideRow[];
  readonly wideVectors: number;
}

/** Rows with more columns than this are kept out of the sparse part, if they are few, and those beyond the second number always. */
const wide = 64;
const tooWide = 300;
const fewRows = 12;

export function layOutHessian(program: Program, layout: JacobianLayout, widest?: number): HessianLayout {
  const { patterns, rowPatterns } = layout;
  const curved = curvedRows(program, layout);
  // Vectors of wide rows are over latent parameters alone.
  const isWider = ({ columns }: CurvedRow, than: number) =>
    columns.length > than && (columns.at(-1) as number) < program.latentSize;
  const limit = widest ?? (curved.filter((row) => isWider(row, wide)).length <= fewRows ? wide : tooWide);
  const wideRows = curved
    .filter((row) => isWider(row, limit))
    .map(({ node, row }, position) => ({ node, row, vector: 2 * position }));
  const used = new Set(curved.filter((row) => !isWider(row, limit)).map(({ pattern }) => pattern));

  const extendedSize = program.latentSize + layout.pivots.length;
  const hosts = smallestHosts([...used], patterns, extendedSize);
  const blocks = [...new Set(hosts.values())];
  const extended = new ExtendedPattern(
    program.latentSize,
    blocks.map((id) => patterns.columns[id]),
    layout,
  );
  const startOf = new Map<number, number>();
  let length = 0;
  for (const id of blocks) {
    startOf.set(id, length);
    length += patterns.columns[id].length ** 2;
  }

  const count = patterns.columns.length;
  const blockStart = new Int32Array(count).fill(-1);
  const blockWidth = new Int32Array(count);
  const inBlock: Int32Array[] = new Array(count).fill(none);
  for (const [id, host] of hosts) {
    blockStart[id] = startOf.get(host) as number;
    blockWidth[id] = patterns.columns[host].length;
    inBlock[id] = patterns.positions(id, host);
  }
  const sidesInBlock = program.nodes.map((node, id) => {
    if (node.kind !== "product") return undefined;
    const places = (side: number) =>
      Array.from(rowPatterns[id], (own, r) => {
        const host = hosts.get(own);
        return host === undefined ? none : patterns.positions(rowPatterns[side][r], host);
      });
    return [places(node.left), places(node.right)] as const;
  });
  return {
    pattern: extended.pattern,
    extendedLength: extended.length,
    pivots: extended.groups,
    blockStart,
    blockWidth,
    inBlock,
    sidesInBlock,
    place: blockPlaces(length, blocks, patterns, extended),
    wideRows,
    wideVectors: 2 * wideRows.length,
  };
}

/** What the sparse Hessian and its inverse take of the kernels' memory, each with its blocks. */
export function roomForHessian({ extendedLength, place }: HessianLayout): Room {
  return { numbers: 2 * (extendedLength + place.length), integers: place.length, arrays: 5 };
}

/** A row of a node that is not linear there. */
interface CurvedRow {
  readonly node: number;
  readonly row: number;
  readonly pattern: number;
  readonly columns: Int32Array;
}

function curvedRows(program: Program, { patterns, rowPatterns }: JacobianLayout): CurvedRow[] {
  const rows: CurvedRow[] = [];
  program.nodes.forEach((node, id) => {
    if (node.kind !== "unary" && node.kind !== "product") return;
    // A product is curved only where both of its sides move with u.
    const sides = node.kind === "product" ? [rowPatterns[node.left], rowPatterns[node.right]] : [rowPatterns[id]];
    for (let row = 0; row < node.size; row++) {
      if (sides.some((side) => side[row] === 0)) continue;
      const pattern = rowPatterns[id][row];
      rows.push({ node: id, row, pattern, columns: patterns.columns[pattern] });
    }
  });
  return rows;
}

const none = new Int32Array(0);

/** For each pattern the smallest one that holds all of its columns and is not itself held by another. */
function smallestHosts(used: readonly number[], patterns: Patterns, latentSize: number): Map<number, number> {
  const widthOf = (id: number) => patterns.columns[id].length;
  const hosts = new Map<number, number>();
  /** Hosts that have a column, widest first. */
  const having: number[][] = Array.from({ length: latentSize }, () => []);
  for (const id of used.toSorted((a, b) => widthOf(b) - widthOf(a))) {
    const columns = patterns.columns[id];
    const rarest = columns.reduce((best, c) => (having[c].length < having[best].length ? c : best), columns[0]);
    const host = having[rarest].findLast((candidate) => holds(patterns.columns[candidate], columns));
    hosts.set(id, host ?? id);
    if (host === undefined) for (const c of columns) having[c].push(id);
  }
  return hosts;
}

/** Whether one ascending list has all of another. */
function holds(all: Int32Array, some: Int32Array): boolean {
  let at = 0;
  for (const value of some) {
    while (at < all.length && all[at] < value) at++;
    if (at === all.length || all[at] !== value) return false;
  }
  return true;
}

function blockPlaces(
  length: number,
  blocks: readonly number[],
  patterns: Patterns,
  extended: ExtendedPattern,
): Int32Array {
  const place = new Int32Array(length);
  let k = 0;
  for (const id of blocks)
    for (const i of patterns.columns[id]) for (const j of patterns.columns[id]) place[k++] = extended.placeOf(i, j);
  return place;
}
