export { binomial, binomialLogit, binomialOfRate, binomialRatio, normal, poisson, poissonLog } from "./likelihoods.js";
export { betaOnLogit, halfNormalOnLog } from "./priors.js";
export {
  autoregression,
  bym2,
  connectedParts,
  type Edge,
  intrinsicAutoregression,
  quadraticForm,
  softmax,
  standardNormal,
} from "./random-effects.js";
