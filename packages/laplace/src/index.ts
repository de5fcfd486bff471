export { type Chain, type ChainIteration, type ChainOptions, componentOf } from "./chains/chain.js";
export { bulkEffectiveSize, meanStandardError, rHat, tailEffectiveSize } from "./chains/diagnostics.js";
export { HyperTarget } from "./chains/hyper-target.js";
export { JointTarget, type ScaledBlock } from "./chains/joint-target.js";
export { sampleChain } from "./chains/nuts.js";
export { WhitenedTarget } from "./chains/whitened-target.js";
export { type ParameterPoint, RegroupedGraph } from "./graph/regrouped-graph.js";
export { Graph, Vector } from "./graph/vector-graph.js";
export { sharedNumbers } from "./kernels/shared-work.js";
export { Density } from "./laplace/density.js";
export { fitLaplace, LaplaceFit } from "./laplace/laplace-fit.js";
export { LaplaceObjective } from "./laplace/laplace-objective.js";
export { ModeNotFound } from "./laplace/newton-matrix.js";
export { fitRegrouped, regroupedMoves } from "./laplace/regrouped-fit.js";
export { endsAtEdge, hasConverged } from "./laplace/search.js";
export { Influences, type TermInfluence } from "./laplace/term-influence.js";
export type { Bounds } from "./minimise/bounds.js";
export type { Objective } from "./minimise/objective.js";
export { outerHessian } from "./minimise/outer-hessian.js";
export type { ParameterDraws } from "./posterior/field-draws.js";
export { HyperAxes } from "./posterior/hyper-axes.js";
export type { HyperPosterior, NestedPosterior } from "./posterior/hyper-posterior.js";
export { drawByImportance, type HyperDiagnostics, isReliable } from "./posterior/importance-draws.js";
export { type DrawOptions, drawJointly } from "./posterior/joint-draws.js";
export { drawBinomial, drawPoisson } from "./random/count-draws.js";
export { RandomStream } from "./random/random-stream.js";
export { type DrawMatrix, drawMatrixLength, putBatch } from "./report/draw-matrix.js";
export { DrawRows, type Summary } from "./report/draw-rows.js";
export { type NextPart, type PortableReport, Report } from "./report/report.js";
export { SparseCholesky } from "./sparse/sparse-cholesky.js";
export { SparseMatrix } from "./sparse/sparse-matrix.js";
export type { SymmetricPattern } from "./sparse/symmetric-structure.js";
export {
  betaOnLogit,
  binomial,
  binomialLogit,
  binomialOfRate,
  binomialRatio,
  halfLogTwoPi,
  halfNormalOnLog,
  normal,
  poissonLog,
} from "./terms/densities.js";
export {
  autoregression,
  bym2,
  type Edge,
  intrinsicAutoregression,
  quadraticForm,
  softmax,
} from "./terms/random-effects.js";
