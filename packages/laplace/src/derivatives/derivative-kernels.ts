import { float64Offset, int32Offset, type KernelMemory, type MemorySize } from "../kernels/kernel-memory.js";
import { integersPerProductRow, integersPerUnaryRow, type RowTables } from "./kernel-tables.js";

/** Exports of `kernels/rows.ts`. Arguments are offsets in memory, in elements. */
export interface RowFunctions {
  addUnaryRows(table: number, count: number, lists: number, ...offsets: number[]): void;
  addProductRows(table: number, count: number, lists: number, ...offsets: number[]): void;
  quadraticForms(table: number, count: number, lists: number, ...offsets: number[]): void;
  bilinearForms(table: number, count: number, lists: number, ...offsets: number[]): void;
}

/** Offset that means: this Γ is not required. */
const absent = 0;

/**
 * Products of the Jacobian rows of nonlinear nodes with dense blocks: B of the Hessian, S of its inverse. Each call reads one
 * weight for each row from `weights`. The quadratic and bilinear forms write one value for each row to `sums`.
 */
export class RowKernels {
  readonly weights: Float64Array;
  readonly sums: Float64Array;
  readonly #functions: RowFunctions;
  readonly #tables: readonly (Int32Array | undefined)[];
  readonly #lists: number;
  readonly #rowBuffer: Float64Array;

  constructor(memory: KernelMemory<RowFunctions>, { tables, lists, maximumRows, maximumColumns }: RowTables) {
    this.#functions = memory.functions;
    this.#tables = tables.map((table) => table && memory.copyInt32(table));
    this.#lists = int32Offset(memory.copyInt32(lists));
    this.weights = memory.allocateFloat64(maximumRows);
    this.sums = memory.allocateFloat64(maximumRows);
    this.#rowBuffer = memory.allocateFloat64(maximumColumns);
  }

  static memorySize({ tables, lists, maximumRows, maximumColumns }: RowTables): MemorySize {
    const int32s = tables.reduce((sum, table) => sum + (table?.length ?? 0), lists.length);
    return { float64s: 2 * maximumRows + maximumColumns, int32s, arrays: tables.length + 4 };
  }

  /** B += w j jᵀ: the strict lower triangle and half of the diagonal, so that H = B + Bᵀ */
  addUnaryRows(node: number, j: Float64Array, blocks: Float64Array): void {
    const { table, count } = this.#rows(node, integersPerUnaryRow);
    this.#functions.addUnaryRows(
      table,
      count,
      this.#lists,
      float64Offset(j),
      float64Offset(this.weights),
      float64Offset(blocks),
    );
  }

  /** B += w p qᵀ */
  addProductRows(node: number, p: Float64Array, q: Float64Array, blocks: Float64Array): void {
    const { table, count } = this.#rows(node, integersPerProductRow);
    const [left, right] = [float64Offset(p), float64Offset(q)];
    this.#functions.addProductRows(
      table,
      count,
      this.#lists,
      left,
      right,
      float64Offset(this.weights),
      float64Offset(blocks),
    );
  }

  /** sums = jᵀ S j,  Γ += w S j */
  quadraticForms(node: number, j: Float64Array, blocks: Float64Array, gamma: Float64Array | undefined): void {
    this.sums.fill(0);
    const { table, count } = this.#rows(node, integersPerUnaryRow);
    this.#functions.quadraticForms(
      table,
      count,
      this.#lists,
      float64Offset(j),
      float64Offset(this.weights),
      float64Offset(blocks),
      float64Offset(this.sums),
      gamma ? float64Offset(gamma) : absent,
      float64Offset(this.#rowBuffer),
    );
  }

  /** sums = pᵀ S q,  Γ_p += w S q,  Γ_q += w S p */
  bilinearForms(
    node: number,
    p: Float64Array,
    q: Float64Array,
    blocks: Float64Array,
    gammaP: Float64Array | undefined,
    gammaQ: Float64Array | undefined,
  ): void {
    this.sums.fill(0);
    const { table, count } = this.#rows(node, integersPerProductRow);
    this.#functions.bilinearForms(
      table,
      count,
      this.#lists,
      float64Offset(p),
      float64Offset(q),
      float64Offset(this.weights),
      float64Offset(blocks),
      float64Offset(this.sums),
      gammaP ? float64Offset(gammaP) : absent,
      gammaQ ? float64Offset(gammaQ) : absent,
    );
  }

  #rows(node: number, integersPerRow: number): { table: number; count: number } {
    const table = this.#tables[node] as Int32Array;
    return { table: int32Offset(table), count: table.length / integersPerRow };
  }
}

