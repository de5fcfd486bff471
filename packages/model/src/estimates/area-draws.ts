import { type DrawMatrix, drawMatrixLength, SparseMatrix, sharedNumbers, type Vector } from "@tessera/laplace";
import { cellsPerArea } from "../frame/model-frame.js";
import type { Target } from "./evaluate-draws.js";

/** Chosen: with 500 draws, 40 areas. Larger parts share more of the work on the borders between them. */
const usualMemory = 192 * 1024 * 1024;

/** Some modelled areas, evaluated together. */
export interface AreaPart {
  /** Vectors by cell, summed over the modelled areas of this part that each area has, and the rows they go to. */
  vectors: Record<string, Vector>;
  targets: Record<string, Target[]>;
  /** Areas all of whose modelled areas have been evaluated after this part, with their draws: by vector, then by cell. */
  complete: { position: number; people: DrawMatrix }[];
  /** The fraction of the modelled areas that came before, and that of this part. */
  before: number;
  share: number;
}

/**
 * Draws of people by cell of areas, each the sum of some modelled areas. Modelled areas are evaluated in parts of limited
 * size. An area needs memory from its first modelled area to its last one: with modelled areas in the order of the tree, few need it at a time.
 */
export class AreaDraws {
  readonly #members: readonly Int32Array[];
  readonly #vectors: Readonly<Record<string, Vector>>;
  /** Rows and numbers of the matrix of an area. */
  readonly #rows: number;
  readonly #length: number;
  readonly #free: DrawMatrix[] = [];
  readonly #memory: number;

  /** `members` are the modelled areas of each area; `memory` is for those that are processed together, in bytes. */
  constructor(
    members: readonly Int32Array[],
    vectors: Readonly<Record<string, Vector>>,
    draws: number,
    memory = usualMemory,
  ) {
    this.#members = members;
    this.#memory = memory;
    this.#vectors = vectors;
    this.#rows = Object.keys(vectors).length * cellsPerArea;
    this.#length = drawMatrixLength(this.#rows, draws + 1);
  }

  /** Parts in turn. The draws of complete areas are valid until the next part. */
  *parts(): Generator<AreaPart> {
    const modelled = 1 + this.#members.reduce((most, members) => Math.max(most, ...members), -1);
    const size = Math.max(1, Math.floor(this.#memory / (this.#length * Float64Array.BYTES_PER_ELEMENT)));
    const begun = new Map<number, DrawMatrix>();
    for (let first = 0; first < modelled; first += size) {
      const end = Math.min(modelled, first + size);
      const inPart = [...this.#members.keys()].filter((area) =>
        this.#membersOf(area).some((member) => member >= first && member < end),
      );
      const isBegun = inPart.map((area) => begun.has(area));
      for (const area of inPart) if (!begun.has(area)) begun.set(area, this.#free.pop() ?? this.#matrix());
      const sums = this.#sums(inPart, first, end);
      const names = Object.keys(this.#vectors);
      const targetsOf = (k: number) =>
        inPart.map((area, at): Target => {
          const matrix = begun.get(area) as DrawMatrix;
          return { matrix, firstRow: k * cellsPerArea, rows: cellsPerArea, adds: isBegun[at] as boolean };
        });
      const complete = inPart.filter((area) => this.#membersOf(area).every((member) => member < end));
      yield {
        vectors: Object.fromEntries(
          Object.entries(this.#vectors).map(([name, vector]) => [name, vector.multipliedBy(sums)]),
        ),
        targets: Object.fromEntries(names.map((name, k) => [name, targetsOf(k)])),
        complete: complete.map((position) => ({ position, people: begun.get(position) as DrawMatrix })),
        before: first / modelled,
        share: (end - first) / modelled,
      };
      for (const area of complete) {
        this.#free.push(begun.get(area) as DrawMatrix);
        begun.delete(area);
      }
    }
  }

  #matrix(): DrawMatrix {
    return { values: sharedNumbers(this.#length), rows: this.#rows };
  }

  #membersOf(area: number): Int32Array {
    return this.#members[area] as Int32Array;
  }

  /** Sums the cells of some areas over their modelled areas from `first` up to, but not including, `end`. */
  #sums(areas: readonly number[], first: number, end: number): SparseMatrix {
    const modelled = areas.map((area) => this.#membersOf(area).filter((member) => member >= first && member < end));
    const rowStart = new Int32Array(areas.length * cellsPerArea + 1);
    modelled.forEach((members, k) => {
      for (let cell = 0; cell < cellsPerArea; cell++) {
        const row = k * cellsPerArea + cell;
        rowStart[row + 1] = (rowStart[row] as number) + members.length;
      }
    });
    const column = Int32Array.from(
      modelled.flatMap((members) =>
        Array.from({ length: cellsPerArea }, (_, cell) => Array.from(members, (at) => at * cellsPerArea + cell)).flat(),
      ),
    );
    const [{ size: cells }] = Object.values(this.#vectors) as [Vector];
    return new SparseMatrix(rowStart.length - 1, cells, rowStart, column, new Float64Array(column.length).fill(1));
  }
}
