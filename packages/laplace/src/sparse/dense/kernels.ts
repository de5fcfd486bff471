import { KernelMemory, placeOf, tableOf } from "../../kernels/kernel-memory.js";

const mostArrays = 16;

/** What the compiled module offers; see `kernels/dense.ts`. Places count numbers from the start of memory. */
interface Compiled {
  addRowProduct(sign: number, a: number, m: number, b: number, n: number, k: number, c: number, cWidth: number): void;
  subtractOuterProduct(
    b: number,
    m: number,
    k: number,
    columns: number,
    c: number,
    cWidth: number,
    place: number,
  ): void;
  solveRowsBelow(l: number, w: number, rows: number): void;
}

/**
 * The dense products, which take most of the time where matrices are large. Arrays that are given to them must come from
 * `numbers` and `integers`.
 */
export class DenseKernels {
  readonly #memory: KernelMemory<Compiled>;

  /** With room for so many numbers and integers, in a few arrays. */
  constructor(numbers: number, integers: number) {
    this.#memory = new KernelMemory("dense", { numbers, integers, arrays: mostArrays });
  }

  numbers(length: number): Float64Array {
    return this.#memory.numbers(length);
  }

  integers(values: Int32Array): Int32Array {
    return this.#memory.integers(values);
  }

  /**
   * C_ij += σ Σ_l A_il B_jl, i = 0 .. m - 1, j = 0 .. n - 1, l = 0 .. k - 1. A, B and C start at a0, b0 and c0 and have rows
   * of k, k and cWidth numbers.
   */
  addRowProduct(
    sign: number,
    a: Float64Array,
    a0: number,
    m: number,
    b: Float64Array,
    b0: number,
    n: number,
    k: number,
    c: Float64Array,
    c0: number,
    cWidth: number,
  ): void {
    this.#memory.functions.addRowProduct(sign, placeOf(a) + a0, m, placeOf(b) + b0, n, k, placeOf(c) + c0, cWidth);
  }

  /**
   * C -= B Bᵀ, scattered: with B the m × k matrix from `at` on in `a`, and `place` the rows (and columns) of C that the rows
   * of B belong to,
   *
   *     C[place_i, place_j] -= Σ_l B_il B_jl,   j = 0 .. columns - 1,  i = j .. m - 1.
   *
   * C is in the same array, its rows of `cWidth` numbers from `c` on. What C holds just above its diagonal is lost.
   */
  subtractOuterProduct(
    a: Float64Array,
    at: number,
    m: number,
    k: number,
    columns: number,
    c: number,
    cWidth: number,
    place: Int32Array,
    placeStart: number,
  ): void {
    const start = placeOf(a);
    this.#memory.functions.subtractOuterProduct(
      start + at,
      m,
      k,
      columns,
      start + c,
      cWidth,
      tableOf(place) + placeStart,
    );
  }

  /** X Lᵀ = B in place, for the `rows` rows of B that follow the w × w lower triangle L from `at` on in `a`. */
  solveRowsBelow(a: Float64Array, at: number, w: number, rows: number): void {
    this.#memory.functions.solveRowsBelow(placeOf(a) + at, w, rows);
  }
}
