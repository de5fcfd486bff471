import type { AffineNode, Node } from "../graph/nodes.js";
import type { Program } from "../program/program.js";
import type { HessianLayout } from "./hessian-layout.js";
import type { JacobianLayout, JacobianRows } from "./jacobian-layout.js";

/** Whole numbers for each pair of rows; see `kernels/jacobian.ts`. */
export const pairNumbers = 4;

/** Rows of an input that go into rows of a node, each with a weight. */
export interface Contribution {
  readonly input: number;
  readonly table: Int32Array;
  /** Of an affine node, whose weights never change; others have one for each row. */
  readonly weights?: Float64Array;
}

export interface JacobianTables {
  /** By node; one for each term of an affine node, for the input of a unary one, and for left and right of a product. */
  readonly contributions: readonly (readonly Contribution[])[];
  readonly lists: Int32Array;
  readonly mostRows: number;
}

export function jacobianTables(program: Program, layout: JacobianLayout): JacobianTables {
  const lists = new Lists();
  // The rows of a unary node lie just as those of its input: a list of any length is the beginning of this one.
  const longest = layout.patterns.columns.reduce((most, { length }) => Math.max(most, length), 0);
  const asTheyAre = Int32Array.from({ length: longest }, (_, i) => i);

  const contributionsOf = (node: Node, id: number): Contribution[] => {
    const own = layout.rows[id];
    if (!own) return [];
    const startOf = (input: number) => (layout.rows[input] as JacobianRows).start;
    if (node.kind === "unary") {
      const lengths = own.pattern.map((pattern) => layout.patterns.columns[pattern].length);
      const places = lists.place(asTheyAre);
      const pairs = Array.from(own.start, (start, row) => [start, startOf(node.input)[row], places, lengths[row]]);
      return [{ input: node.input, table: Int32Array.from(pairs.flat()) }];
    }
    const placesOf = layout.places[id];
    if (!placesOf) return [];
    if (node.kind === "product")
      return [node.left, node.right].map((input, side) => {
        const pairs = placesOf[side].map((list, row) => [
          own.start[row],
          startOf(input)[row],
          lists.place(list),
          list.length,
        ]);
        return { input, table: Int32Array.from(pairs.flat()) };
      });
    return (node as AffineNode).terms.map(({ matrix, input }, term) => {
      const table = new Int32Array(pairNumbers * matrix.column.length);
      for (let row = 0; row < matrix.rows; row++)
        for (let e = matrix.rowStart[row]; e < matrix.rowStart[row + 1]; e++) {
          const list = placesOf[term][e];
          table.set(
            [own.start[row], startOf(input)[matrix.column[e]], lists.place(list), list.length],
            pairNumbers * e,
          );
        }
      return { input, table, weights: matrix.value };
    });
  };
  return {
    contributions: program.nodes.map(contributionsOf),
    lists: lists.all(),
    mostRows: program.nodes.reduce((most, { size }) => Math.max(most, size), 0),
  };
}

/** Whole numbers for each row of a unary node and of a product; see `kernels/rows.ts`. */
export const squareNumbers = 6;
export const productNumbers = 9;

/** The rows of nonlinear nodes that have a block, with where everything is that they need. */
export interface RowTables {
  /** By node. */
  readonly tables: readonly (Int32Array | undefined)[];
  /** Lists of places in blocks, one after the other. */
  readonly lists: Int32Array;
  /** Rows of the largest node, and columns of the longest row. */
  readonly mostRows: number;
  readonly mostColumns: number;
}

export function rowTables(program: Program, jacobian: JacobianLayout, layout: HessianLayout): RowTables {
  const lists = new Lists();
  const { blockStart, blockWidth, inBlock, sidesInBlock } = layout;
  const startOf = (node: number, row: number) => (jacobian.rows[node] as JacobianRows).start[row];
  const tables = program.nodes.map((node, id) => {
    if (node.kind !== "unary" && node.kind !== "product") return undefined;
    const table: number[] = [];
    for (let row = 0; row < node.size; row++) {
      const pattern = jacobian.rowPatterns[id][row];
      const block = blockStart[pattern];
      if (block < 0) continue;
      if (node.kind === "unary") {
        const places = inBlock[pattern];
        table.push(row, block, blockWidth[pattern], lists.place(places), places.length, startOf(node.input, row));
        continue;
      }
      const [left, right] = (sidesInBlock[id] as readonly [Int32Array[], Int32Array[]]).map((side) => side[row]);
      if (left.length === 0 || right.length === 0) continue;
      table.push(row, block, blockWidth[pattern]);
      table.push(lists.place(left), left.length, startOf(node.left, row));
      table.push(lists.place(right), right.length, startOf(node.right, row));
    }
    return Int32Array.from(table);
  });
  return {
    tables,
    lists: lists.all(),
    mostRows: program.nodes.reduce((most, { size }) => Math.max(most, size), 0),
    mostColumns: jacobian.patterns.columns.reduce((most, { length }) => Math.max(most, length), 0),
  };
}

/** Lists of whole numbers one after the other, each of them once: many rows have the same. */
class Lists {
  readonly #start = new Map<Int32Array, number>();
  #length = 0;

  /** Where a list starts. */
  place(list: Int32Array): number {
    const known = this.#start.get(list);
    if (known !== undefined) return known;
    const start = this.#length;
    this.#start.set(list, start);
    this.#length += list.length;
    return start;
  }

  all(): Int32Array {
    const all = new Int32Array(this.#length);
    for (const [list, start] of this.#start) all.set(list, start);
    return all;
  }
}
