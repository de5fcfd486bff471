import type { AffineNode, Node, ProductNode } from "../graph/node.js";
import type { UnaryOutput } from "../graph/unary.js";
import type { Program } from "../program/program.js";
import type { JacobianLayout, JacobianRows } from "./jacobian-layout.js";

/**
 * Computes ∂x/∂u of every node that has a layout, inputs first:
 *
 *   affine  J_y = Σ A J_x      unary  J_y = diag(φ′) J_x      product  J_y = diag(q) J_p + diag(p) J_q
 *
 * `constants` computes the Jacobians that never change, and is called once; otherwise they are left alone.
 */
export function computeJacobians(program: Program, layout: JacobianLayout, constants: boolean): void {
  const { nodes } = program;
  for (let id = 0; id < nodes.length; id++) {
    const rows = layout.rows[id];
    if (!rows || rows.constant !== constants) continue;
    const node = nodes[id] as Node;
    if (node.kind === "input") {
      if (node.block.role === "latent") rows.values.fill(1);
    } else if (node.kind === "affine" && node.pivot) rows.values.fill(1);
    else if (node.kind === "affine") affineRows(node, id, layout, rows);
    else if (node.kind === "unary") unaryRows(program, id, node.input, layout, rows);
    else productRows(program, node, layout.places[id] as readonly (readonly Int32Array[])[], layout, rows);
  }
}

function affineRows(node: AffineNode, id: number, layout: JacobianLayout, rows: JacobianRows): void {
  const y = rows.values;
  y.fill(0);
  const places = layout.places[id] as readonly (readonly Int32Array[])[];
  for (let t = 0; t < node.terms.length; t++) {
    const { matrix, input } = node.terms[t] as AffineNode["terms"][number];
    const { values: x, start: xStart } = layout.rows[input] as JacobianRows;
    const termPlaces = places[t] as readonly Int32Array[];
    for (let r = 0; r < matrix.rows; r++) {
      const yStart = rows.start[r];
      const end = matrix.rowStart[r + 1];
      for (let e = matrix.rowStart[r]; e < end; e++) {
        const a = matrix.value[e];
        const from = xStart[matrix.column[e]];
        const place = termPlaces[e];
        for (let i = 0; i < place.length; i++) {
          const at = yStart + place[i];
          y[at] += a * x[from + i];
        }
      }
    }
  }
}

function unaryRows(program: Program, id: number, input: number, layout: JacobianLayout, rows: JacobianRows): void {
  const { first } = program.unary[id] as UnaryOutput;
  const x = (layout.rows[input] as JacobianRows).values;
  const { columns } = layout.patterns;
  // The rows of a unary node lie just as those of its input.
  for (let r = 0; r < first.length; r++) {
    const start = rows.start[r];
    const end = start + columns[rows.pattern[r]].length;
    const slope = first[r];
    for (let k = start; k < end; k++) rows.values[k] = slope * x[k];
  }
}

function productRows(
  { value }: Program,
  { left, right }: ProductNode,
  places: readonly (readonly Int32Array[])[],
  layout: JacobianLayout,
  rows: JacobianRows,
): void {
  rows.values.fill(0);
  addScaledRows(value[right], layout.rows[left] as JacobianRows, places[0] as Int32Array[], rows);
  addScaledRows(value[left], layout.rows[right] as JacobianRows, places[1] as Int32Array[], rows);
}

/** J_y += diag(w) J_x, for rows whose pattern is part of that of y */
function addScaledRows(w: Float64Array, x: JacobianRows, places: readonly Int32Array[], y: JacobianRows): void {
  for (let r = 0; r < w.length; r++) {
    const place = places[r];
    const from = x.start[r];
    const to = y.start[r];
    const scale = w[r];
    for (let i = 0; i < place.length; i++) {
      const at = to + place[i];
      y.values[at] += scale * x.values[from + i];
    }
  }
}
