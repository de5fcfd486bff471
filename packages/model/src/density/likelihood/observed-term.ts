import {
  binomial,
  binomialLogit,
  binomialOfRate,
  binomialRatio,
  halfLogTwoPi,
  poissonLog,
  type Vector,
} from "@tessera/laplace";
import type { AncClients, ArtObservation, CountedObservation } from "../../observations/observations.js";

/**
 * Some observations: their negative log density, and their distribution given all parameters. Vectors have one element for each
 * observation; those that only a simulation needs are built when it asks for them.
 */
export type ObservedTerm = { density: Vector } & (
  | { kind: "binomial"; rows: readonly CountedObservation[]; probability: () => Vector }
  | { kind: "poisson"; rows: readonly AncClients[]; mean: () => Vector }
  | { kind: "normal"; rows: readonly ArtObservation[]; mean: () => Vector; variance: () => Vector }
);

const x = (rows: readonly CountedObservation[]) => rows.map((row) => row.x);
const n = (rows: readonly CountedObservation[]) => rows.map((row) => row.n);

export function observedShare(rows: readonly CountedObservation[], share: Vector): ObservedTerm {
  return { kind: "binomial", rows, density: binomial(share, x(rows), n(rows)), probability: () => share };
}

export function observedLogit(rows: readonly CountedObservation[], eta: Vector): ObservedTerm {
  const probability = () => eta.negated().softplus().negated().exp();
  return { kind: "binomial", rows, density: binomialLogit(eta, x(rows), n(rows)), probability };
}

export function observedRatio(rows: readonly CountedObservation[], part: Vector, whole: Vector): ObservedTerm {
  const probability = () => part.times(whole.reciprocal());
  return { kind: "binomial", rows, density: binomialRatio(part, whole, x(rows), n(rows)), probability };
}

/** Of n people, those to whom something happened that has this cumulative hazard. */
export function observedHazard(rows: readonly CountedObservation[], hazard: Vector): ObservedTerm {
  const probability = () => hazard.negated().exp().negated().plus(1);
  return { kind: "binomial", rows, density: binomialOfRate(hazard, x(rows), n(rows)), probability };
}

export function observedClients(rows: readonly AncClients[], logMean: Vector): ObservedTerm {
  const density = poissonLog(
    logMean,
    rows.map((row) => row.clients),
  );
  return { kind: "poisson", rows, density, mean: () => logMean.exp() };
}

export function observedArt(rows: readonly ArtObservation[], mean: Vector, variance: Vector): ObservedTerm {
  const residual = mean.minus(rows.map(({ artCurrent }) => artCurrent));
  const density = residual.square().times(variance.reciprocal()).plus(variance.log()).times(0.5).plus(halfLogTwoPi);
  return { kind: "normal", rows, density, mean: () => mean, variance: () => variance };
}
