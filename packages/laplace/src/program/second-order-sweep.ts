import type { UnaryOutput } from "../graph/unary-functions.js";
import type { Program } from "./program.js";

/**
 * Second-order forward sweep (Griewank & Walther 2008, chapter 13) along a direction of u: first and second derivatives of every
 * element of every node,
 *
 *   affine  ÿ = Σ A ẍ      unary  ÿ = φ′ ẍ + φ″ ẋ²      product  ÿ = q p̈ + 2 ṗ q̇ + p q̈
 *
 * The elements of the outputs get their own derivatives, which a reverse sweep sums. The values must be up to date.
 */
export function pushForwardTwice(
  program: Program,
  direction: Float64Array,
  first: readonly Float64Array[],
  second: readonly Float64Array[],
): void {
  const { nodes, value, unary } = program;
  for (let id = 0; id < nodes.length; id++) {
    const node = nodes[id];
    const dot = first[id];
    const twice = second[id];
    switch (node.kind) {
      case "input": {
        const { role, offset, size } = node.block;
        for (let i = 0; i < size; i++) dot[i] = role === "hyper" ? 0 : direction[offset + i];
        break;
      }
      case "affine":
        dot.fill(0);
        twice.fill(0);
        for (const { matrix, input } of node.terms) {
          matrix.multiplyAdd(first[input], dot);
          matrix.multiplyAdd(second[input], twice);
        }
        break;
      case "unary": {
        const { first: slope, second: curvature } = unary[id] as UnaryOutput;
        const x = first[node.input];
        const xx = second[node.input];
        for (let i = 0; i < dot.length; i++) {
          dot[i] = slope[i] * x[i];
          twice[i] = slope[i] * xx[i] + curvature[i] * x[i] * x[i];
        }
        break;
      }
      case "product": {
        const [p, q] = [value[node.left], value[node.right]];
        const [pDot, qDot] = [first[node.left], first[node.right]];
        const [pTwice, qTwice] = [second[node.left], second[node.right]];
        for (let i = 0; i < dot.length; i++) {
          dot[i] = q[i] * pDot[i] + p[i] * qDot[i];
          twice[i] = q[i] * pTwice[i] + 2 * pDot[i] * qDot[i] + p[i] * qTwice[i];
        }
        break;
      }
    }
  }
}
