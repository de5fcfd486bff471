import { type Node, nodeFromPortable, type PortableNode, portableNode } from "../graph/nodes.js";
import type { Graph, Vector } from "../graph/vector-graph.js";
import { subgraph } from "../program/program.js";
import { neededElements } from "./needed-elements.js";
import { batchSize, ReportKernels } from "./report-kernels.js";

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

/** The next part of some work, from 0. Threads that share a source get every part once. */
export type NextPart = () => number;

/**
 * Outputs of a model for many draws of its parameters. Every vector becomes a matrix with one row for each element and one
 * column for each draw of a batch, and operations run along the rows.
 */
export class Report {
  readonly #parts: Parts<Node>;
  #kernels: ReportKernels | undefined;

  static of(graph: Graph, outputs: Record<string, Vector>): Report {
    const ids = Object.values(outputs).map(({ id }) => id);
    const part = subgraph(graph, ids);
    return new Report({ ...part, nodes: neededElements(part.nodes, part.outputs), names: Object.keys(outputs) });
  }

  static from(portable: PortableReport): Report {
    return new Report({ ...portable, nodes: portable.nodes.map(nodeFromPortable) });
  }

  portable(): PortableReport {
    return { ...this.#parts, nodes: this.#parts.nodes.map(portableNode) };
  }

  private constructor(parts: Parts<Node>) {
    this.#parts = parts;
  }

  /**
   * Computes the outputs for `count` draws. `draw` writes θ and u of a draw. `take` receives a batch of draws of an output, which
   * it must copy: element i of draw `first` + b is at `i * stride + b`. With a common `nextBatch`, threads share the draws; the
   * values do not depend on who computes them.
   */
  run(
    count: number,
    draw: (index: number, theta: Float64Array, u: Float64Array) => void,
    take: (name: string, batch: { first: number; count: number }, values: Float64Array, stride: number) => void,
    nextBatch: NextPart = countingUp(),
  ): void {
    const { nodes, hyperSize, latentSize, outputs, names } = this.#parts;
    this.#kernels ??= new ReportKernels(nodes, outputs);
    const theta = new Float64Array(hyperSize);
    const u = new Float64Array(latentSize);
    for (let first = nextBatch() * batchSize; first < count; first = nextBatch() * batchSize) {
      const batch = { first, count: Math.min(batchSize, count - first) };
      for (let b = 0; b < batch.count; b++) {
        draw(first + b, theta, u);
        this.#writeInputs(this.#kernels, theta, u, b);
      }
      this.#kernels.evaluate();
      for (let k = 0; k < outputs.length; k++) take(names[k], batch, this.#kernels.values[outputs[k]], batchSize);
    }
  }

  /** Writes draw b of a batch. */
  #writeInputs({ values }: ReportKernels, theta: Float64Array, u: Float64Array, b: number): void {
    this.#parts.nodes.forEach((node, id) => {
      if (node.kind !== "input") return;
      const { role, offset, size } = node.block;
      const z = role === "hyper" ? theta : u;
      for (let i = 0; i < size; i++) values[id][i * batchSize + b] = z[offset + i];
    });
  }
}

function countingUp(): NextPart {
  let next = 0;
  return () => next++;
}
