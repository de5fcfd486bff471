/** Studies of the model's estimates. */
export const studies = {
  coverage: {
    says: "how often estimates of made-up countries hold the truth; draws docs/pictures/coverage.svg",
    command: ["node", "packages/model/validate/coverage.mjs", "--picture", "docs/pictures/coverage.svg"],
  },
  surveys: {
    says: "estimates of a made-up country from one and from two surveys; draws docs/pictures/two-surveys.svg",
    command: ["node", "packages/model/validate/surveys.mjs"],
  },
  simulation: {
    says: "how often intervals hold the truth when the data come from the model itself; --picture draws ranks",
    command: ["node", "packages/model/validate/simulation.mjs"],
  },
  mcmc: {
    says: "draws of a run against Markov chains, on one country",
    command: ["node", "packages/model/validate/mcmc.mjs"],
  },
  fits: {
    says: "how many fits of made-up countries converge; with --best, the lowest objectives of the suite of fits",
    command: ["node", "packages/model/validate/fits.mjs"],
  },
  "wrong-inputs": {
    says: "how many wrong inputs are refused, warned of, harmless or silent",
    command: ["node", "packages/model/validate/wrong-inputs.mjs"],
  },
  ranks: {
    says: "ranks of areas as results have them against ranks in the joint draws of a fit",
    command: ["node", "packages/results/validate/rank-intervals.mjs"],
  },
  "area-order": {
    says: "what the order of areas changes, on public data",
    command: ["node", "packages/model/validate/area-order.mjs"],
  },
};
