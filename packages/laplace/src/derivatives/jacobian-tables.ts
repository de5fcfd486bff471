import type { AffineNode, Node } from "../graph/node.js";
import type { Program } from "../program/program.js";
import type { JacobianLayout, JacobianRows } from "./jacobian-layout.js";
import { Lists } from "./lists.js";

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
