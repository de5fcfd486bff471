export { type Ordering, SparseCholesky } from "./cholesky.js";
export { NotPositiveDefinite } from "./not-positive-definite.js";
export type { SymmetricPattern } from "./pattern.js";