/** Exports of `kernels/scattered.ts`. Arguments are offsets in memory, in elements. */
export interface ScatteredFunctions {
  scatterAdd(m: number, table: number, x: number, count: number): void;
  gather(m: number, table: number, x: number, count: number): void;
  addOuterProducts: GroupKernel;
  multiplyRows: GroupKernel;
  multiplyColumns: GroupKernel;
}

type GroupKernel = (
  m: number,
  table: number,
  rows: number,
  columns: number,
  from: number,
  fromStride: number,
  to: number,
  toStride: number,
) => void;

/** A rows × columns submatrix of a sparse matrix; the table lists the indices of its entries, by row. */
export interface Panel {
  readonly table: Int32Array;
  readonly rows: number;
  readonly columns: number;
}

/** Four vectors of equal length, one after the other: one for each pivot of a group. */
export interface FourVectors {
  readonly all: Float64Array;
  readonly each: readonly Float64Array[];
}

/** Gather, scatter and panel products on a sparse matrix m, by index tables. All arrays must be allocated here. */
export class ScatteredKernels {
  readonly #memory: KernelMemory<ScatteredFunctions>;

  constructor(memory: KernelMemory<ScatteredFunctions>) {
    this.#memory = memory;
  }

  allocateFloat64(length: number): Float64Array {
    return this.#memory.allocateFloat64(length);
  }

  copyInt32(values: Int32Array): Int32Array {
    return this.#memory.copyInt32(values);
  }

  fourVectors(length: number): FourVectors {
    const all = this.allocateFloat64(4 * length);
    return { all, each: [0, 1, 2, 3].map((k) => all.subarray(k * length, (k + 1) * length)) };
  }

  /** m[table_i] += x_i */
  scatterAdd(m: Float64Array, table: Int32Array, x: Float64Array): void {
    this.#memory.functions.scatterAdd(float64Offset(m), int32Offset(table), float64Offset(x), x.length);
  }

  /** x_i = m[table_i] */
  gather(m: Float64Array, table: Int32Array, x: Float64Array): void {
    this.#memory.functions.gather(float64Offset(m), int32Offset(table), float64Offset(x), x.length);
  }

  /** m[table_ic] += Σ_k z_k,i b_k,c */
  addOuterProducts(m: Float64Array, panel: Panel, z: FourVectors, b: FourVectors): void {
    onGroup(this.#memory.functions.addOuterProducts, m, panel, z, b);
  }

  /** t_k,c = Σ_i z_k,i m[table_ic] */
  multiplyRows(m: Float64Array, panel: Panel, z: FourVectors, t: FourVectors): void {
    onGroup(this.#memory.functions.multiplyRows, m, panel, z, t);
  }

  /** z_k,i = Σ_c m[table_ic] w_k,c */
  multiplyColumns(m: Float64Array, panel: Panel, w: FourVectors, z: FourVectors): void {
    onGroup(this.#memory.functions.multiplyColumns, m, panel, w, z);
  }
}

function onGroup(
  kernel: GroupKernel,
  m: Float64Array,
  { table, rows, columns }: Panel,
  from: FourVectors,
  to: FourVectors,
): void {
  const [fromStride, toStride] = [from.all.length / 4, to.all.length / 4];
  kernel(
    float64Offset(m),
    int32Offset(table),
    rows,
    columns,
    float64Offset(from.all),
    fromStride,
    float64Offset(to.all),
    toStride,
  );
}
