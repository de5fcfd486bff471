export { Graph, Vector } from "./graph/graph.js";
export { Density } from "./laplace/density.js";
export { fitLaplace, LaplaceFit } from "./laplace/fit.js";
export { ModeNotFound } from "./laplace/mode.js";
export { LaplaceObjective } from "./laplace/objective.js";
export { RandomStream } from "./random/random-stream.js";
export { type PortableReport, Report, type Share } from "./report/report.js";
export { SparseCholesky } from "./sparse/cholesky.js";
export { SparseMatrix } from "./sparse/matrix.js";
export type { SymmetricPattern } from "./sparse/pattern.js";
export { binomial, binomialLogit, binomialOfRate, binomialRatio, normal, poissonLog } from "./terms/likelihoods.js";
export { betaOnLogit, halfNormalOnLog } from "./terms/priors.js";
export {
  autoregression,
  bym2,
  type Edge,
  intrinsicAutoregression,
  quadraticForm,
  softmax,
} from "./terms/random-effects.js";
