import { inputsOf, type Node } from "../graph/nodes.js";

/** Where the values of each node are: its first row, and the number of rows of all. */
export interface RowPlaces {
  readonly first: readonly number[];
  readonly rows: number;
}

/** A range of rows that no node uses at the moment. */
interface Gap {
  first: number;
  end: number;
}

/**
 * Rows for the values of all nodes. A node's rows are given to later nodes once nothing needs its values, so memory grows with
 * what is needed at a time. Inputs and outputs keep theirs.
 */
export function rowPlaces(nodes: readonly Node[], outputs: readonly number[]): RowPlaces {
  const lastUse = lastUses(nodes, outputs);
  const free = new FreeRows();
  const first = new Array<number>(nodes.length).fill(0);
  // Inputs are written before any node is evaluated.
  nodes.forEach((node, id) => {
    if (node.kind === "input") first[id] = free.take(node.size);
  });
  nodes.forEach((node, id) => {
    if (node.kind === "input") return;
    first[id] = free.take(node.size);
    for (const input of new Set([...inputsOf(node), id]))
      if (lastUse[input] === id) free.give(first[input], nodes[input].size);
  });
  return { first, rows: free.end };
}

/** The last node that reads a node. Infinity for inputs and outputs, whose rows are never given away. */
function lastUses(nodes: readonly Node[], outputs: readonly number[]): number[] {
  const last = nodes.map((node, id) => (node.kind === "input" ? Number.POSITIVE_INFINITY : id));
  nodes.forEach((node, id) => {
    for (const input of inputsOf(node)) last[input] = Math.max(last[input], id);
  });
  for (const id of outputs) last[id] = Number.POSITIVE_INFINITY;
  return last;
}

/** Free rows, by first fit. */
class FreeRows {
  end = 0;
  /** Ascending, with rows in use between them. */
  readonly #gaps: Gap[] = [];

  take(rows: number): number {
    const k = this.#gaps.findIndex(({ first, end }) => end - first >= rows);
    const gap = this.#gaps[k];
    if (!gap) {
      this.end += rows;
      return this.end - rows;
    }
    const first = gap.first;
    gap.first += rows;
    if (gap.first === gap.end) this.#gaps.splice(k, 1);
    return first;
  }

  give(first: number, rows: number): void {
    if (rows === 0) return;
    const end = first + rows;
    let k = this.#gaps.findIndex((gap) => gap.first >= end);
    if (k < 0) k = this.#gaps.length;
    this.#gaps.splice(k, 0, { first, end });
    this.#join(k);
    this.#join(k - 1);
  }

  /** Joins a gap with the next if nothing is between them. */
  #join(k: number): void {
    const [gap, next] = [this.#gaps[k], this.#gaps[k + 1]];
    if (!gap || !next || gap.end !== next.first) return;
    gap.end = next.end;
    this.#gaps.splice(k + 1, 1);
  }
}
