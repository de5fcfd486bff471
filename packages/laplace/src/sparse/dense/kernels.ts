import { readFileSync } from "node:fs";

const pageBytes = 65_536;

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

let compiled: WebAssembly.Module | undefined;

function compiledModule(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(readFileSync(new URL("../../../kernels/dense.wasm", import.meta.url)));
  return compiled;
}

/**
 * The dense products, which take most of the time where matrices are large, and the memory that they work in: arrays that
 * are given to them must come from `numbers` and `integers`. Memory is taken once and given back as a whole.
 */
export class DenseKernels {
  readonly #compiled: Compiled;
  readonly #memory: WebAssembly.Memory;
  #used = pageBytes;

  /** With room for so many numbers and integers, in a few arrays: each starts at a multiple of 16 bytes. */
  constructor(numbers: number, integers: number) {
    const bytes = 2 * pageBytes + 8 * numbers + 4 * integers;
    this.#memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / pageBytes) });
    const imports = { env: { memory: this.#memory } };
    this.#compiled = new WebAssembly.Instance(compiledModule(), imports).exports as unknown as Compiled;
  }

  numbers(length: number): Float64Array {
    return new Float64Array(this.#memory.buffer, this.#take(8 * length), length);
  }

  integers(values: Int32Array): Int32Array {
    const array = new Int32Array(this.#memory.buffer, this.#take(4 * values.length), values.length);
    array.set(values);
    return array;
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
    this.#compiled.addRowProduct(sign, placeOf(a) + a0, m, placeOf(b) + b0, n, k, placeOf(c) + c0, cWidth);
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
    this.#compiled.subtractOuterProduct(
      start + at,
      m,
      k,
      columns,
      start + c,
      cWidth,
      place.byteOffset / 4 + placeStart,
    );
  }

  /** X Lᵀ = B in place, for the `rows` rows of B that follow the w × w lower triangle L from `at` on in `a`. */
  solveRowsBelow(a: Float64Array, at: number, w: number, rows: number): void {
    this.#compiled.solveRowsBelow(placeOf(a) + at, w, rows);
  }

  #take(bytes: number): number {
    const at = this.#used;
    this.#used += Math.ceil(bytes / 16) * 16;
    return at;
  }
}

function placeOf(array: Float64Array): number {
  return array.byteOffset / 8;
}
