import type { UnaryOutput } from "../graph/unary.js";
import type { Program } from "./program.js";

/**
 * Carries adjoints from every node to what it is made of, outputs first:
 *
 *   affine   a_x += Aᵀ a_y
 *   unary    a_x += φ′ a_y
 *   product  a_p += q a_y,  a_q += p a_y
 *
 * `adjoint` holds the seeds when it starts and ∂/∂x for every node when it ends. The values must be up to date.
 */
export function pullBack(program: Program, adjoint: readonly Float64Array[]): void {
  const { nodes, value, unary } = program;
  for (let id = nodes.length - 1; id >= 0; id--) {
    const node = nodes[id];
    const a = adjoint[id];
    switch (node.kind) {
      case "input":
        break;
      case "affine":
        for (const { matrix, input } of node.terms) matrix.transposeMultiplyAdd(a, adjoint[input]);
        break;
      case "unary": {
        const { first } = unary[id] as UnaryOutput;
        const ax = adjoint[node.input];
        for (let i = 0; i < a.length; i++) ax[i] += first[i] * a[i];
        break;
      }
      case "product": {
        const p = value[node.left];
        const q = value[node.right];
        const ap = adjoint[node.left];
        const aq = adjoint[node.right];
        for (let i = 0; i < a.length; i++) {
          ap[i] += q[i] * a[i];
          aq[i] += p[i] * a[i];
        }
        break;
      }
    }
  }
}

/** Sets all adjoints to 0 and those of the outputs to 1: the seeds of the gradient of their total. */
export function seedOutputs(program: Program, adjoint: readonly Float64Array[]): void {
  for (const a of adjoint) a.fill(0);
  for (const id of program.outputs) {
    const a = adjoint[id];
    // A node that is added to the density twice counts twice.
    for (let i = 0; i < a.length; i++) a[i] += 1;
  }
}

/** Collects the adjoints of the inputs into ∂/∂θ and ∂/∂u. */
export function readInputs(
  program: Program,
  adjoint: readonly Float64Array[],
  theta: Float64Array,
  u: Float64Array,
): void {
  theta.fill(0);
  u.fill(0);
  program.nodes.forEach((node, id) => {
    if (node.kind !== "input") return;
    const { role, offset, size } = node.block;
    const target = role === "hyper" ? theta : u;
    const a = adjoint[id];
    for (let i = 0; i < size; i++) target[offset + i] = a[i];
  });
}
