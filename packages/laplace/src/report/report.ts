import { type Node, nodeFromPortable, type PortableNode, portableNode } from "../graph/nodes.js";
import type { UnaryOutput } from "../graph/unary-functions.js";
import type { Graph, Vector } from "../graph/vector-graph.js";
import { compile } from "../program/program.js";
import { neededElements } from "./needed-elements.js";

/** Draws computed at once. Chosen: long enough for efficient inner loops, short enough for the cache. */
const batchSize = 32;

interface Parts<SomeNode> {
  /** Names of the outputs. */
  readonly names: readonly string[];
  readonly nodes: readonly SomeNode[];
  readonly outputs: readonly number[];
  readonly hyperSize: number;
  readonly latentSize: number;
}

/** A report that can be sent to another thread. */
export type PortableReport = Parts<PortableNode>;

/** The share of one of several threads: every batch whose number is `position` modulo `of`. */
export interface Share {
  position: number;
  of: number;
}

/**
 * Outputs of a model for many draws of its parameters. Every vector becomes a matrix with one row for each element and one
 * column for each draw of a batch, and operations run along the rows.
 */
export class Report {
  readonly #parts: Parts<Node>;
  readonly #values: Float64Array[];
  readonly #unary: (UnaryOutput | undefined)[];

  static of(graph: Graph, outputs: Record<string, Vector>): Report {
    const program = compile(
      graph,
      Object.values(outputs).map(({ id }) => id),
    );
    const { hyperSize, latentSize } = program;
    const nodes = neededElements(program.nodes, program.outputs);
    return new Report({ names: Object.keys(outputs), nodes, outputs: program.outputs, hyperSize, latentSize });
  }

  static from(portable: PortableReport): Report {
    return new Report({ ...portable, nodes: portable.nodes.map(nodeFromPortable) });
  }

  portable(): PortableReport {
    return { ...this.#parts, nodes: this.#parts.nodes.map(portableNode) };
  }

  private constructor(parts: Parts<Node>) {
    this.#parts = parts;
    this.#values = parts.nodes.map(({ size }) => new Float64Array(size * batchSize));
    const longest = Math.max(0, ...this.#values.map(({ length }) => length));
    // Derivatives are not used: all functions write them to the same arrays.
    const [first, second, third] = [1, 2, 3].map(() => new Float64Array(longest));
    this.#unary = parts.nodes.map((node, id) =>
      node.kind === "unary" ? { value: this.#values[id], first, second, third } : undefined,
    );
  }

  /**
   * Computes the outputs for `count` draws. `draw` writes θ and u of a draw. `take` receives a batch of draws of an output, which
   * it must copy: element i of draw `first` + b is at `i * stride + b`. The values do not depend on the share.
   */
  run(
    count: number,
    draw: (index: number, theta: Float64Array, u: Float64Array) => void,
    take: (name: string, batch: { first: number; count: number }, values: Float64Array, stride: number) => void,
    { position, of }: Share = { position: 0, of: 1 },
  ): void {
    const { hyperSize, latentSize, outputs, names } = this.#parts;
    const theta = new Float64Array(hyperSize);
    const u = new Float64Array(latentSize);
    for (let first = position * batchSize; first < count; first += of * batchSize) {
      const batch = { first, count: Math.min(batchSize, count - first) };
      for (let b = 0; b < batch.count; b++) {
        draw(first + b, theta, u);
        this.#indexByRank(theta, u, b);
      }
      this.#evaluate();
      for (let k = 0; k < outputs.length; k++) take(names[k], batch, this.#values[outputs[k]], batchSize);
    }
  }

  #indexByRank(theta: Float64Array, u: Float64Array, b: number): void {
    this.#parts.nodes.forEach((node, id) => {
      if (node.kind !== "input") return;
      const { role, offset, size } = node.block;
      const z = role === "hyper" ? theta : u;
      for (let i = 0; i < size; i++) this.#values[id][i * batchSize + b] = z[offset + i];
    });
  }

  #evaluate(): void {
    const { nodes } = this.#parts;
    for (let id = 0; id < nodes.length; id++) {
      const node = nodes[id];
      const y = this.#values[id];
      if (node.kind === "affine") this.#affine(id);
      else if (node.kind === "unary") node.phi.evaluate(this.#values[node.input], this.#unary[id] as UnaryOutput);
      else if (node.kind === "product") {
        const p = this.#values[node.left];
        const q = this.#values[node.right];
        for (let i = 0; i < y.length; i++) y[i] = p[i] * q[i];
      }
    }
  }

  #affine(id: number): void {
    const node = this.#parts.nodes[id];
    if (node.kind !== "affine") return;
    const y = this.#values[id];
    for (let r = 0; r < node.size; r++) y.fill(node.constant?.[r] ?? 0, r * batchSize, (r + 1) * batchSize);
    for (const { matrix, input } of node.terms) {
      const x = this.#values[input];
      for (let r = 0; r < matrix.rows; r++)
        for (let e = matrix.rowStart[r]; e < matrix.rowStart[r + 1]; e++) {
          const a = matrix.value[e];
          const to = r * batchSize;
          const from = matrix.column[e] * batchSize;
          for (let b = 0; b < batchSize; b++) y[to + b] += a * x[from + b];
        }
    }
  }
}
