import type { Block } from "./nodes.js";
import { Graph } from "./vector-graph.js";

/** Values of all parameters of a graph. */
export interface ParameterPoint {
  theta: Float64Array;
  u: Float64Array;
}

/** The density of a graph with some of its latent blocks among the hyper-parameters, after the others. */
export class RegroupedGraph {
  readonly graph: Graph;
  readonly #moves: readonly { from: Block; to: Block }[];

  constructor(original: Graph, outer: readonly string[]) {
    const sizes = { hyper: original.sizeOf("hyper"), latent: 0 };
    this.#moves = original.blocks.map((from) => {
      if (from.role === "hyper") return { from, to: from };
      const role = outer.includes(from.name) ? "hyper" : "latent";
      const to = { ...from, role, offset: sizes[role] } as const;
      sizes[role] += from.size;
      return { from, to };
    });
    const placeOf = new Map(this.#moves.map(({ from, to }) => [from, to]));
    this.graph = new Graph();
    this.graph.blocks.push(...placeOf.values());
    this.graph.objective.push(...original.objective);
    for (const node of original.nodes)
      this.graph.nodes.push(node.kind === "input" ? { ...node, block: placeOf.get(node.block) as Block } : node);
  }

  /** Parameters of the original graph, in the places that they have in this one. */
  regroup(original: ParameterPoint): ParameterPoint {
    const point = {
      theta: new Float64Array(this.graph.sizeOf("hyper")),
      u: new Float64Array(this.graph.sizeOf("latent")),
    };
    for (const { from, to } of this.#moves) elementsOf(point, to).set(elementsOf(original, from));
    return point;
  }

  /** Writes parameters of this graph to the places that they have in the original one. */
  restore(point: ParameterPoint, original: ParameterPoint): void {
    for (const { from, to } of this.#moves) elementsOf(original, from).set(elementsOf(point, to));
  }
}

function elementsOf({ theta, u }: ParameterPoint, { role, offset, size }: Block): Float64Array {
  return (role === "hyper" ? theta : u).subarray(offset, offset + size);
}
