import type { Graph, Vector } from "../graph/vector-graph.js";
import { SparseMatrix } from "../sparse/sparse-matrix.js";
import { halfLogTwoPi, normal } from "./densities.js";

/** Row sums below this fraction of the diagonal are rounding errors. Chosen. */
const zeroRowSum = 1e-12;

/** Two neighbouring areas. */
export type Edge = readonly [number, number];

/** Independent standard normal effects. */
export function standardNormal(x: Vector): Vector {
  return normal(x, 0, { sd: 1 });
}

/**
 * Stationary first-order autoregression with variance 1 and lag-one correlation ρ (a vector of one element):
 * ½ x₁² + Σ (½ (x_t − ρ x_{t−1})²/(1−ρ²) + ½ log(1−ρ²)) + (n/2) log 2π. Returns a vector of one element.
 */
export function autoregression(x: Vector, rho: Vector): Vector {
  const later = Array.from({ length: x.size - 1 }, (_, t) => t + 1);
  const earlier = later.map((t) => t - 1);
  const innovation = rho.square().negated().plus(1);
  const squares = x.at(later).minus(x.at(earlier).times(rho)).square().sum();
  return x
    .at([0])
    .square()
    .plus(squares.times(innovation.reciprocal()))
    .plus(innovation.log().times(later.length))
    .times(0.5)
    .plus(halfLogTwoPi * x.size);
}

/**
 * Intrinsic conditional autoregression (Besag, York & Mollié 1991): ½ scale Σ_{i~j} (x_i − x_j)², an improper density without
 * normalising constant. The mean of each connected component has a soft sum-to-zero constraint, Normal(0, sumToZeroSd), with
 * the default of Morris et al. (2019).
 */
export function intrinsicAutoregression(x: Vector, edges: readonly Edge[], scale = 1, sumToZeroSd = 0.001): Vector[] {
  const differences = SparseMatrix.fromTriplets(
    edges.length,
    x.size,
    edges.flatMap((_, e) => [e, e]),
    edges.flat(),
    edges.flatMap(() => [1, -1]),
  );
  const component = connectedComponents(x.size, edges);
  const components = Math.max(...component) + 1;
  const sizes = new Float64Array(components);
  for (const c of component) sizes[c]++;
  const means = x.multipliedBy(SparseMatrix.groupSums(component, components)).times(sizes.map((size) => 1 / size));
  return [
    x
      .multipliedBy(differences)
      .square()
      .times(0.5 * scale),
    normal(means, 0, { sd: sumToZeroSd }),
  ];
}

/**
 * ½ xᵀQx for a symmetric Q, as a sum of squares with few elements each: xᵀQx = Σ_i (Σ_j Q_ij) x_i² − Σ_{i<j} Q_ij (x_i − x_j)².
 * Row sums that are zero up to rounding, as in structure matrices, are set to zero.
 */
export function quadraticForm(x: Vector, q: SparseMatrix): Vector[] {
  const [sums, diagonal] = [new Float64Array(q.rows), new Float64Array(q.rows)];
  const edges: { i: number; j: number; weight: number }[] = [];
  for (let i = 0; i < q.rows; i++)
    for (let e = q.rowStart[i]; e < q.rowStart[i + 1]; e++) {
      const j = q.column[e];
      sums[i] += q.value[e];
      if (j === i) diagonal[i] = Math.abs(q.value[e]);
      if (j > i) edges.push({ i, j, weight: -q.value[e] });
    }
  const own = Array.from(sums.keys()).filter((i) => Math.abs(sums[i]) > zeroRowSum * diagonal[i]);
  const differences = SparseMatrix.fromTriplets(
    edges.length,
    x.size,
    edges.flatMap((_, e) => [e, e]),
    edges.flatMap(({ i, j }) => [i, j]),
    edges.flatMap(() => [1, -1]),
  );
  const halfSquares = (y: Vector, weights: number[]) => y.square().times(weights.map((weight) => 0.5 * weight));
  return [
    ...(edges.length > 0
      ? [
          halfSquares(
            x.multipliedBy(differences),
            edges.map(({ weight }) => weight),
          ),
        ]
      : []),
    ...(own.length > 0
      ? [
          halfSquares(
            x.at(own),
            own.map((i) => sums[i]),
          ),
        ]
      : []),
  ];
}

/**
 * BYM2 effect (Riebler et al. 2016): σ (√φ u + √(1−φ) v), with u a scaled intrinsic autoregression and v independent. `scale`
 * is the generalised variance of u at precision 1, so that σ is comparable between maps. Adds the densities of u and v to the
 * graph and returns the effect.
 */
export function bym2(
  graph: Graph,
  name: string,
  edges: readonly Edge[],
  logSd: Vector,
  logitPhi: Vector,
  options: { size: number; scale?: number; sumToZeroSd?: number },
): Vector {
  const u = graph.latent(`${name}.spatial`, options.size);
  const v = graph.latent(`${name}.independent`, options.size);
  for (const term of intrinsicAutoregression(u, edges, options.scale, options.sumToZeroSd)) graph.add(term);
  graph.add(standardNormal(v));
  const spatial = u.times(logitPhi.invLogit().sqrt());
  const independent = v.times(logitPhi.negated().invLogit().sqrt());
  return spatial.plus(independent).times(logSd.exp());
}

/** Softmax within groups: e^{η_i} / Σ_{j in the group of i} e^{η_j}. */
export function softmax(eta: Vector, group: ArrayLike<number>, groups: number): Vector {
  const totals = eta.exp().multipliedBy(SparseMatrix.groupSums(group, groups));
  return eta.minus(totals.log().at(group)).exp();
}

/** The connected component of each vertex, numbered from 0, by depth-first search. */
export function connectedComponents(n: number, edges: readonly Edge[]): Int32Array {
  const neighbours: number[][] = Array.from({ length: n }, () => []);
  for (const [a, b] of edges) {
    neighbours[a].push(b);
    neighbours[b].push(a);
  }
  const component = new Int32Array(n).fill(-1);
  let components = 0;
  for (let start = 0; start < n; start++) {
    if (component[start] >= 0) continue;
    const stack = [start];
    component[start] = components;
    for (let at = stack.pop(); at !== undefined; at = stack.pop())
      for (const next of neighbours[at])
        if (component[next] < 0) {
          component[next] = components;
          stack.push(next);
        }
    components++;
  }
  return component;
}
