import type { Program } from "../program/program.js";
import type { SymmetricPattern } from "../sparse/index.js";
import type { JacobianLayout } from "./jacobian-layout.js";
import { type Patterns, positionOf } from "./patterns.js";

/** A nonlinear row that reaches so many latent parameters that its outer product would fill the Hessian. */
export interface WideRow {
  readonly node: number;
  readonly row: number;
  /** Position of its first vector among the vectors of all wide rows; a product has two. */
  readonly vector: number;
}

/**
 * Where the Hessian's parts go. Every pattern that a nonlinear row has owns a dense block: the lower triangle, by row,
 * over its columns. Blocks are summed into the sparse matrix once; wide rows stay outside it, as a low-rank term.
 */
export interface HessianLayout {
  readonly pattern: SymmetricPattern;
  /** First entry of each pattern's block, or −1 for patterns without one. */
  readonly blockStart: Int32Array;
  /** For each block entry, its place among the values of the sparse matrix. */
  readonly place: Int32Array;
  readonly wideRows: readonly WideRow[];
  readonly wideVectors: number;
}

export function layOutHessian(program: Program, layout: JacobianLayout, widest: number): HessianLayout {
  const { patterns, rowPatterns } = layout;
  const blockStart = new Int32Array(patterns.columns.length).fill(-1);
  const wideRows: WideRow[] = [];
  const used: number[] = [];
  let [length, wideVectors] = [0, 0];

  const use = (node: number, row: number, pattern: number, vectors: number) => {
    const width = patterns.columns[pattern].length;
    if (width > widest) {
      wideRows.push({ node, row, vector: wideVectors });
      wideVectors += vectors;
    } else if (blockStart[pattern] === -1) {
      blockStart[pattern] = length;
      length += (width * (width + 1)) / 2;
      used.push(pattern);
    }
  };
  program.nodes.forEach((node, id) => {
    for (let r = 0; r < node.size; r++) {
      const pattern = rowPatterns[id][r];
      if (node.kind === "unary" && pattern !== 0) use(id, r, pattern, 1);
      // A product is curved only where both of its sides move with u.
      if (node.kind === "product") {
        const sides = [node.left, node.right].map((side) => rowPatterns[side][r]);
        if (sides[0] !== 0 && sides[1] !== 0) use(id, r, pattern, 2);
      }
    }
  });
  const pattern = sparsePattern(program.latentSize, used, patterns);
  return {
    pattern,
    blockStart,
    place: blockPlaces(length, used, blockStart, patterns, pattern),
    wideRows,
    wideVectors,
  };
}

/** All pairs of columns that meet in some pattern, and the diagonal. */
function sparsePattern(n: number, used: readonly number[], patterns: Patterns): SymmetricPattern {
  const containing: number[][] = Array.from({ length: n }, () => []);
  for (const id of used) for (const c of patterns.columns[id]) containing[c]?.push(id);
  const columnStart = new Int32Array(n + 1);
  const columns: Int32Array[] = [];
  const marked = new Int32Array(n).fill(-1);
  for (let c = 0; c < n; c++) {
    const rows = [c];
    marked[c] = c;
    for (const id of containing[c])
      for (const r of patterns.columns[id])
        if (r > c && marked[r] !== c) {
          marked[r] = c;
          rows.push(r);
        }
    columns.push(Int32Array.from(rows).sort());
    columnStart[c + 1] = columnStart[c] + rows.length;
  }
  const row = new Int32Array(columnStart[n]);
  for (let c = 0; c < n; c++) row.set(columns[c], columnStart[c]);
  return { n, columnStart, row };
}

function blockPlaces(
  length: number,
  used: readonly number[],
  blockStart: Int32Array,
  patterns: Patterns,
  { columnStart, row }: SymmetricPattern,
): Int32Array {
  const place = new Int32Array(length);
  for (const id of used) {
    const columns = patterns.columns[id];
    let k = blockStart[id];
    for (let i = 0; i < columns.length; i++)
      for (let j = 0; j <= i; j++) {
        const c = columns[j];
        place[k++] = positionOf(columns[i], row, columnStart[c], columnStart[c + 1]);
      }
  }
  return place;
}
