/** A constant sparse matrix in compressed row form: row r has the entries rowStart[r] … rowStart[r+1]−1. */
export class SparseMatrix {
  readonly rows: number;
  readonly columns: number;
  readonly rowStart: Int32Array;
  readonly column: Int32Array;
  readonly value: Float64Array;
  /** Diagonal and single matrices have one entry in each row: most matrices of a model, and much faster to multiply with. */
  readonly #shape: "diagonal" | "single" | "general";

  constructor(rows: number, columns: number, rowStart: Int32Array, column: Int32Array, value: Float64Array) {
    if (rowStart.length !== rows + 1)
      throw new Error(`${rows} rows need ${rows + 1} row starts, not ${rowStart.length}`);
    if (column.length !== value.length) throw new Error(`${column.length} columns for ${value.length} values`);
    for (let e = 0; e < column.length; e++)
      if (column[e] < 0 || column[e] >= columns) throw new Error(`column ${column[e]} is outside 0 … ${columns - 1}`);
    this.rows = rows;
    this.columns = columns;
    this.rowStart = rowStart;
    this.column = column;
    this.value = value;
    this.#shape = isRange(rowStart) ? (isRange(column) ? "diagonal" : "single") : "general";
  }

  /** The same matrix, from an object with its fields. */
  static from(matrix: Pick<SparseMatrix, "rows" | "columns" | "rowStart" | "column" | "value">): SparseMatrix {
    if (matrix instanceof SparseMatrix) return matrix;
    const { rows, columns, rowStart, column, value } = matrix;
    return new SparseMatrix(rows, columns, rowStart, column, value);
  }

  /** From entries in any order. Entries with equal row and column are summed. */
  static fromTriplets(
    rows: number,
    columns: number,
    row: ArrayLike<number>,
    column: ArrayLike<number>,
    value: ArrayLike<number>,
  ): SparseMatrix {
    const rowStart = new Int32Array(rows + 1);
    for (let k = 0; k < row.length; k++) {
      if (!(row[k] >= 0 && row[k] < rows)) throw new Error(`row ${row[k]} is outside 0 … ${rows - 1}`);
      rowStart[row[k] + 1]++;
    }
    for (let r = 0; r < rows; r++) rowStart[r + 1] += rowStart[r];
    const next = rowStart.slice();
    const columnByRow = new Int32Array(row.length);
    const valueByRow = new Float64Array(row.length);
    for (let k = 0; k < row.length; k++) {
      const place = next[row[k]]++;
      columnByRow[place] = column[k];
      valueByRow[place] = value[k];
    }
    // A transposition leaves the entries of each row in the order of their columns.
    return new SparseMatrix(rows, columns, rowStart, columnByRow, valueByRow).transpose().transpose().#sumEqual();
  }

  /** Sums adjacent entries with equal row and column. */
  #sumEqual(): SparseMatrix {
    const rowStart = new Int32Array(this.rows + 1);
    const column = new Int32Array(this.column.length);
    const value = new Float64Array(this.column.length);
    let length = 0;
    for (let r = 0; r < this.rows; r++) {
      for (let e = this.rowStart[r]; e < this.rowStart[r + 1]; e++) {
        if (length === rowStart[r] || column[length - 1] !== this.column[e]) column[length++] = this.column[e];
        value[length - 1] += this.value[e];
      }
      rowStart[r + 1] = length;
    }
    return new SparseMatrix(this.rows, this.columns, rowStart, column.slice(0, length), value.slice(0, length));
  }

  static diagonal(values: ArrayLike<number>): SparseMatrix {
    const n = values.length;
    const range = Int32Array.from({ length: n + 1 }, (_, r) => r);
    return new SparseMatrix(n, n, range, range.slice(0, n), Float64Array.from(values));
  }

  static identity(n: number): SparseMatrix {
    return SparseMatrix.diagonal(new Float64Array(n).fill(1));
  }

  /** One entry of 1 in each row: row r selects element index[r]. A broadcast scalar selects element 0 in every row. */
  static selection(index: ArrayLike<number>, columns: number): SparseMatrix {
    const rows = index.length;
    const rowStart = Int32Array.from({ length: rows + 1 }, (_, r) => r);
    return new SparseMatrix(rows, columns, rowStart, Int32Array.from(index), new Float64Array(rows).fill(1));
  }

  /** Row g sums the elements of group g. */
  static groupSums(group: ArrayLike<number>, groups: number): SparseMatrix {
    return SparseMatrix.selection(group, groups).transpose();
  }

  transpose(): SparseMatrix {
    const rowStart = new Int32Array(this.columns + 1);
    for (const c of this.column) rowStart[c + 1] += 1;
    for (let c = 0; c < this.columns; c++) rowStart[c + 1] += rowStart[c];
    const next = rowStart.slice();
    const column = new Int32Array(this.column.length);
    const value = new Float64Array(this.value.length);
    for (let r = 0; r < this.rows; r++)
      for (let e = this.rowStart[r]; e < this.rowStart[r + 1]; e++) {
        const c = this.column[e];
        const place = next[c];
        next[c] = place + 1;
        column[place] = r;
        value[place] = this.value[e];
      }
    return new SparseMatrix(this.columns, this.rows, rowStart, column, value);
  }

  scaled(factor: number): SparseMatrix {
    const value = this.value.map((x) => x * factor);
    return new SparseMatrix(this.rows, this.columns, this.rowStart, this.column, value);
  }

  /** y += A x */
  multiplyAdd(x: Float64Array, y: Float64Array): void {
    const { rowStart, column, value, rows } = this;
    if (this.#shape === "diagonal") {
      for (let r = 0; r < rows; r++) y[r] += value[r] * x[r];
      return;
    }
    if (this.#shape === "single") {
      for (let r = 0; r < rows; r++) y[r] += value[r] * x[column[r]];
      return;
    }
    for (let r = 0; r < rows; r++) {
      let sum = 0;
      const end = rowStart[r + 1];
      for (let e = rowStart[r]; e < end; e++) sum += value[e] * x[column[e]];
      y[r] += sum;
    }
  }

  /** x += Aᵀ y */
  transposeMultiplyAdd(y: Float64Array, x: Float64Array): void {
    const { rowStart, column, value, rows } = this;
    if (this.#shape === "diagonal") {
      for (let r = 0; r < rows; r++) x[r] += value[r] * y[r];
      return;
    }
    if (this.#shape === "single") {
      for (let r = 0; r < rows; r++) x[column[r]] += value[r] * y[r];
      return;
    }
    for (let r = 0; r < rows; r++) {
      const yr = y[r];
      if (yr === 0) continue;
      const end = rowStart[r + 1];
      for (let e = rowStart[r]; e < end; e++) {
        const c = column[e];
        x[c] += value[e] * yr;
      }
    }
  }
}

/** 0, 1, 2, … */
function isRange(values: Int32Array): boolean {
  for (let k = 0; k < values.length; k++) if (values[k] !== k) return false;
  return true;
}
