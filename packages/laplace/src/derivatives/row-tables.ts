import type { Program } from "../program/program.js";
import type { HessianLayout } from "./hessian-layout.js";
import type { JacobianLayout, JacobianRows } from "./jacobian-layout.js";
import { Lists } from "./lists.js";

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
