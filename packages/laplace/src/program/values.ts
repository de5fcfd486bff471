import type { UnaryOutput } from "../graph/unary.js";
import type { Program } from "./program.js";

/** Computes every node at z = (θ, u), inputs first. */
export function evaluate(program: Program, theta: Float64Array, u: Float64Array): void {
  const { nodes, value, unary } = program;
  for (let id = 0; id < nodes.length; id++) {
    const node = nodes[id];
    const y = value[id];
    switch (node.kind) {
      case "input": {
        const { role, offset, size } = node.block;
        const z = role === "hyper" ? theta : u;
        for (let i = 0; i < size; i++) y[i] = z[offset + i];
        break;
      }
      case "affine":
        if (node.constant) y.set(node.constant);
        else y.fill(0);
        for (const { matrix, input } of node.terms) matrix.multiplyAdd(value[input], y);
        break;
      case "unary":
        node.phi.evaluate(value[node.input], unary[id] as UnaryOutput);
        break;
      case "product": {
        const p = value[node.left];
        const q = value[node.right];
        for (let i = 0; i < y.length; i++) y[i] = p[i] * q[i];
        break;
      }
    }
  }
}

/** Sum of the elements of the outputs. */
export function total({ outputs, value }: Program): number {
  let sum = 0;
  for (const id of outputs) {
    const y = value[id];
    for (let i = 0; i < y.length; i++) sum += y[i];
  }
  return sum;
}
