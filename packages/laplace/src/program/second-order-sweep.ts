import type { UnaryOutput } from "../graph/unary-functions.js";
import { pushForward } from "./derivative-sweeps.js";
import type { Program } from "./program.js";

/** Tangents of every node along two directions of u, and second derivatives along both. */
export interface SecondOrderTangents {
  readonly v: readonly Float64Array[];
  readonly d: readonly Float64Array[];
  readonly mixed: readonly Float64Array[];
}

/**
 * Second-order forward sweep (Griewank & Walther 2008, chapter 13): with ẏ and y′ the derivatives along v and d, and ẏ′ that along both,
 *
 *   affine  ẏ′ = Σ A ẋ′      unary  ẏ′ = φ′ ẋ′ + φ″ ẋ x′      product  ẏ′ = q ṗ′ + ṗ q′ + p′ q̇ + p q̇′
 *
 * The elements of the outputs get their own derivatives, which a reverse sweep sums. The values must be up to date.
 */
export function pushForwardTwice(
  program: Program,
  v: Float64Array,
  d: Float64Array,
  { v: alongV, d: alongD, mixed }: SecondOrderTangents,
): void {
  pushForward(program, undefined, v, alongV);
  pushForward(program, undefined, d, alongD);
  const { nodes, value, unary } = program;
  for (let id = 0; id < nodes.length; id++) {
    const node = nodes[id];
    const both = mixed[id];
    switch (node.kind) {
      case "input":
        break;
      case "affine":
        both.fill(0);
        for (const { matrix, input } of node.terms) matrix.multiplyAdd(mixed[input], both);
        break;
      case "unary": {
        const { first, second } = unary[id] as UnaryOutput;
        const [x, xd, xBoth] = [alongV[node.input], alongD[node.input], mixed[node.input]];
        for (let i = 0; i < both.length; i++) both[i] = first[i] * xBoth[i] + second[i] * x[i] * xd[i];
        break;
      }
      case "product": {
        const { left, right } = node;
        const [p, pv, pd, pBoth] = [value[left], alongV[left], alongD[left], mixed[left]];
        const [q, qv, qd, qBoth] = [value[right], alongV[right], alongD[right], mixed[right]];
        for (let i = 0; i < both.length; i++)
          both[i] = q[i] * pBoth[i] + pv[i] * qd[i] + pd[i] * qv[i] + p[i] * qBoth[i];
        break;
      }
    }
  }
}
