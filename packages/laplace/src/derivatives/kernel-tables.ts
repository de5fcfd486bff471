import type { AffineNode, Node } from "../graph/nodes.js";
import type { Program } from "../program/program.js";
import type { RowBlocks } from "./hessian-layout.js";
import type { JacobianLayout, JacobianRows } from "./jacobian-layout.js";

/** Integers for each pair of rows; `kernels/jacobian.ts` lists them. */
export const integersPerPair = 4;

/** The weighted rows of an input's Jacobian that are summed into the rows of a node's Jacobian. */
export interface Contribution {
  readonly input: number;
  readonly table: Int32Array;
  /** Constant weights of an affine node, one for each pair of rows. Other nodes have one variable weight for each row. */
  readonly weights?: Float64Array;
}

/** Index tables of the Jacobian kernels. */
export interface JacobianTables {
  /** By node: one for each term of an affine node, one for the input of a unary node, two (left and right) for a product. */
  readonly contributions: readonly (readonly Contribution[])[];
  readonly lists: Int32Array;
  readonly maximumRows: number;
}

export function jacobianTables(program: Program, layout: JacobianLayout): JacobianTables {
  const lists = new IndexLists();
  // A row of a unary node has the columns of its input's row: every such list is a prefix of the identity.
  const longest = layout.patterns.columns.reduce((most, { length }) => Math.max(most, length), 0);
  const identity = Int32Array.from({ length: longest }, (_, i) => i);

  const contributionsOf = (node: Node, id: number): Contribution[] => {
    const own = layout.rows[id];
    if (!own) return [];
    const startOf = (input: number) => (layout.rows[input] as JacobianRows).start;
    if (node.kind === "unary") {
      const offset = lists.offsetOf(identity);
      const from = startOf(node.input);
      const table = new Int32Array(integersPerPair * node.size);
      for (let row = 0; row < node.size; row++) {
        const { length } = layout.patterns.columns[own.pattern[row]];
        writePair(table, row, own.start[row], from[row], offset, length);
      }
      return [{ input: node.input, table }];
    }
    const positions = layout.columnPositions[id];
    if (!positions) return [];
    if (node.kind === "product")
      return [node.left, node.right].map((input, side) => {
        const from = startOf(input);
        const table = new Int32Array(integersPerPair * node.size);
        positions[side].forEach((list, row) => {
          writePair(table, row, own.start[row], from[row], lists.offsetOf(list), list.length);
        });
        return { input, table };
      });
    return (node as AffineNode).terms.map(({ matrix, input }, term) => {
      const from = startOf(input);
      const table = new Int32Array(integersPerPair * matrix.column.length);
      for (let row = 0; row < matrix.rows; row++)
        for (let e = matrix.rowStart[row]; e < matrix.rowStart[row + 1]; e++) {
          const list = positions[term][e];
          writePair(table, e, own.start[row], from[matrix.column[e]], lists.offsetOf(list), list.length);
        }
      return { input, table, weights: matrix.value };
    });
  };
  return {
    contributions: program.nodes.map(contributionsOf),
    lists: lists.concatenated(),
    maximumRows: program.nodes.reduce((most, { size }) => Math.max(most, size), 0),
  };
}

function writePair(table: Int32Array, pair: number, to: number, from: number, list: number, length: number): void {
  const at = integersPerPair * pair;
  table[at] = to;
  table[at + 1] = from;
  table[at + 2] = list;
  table[at + 3] = length;
}

/** Integers for each row of a unary node and of a product; `kernels/rows.ts` lists them. */
export const integersPerUnaryRow = 6;
export const integersPerProductRow = 9;

/** Index tables of the rows of nonlinear nodes that have a dense block. */
export interface RowTables {
  /** By node. */
  readonly tables: readonly (Int32Array | undefined)[];
  /** Concatenated lists of positions within blocks. */
  readonly lists: Int32Array;
  /** Rows of the largest node, and columns of the widest row. */
  readonly maximumRows: number;
  readonly maximumColumns: number;
}

export function rowTables(program: Program, jacobian: JacobianLayout, blocks: RowBlocks): RowTables {
  const lists = new IndexLists();
  const { blockStart, blockWidth, columnsInBlock, sidesInBlock } = blocks;
  const startOf = (node: number, row: number) => (jacobian.rows[node] as JacobianRows).start[row];
  const tables = program.nodes.map((node, id) => {
    if (node.kind !== "unary" && node.kind !== "product") return undefined;
    const table: number[] = [];
    for (let row = 0; row < node.size; row++) {
      const pattern = jacobian.rowPatterns[id][row];
      const block = blockStart[pattern];
      if (block < 0) continue;
      if (node.kind === "unary") {
        const list = columnsInBlock[pattern];
        table.push(row, block, blockWidth[pattern], lists.offsetOf(list), list.length, startOf(node.input, row));
        continue;
      }
      const [left, right] = (sidesInBlock[id] as readonly [Int32Array[], Int32Array[]]).map((side) => side[row]);
      if (left.length === 0 || right.length === 0) continue;
      table.push(row, block, blockWidth[pattern]);
      table.push(lists.offsetOf(left), left.length, startOf(node.left, row));
      table.push(lists.offsetOf(right), right.length, startOf(node.right, row));
    }
    return Int32Array.from(table);
  });
  return {
    tables,
    lists: lists.concatenated(),
    maximumRows: program.nodes.reduce((most, { size }) => Math.max(most, size), 0),
    maximumColumns: jacobian.patterns.columns.reduce((most, { length }) => Math.max(most, length), 0),
  };
}

/** Concatenation of index lists. A list that several rows share is stored once. */
class IndexLists {
  readonly #start = new Map<Int32Array, number>();
  #length = 0;

  offsetOf(list: Int32Array): number {
    const known = this.#start.get(list);
    if (known !== undefined) return known;
    const start = this.#length;
    this.#start.set(list, start);
    this.#length += list.length;
    return start;
  }

  concatenated(): Int32Array {
    const all = new Int32Array(this.#length);
    for (const [list, start] of this.#start) all.set(list, start);
    return all;
  }
}
