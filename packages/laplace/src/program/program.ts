import { inputsOf, type Node } from "../graph/nodes.js";
import type { UnaryOutput } from "../graph/unary-functions.js";
import type { Graph } from "../graph/vector-graph.js";

/** The part of a graph on which some outputs depend, in topological order. */
export interface Subgraph {
  readonly nodes: readonly Node[];
  /** The requested nodes, in the order of the request. */
  readonly outputs: readonly number[];
  readonly hyperSize: number;
  readonly latentSize: number;
}

/** A part of a graph with storage for the values. */
export interface Program extends Subgraph {
  /** Value of each node. */
  readonly value: readonly Float64Array[];
  /** φ, φ′, φ″, φ‴ of each unary node; φ is its value. */
  readonly unary: readonly (UnaryOutput | undefined)[];
}

export function compile(graph: Graph, outputs: readonly number[]): Program {
  const part = subgraph(graph, outputs);
  const value = part.nodes.map(({ size }) => new Float64Array(size));
  return {
    ...part,
    value,
    unary: part.nodes.map((node, id) => (node.kind === "unary" ? unaryOutput(value[id]) : undefined)),
  };
}

export function subgraph(graph: Graph, outputs: readonly number[]): Subgraph {
  const needed = new Uint8Array(graph.nodes.length);
  for (const id of outputs) needed[id] = 1;
  for (let id = graph.nodes.length - 1; id >= 0; id--)
    if (needed[id]) for (const input of inputsOf(graph.nodes[id] as Node)) needed[input] = 1;

  const renumbered = new Int32Array(graph.nodes.length);
  const nodes: Node[] = [];
  graph.nodes.forEach((node, id) => {
    if (!needed[id]) return;
    renumbered[id] = nodes.length;
    nodes.push(renumber(node, renumbered));
  });
  return {
    nodes,
    outputs: outputs.map((id) => renumbered[id]),
    hyperSize: graph.sizeOf("hyper"),
    latentSize: graph.sizeOf("latent"),
  };
}

/** One array for each node, with its size. */
export function arraysPerNode(program: Program): Float64Array[] {
  return program.nodes.map(({ size }) => new Float64Array(size));
}

function renumber(node: Node, numbers: Int32Array): Node {
  const of = (id: number) => numbers[id];
  switch (node.kind) {
    case "input":
      return node;
    case "affine":
      return { ...node, terms: node.terms.map(({ matrix, input }) => ({ matrix, input: of(input) })) };
    case "unary":
      return { ...node, input: of(node.input) };
    case "product":
      return { ...node, left: of(node.left), right: of(node.right) };
  }
}

function unaryOutput(value: Float64Array): UnaryOutput {
  const derivative = () => new Float64Array(value.length);
  return { value, first: derivative(), second: derivative(), third: derivative() };
}

/** Evaluates every node at z = (θ, u), inputs first. */
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
