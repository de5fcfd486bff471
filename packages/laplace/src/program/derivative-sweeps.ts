import type { UnaryOutput } from "../graph/unary-functions.js";
import type { Program } from "./program.js";

/**
 * Reverse sweep (Griewank & Walther 2008, section 3.2): propagates adjoints from every node to its operands, outputs first:
 *
 *   affine   a_x += Aᵀ a_y
 *   unary    a_x += φ′ a_y
 *   product  a_p += q a_y,  a_q += p a_y
 *
 * `adjoint` contains the seeds on entry and ∂/∂x of every node on return. The values must be up to date.
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

/** Sets all adjoints to 0 and those of the outputs to 1: the seeds for the gradient of their sum. */
export function seedOutputs(program: Program, adjoint: readonly Float64Array[]): void {
  for (const a of adjoint) a.fill(0);
  for (const id of program.outputs) {
    const a = adjoint[id];
    // A node may be an output more than once.
    for (let i = 0; i < a.length; i++) a[i] += 1;
  }
}

/** Copies the adjoints of the inputs to ∂/∂θ and ∂/∂u. */
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

/**
 * Forward sweep (Griewank & Walther 2008, section 3.1): propagates a direction (θ̇, u̇):
 *
 *   affine  ẏ = Σ A ẋ      unary  ẏ = φ′ ẋ      product  ẏ = q ṗ + p q̇
 */
export function pushForward(
  program: Program,
  thetaDot: Float64Array | undefined,
  uDot: Float64Array | undefined,
  tangent: readonly Float64Array[],
): void {
  const { nodes, value, unary } = program;
  for (let id = 0; id < nodes.length; id++) {
    const node = nodes[id];
    const dot = tangent[id];
    switch (node.kind) {
      case "input": {
        const { role, offset, size } = node.block;
        const z = role === "hyper" ? thetaDot : uDot;
        for (let i = 0; i < size; i++) dot[i] = z ? z[offset + i] : 0;
        break;
      }
      case "affine":
        dot.fill(0);
        for (const { matrix, input } of node.terms) matrix.multiplyAdd(tangent[input], dot);
        break;
      case "unary": {
        const { first } = unary[id] as UnaryOutput;
        const x = tangent[node.input];
        for (let i = 0; i < dot.length; i++) dot[i] = first[i] * x[i];
        break;
      }
      case "product": {
        const p = value[node.left];
        const q = value[node.right];
        const pDot = tangent[node.left];
        const qDot = tangent[node.right];
        for (let i = 0; i < dot.length; i++) dot[i] = q[i] * pDot[i] + p[i] * qDot[i];
        break;
      }
    }
  }
}

/**
 * Second-order reverse sweep (Griewank & Walther 2008, chapter 5): the derivative of the reverse sweep along a tangent. The
 * adjoints of the inputs become the Hessian times the direction:
 *
 *   affine   ȧ_x += Aᵀ ȧ_y
 *   unary    ȧ_x += φ′ ȧ_y + φ″ ẋ a_y
 *   product  ȧ_p += q ȧ_y + q̇ a_y,  ȧ_q += p ȧ_y + ṗ a_y
 */
export function pullBackTangent(
  program: Program,
  adjoint: readonly Float64Array[],
  tangent: readonly Float64Array[],
  adjointDot: readonly Float64Array[],
): void {
  const { nodes, value, unary } = program;
  for (const dot of adjointDot) dot.fill(0);
  for (let id = nodes.length - 1; id >= 0; id--) {
    const node = nodes[id];
    const a = adjoint[id];
    const aDot = adjointDot[id];
    switch (node.kind) {
      case "input":
        break;
      case "affine":
        for (const { matrix, input } of node.terms) matrix.transposeMultiplyAdd(aDot, adjointDot[input]);
        break;
      case "unary": {
        const { first, second } = unary[id] as UnaryOutput;
        const xDot = tangent[node.input];
        const target = adjointDot[node.input];
        for (let i = 0; i < aDot.length; i++) target[i] = target[i] + first[i] * aDot[i] + second[i] * xDot[i] * a[i];
        break;
      }
      case "product": {
        const p = value[node.left];
        const q = value[node.right];
        const pDot = tangent[node.left];
        const qDot = tangent[node.right];
        const targetP = adjointDot[node.left];
        const targetQ = adjointDot[node.right];
        for (let i = 0; i < aDot.length; i++) {
          const ai = a[i];
          const di = aDot[i];
          targetP[i] += q[i] * di + qDot[i] * ai;
          targetQ[i] += p[i] * di + pDot[i] * ai;
        }
        break;
      }
    }
  }
}
