import type { AffineNode, Node } from "../graph/nodes.js";
import { float64Offset, int32Offset, KernelMemory } from "../kernels/kernel-memory.js";
import { rowPlaces } from "./row-places.js";

/** Draws computed at once; see `kernels/report.ts`. */
export const batchSize = 8;

interface ReportFunctions {
  affineRows(
    values: number,
    first: number,
    rows: number,
    rowStart: number,
    source: number,
    weights: number,
    constants: number,
  ): void;
  productRows(values: number, first: number, rows: number, left: number, right: number): void;
  expRows(values: number, first: number, rows: number, x: number): void;
  logisticRows(values: number, first: number, rows: number, x: number): void;
}

/** Functions that have a kernel, by name. Others are applied number by number. */
const unaryKernels: Readonly<Record<string, "expRows" | "logisticRows">> = { exp: "expRows", invLogit: "logisticRows" };

/** Values of all nodes for a batch of draws, and the operations that compute them. */
export class ReportKernels {
  /** Values of each node: one row for each element, one column for each draw of a batch. */
  readonly values: readonly Float64Array[];
  readonly #steps: readonly (() => void)[];

  constructor(nodes: readonly Node[], outputs: readonly number[]) {
    const places = rowPlaces(nodes, outputs);
    const affine = nodes.filter((node) => node.kind === "affine");
    const entries = affine.reduce((sum, node) => sum + entriesOf(node), 0);
    const rows = affine.reduce((sum, { size }) => sum + size + 1, 0);
    const constants = affine.reduce((sum, { size, constant }) => sum + (constant ? size : 0), 0);
    const memory = new KernelMemory<ReportFunctions>("report", {
      float64s: places.rows * batchSize + entries + constants,
      int32s: rows + entries,
      arrays: 1 + 4 * affine.length,
    });
    const all = memory.allocateFloat64(places.rows * batchSize);
    this.values = nodes.map(({ size }, id) =>
      all.subarray(places.first[id] * batchSize, (places.first[id] + size) * batchSize),
    );
    const stepOf = (node: Node, id: number): (() => void)[] => {
      const at = places.first[id];
      switch (node.kind) {
        case "input":
          return [];
        case "unary": {
          const kernel = unaryKernels[node.phi.name];
          const from = places.first[node.input];
          if (kernel) return [() => memory.functions[kernel](float64Offset(all), at, node.size, from)];
          const [x, y] = [this.values[node.input], this.values[id]];
          return [() => applyTo(x, y, node.phi.value)];
        }
        case "product": {
          const [left, right] = [places.first[node.left], places.first[node.right]];
          return [() => memory.functions.productRows(float64Offset(all), at, node.size, left, right)];
        }
        case "affine": {
          const table = affineTable(node, places.first);
          const rowStart = int32Offset(memory.copyInt32(table.rowStart));
          const source = int32Offset(memory.copyInt32(table.source));
          const weights = memory.allocateFloat64(table.weights.length);
          weights.set(table.weights);
          const constant = node.constant && memory.allocateFloat64(node.size);
          constant?.set(node.constant as Float64Array);
          const tables = [rowStart, source, float64Offset(weights), constant ? float64Offset(constant) : 0] as const;
          return [() => memory.functions.affineRows(float64Offset(all), at, node.size, ...tables)];
        }
      }
    };
    this.#steps = nodes.flatMap(stepOf);
  }

  /** Computes all nodes from the inputs. */
  evaluate(): void {
    for (const step of this.#steps) step();
  }
}

function applyTo(x: Float64Array, y: Float64Array, phi: (x: number) => number): void {
  for (let i = 0; i < x.length; i++) y[i] = phi(x[i]);
}

function entriesOf({ terms }: AffineNode): number {
  return terms.reduce((sum, { matrix }) => sum + matrix.column.length, 0);
}

/** The entries of all terms of a node by row, each with the row of values that it multiplies. */
function affineTable({ size, terms }: AffineNode, first: readonly number[]) {
  const rowStart = new Int32Array(size + 1);
  for (const { matrix } of terms)
    for (let r = 0; r < size; r++) rowStart[r + 1] += matrix.rowStart[r + 1] - matrix.rowStart[r];
  for (let r = 0; r < size; r++) rowStart[r + 1] += rowStart[r];
  const source = new Int32Array(rowStart[size]);
  const weights = new Float64Array(rowStart[size]);
  const next = rowStart.slice(0, size);
  for (const { matrix, input } of terms)
    for (let r = 0; r < size; r++)
      for (let e = matrix.rowStart[r]; e < matrix.rowStart[r + 1]; e++) {
        const at = next[r]++;
        source[at] = first[input] + matrix.column[e];
        weights[at] = matrix.value[e];
      }
  return { rowStart, source, weights };
}
