/** No Cholesky factor exists (or the matrix holds a value that is not finite). */
export class NotPositiveDefinite extends Error {
  /** Where the factorisation stopped, in the numbering of the caller's matrix. */
  readonly column: number;
  /** What was left on the diagonal there after eliminating the columns before it. */
  readonly pivot: number;

  constructor(column: number, pivot: number) {
    super(`the matrix is not positive definite: pivot ${pivot} at column ${column}`);
    this.name = "NotPositiveDefinite";
    this.column = column;
    this.pivot = pivot;
  }
}
