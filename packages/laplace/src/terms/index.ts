export { binomialLogit, binomialRatio, normal, poisson, poissonLog } from "./likelihoods.js";
export { betaOnLogit, halfNormalOnLog } from "./priors.js";
export {
  autoregression,
  bym2,
  connectedParts,
  type Edge,
  intrinsicAutoregression,
  softmax,
  standardNormal,
} from "./random-effects.js";
