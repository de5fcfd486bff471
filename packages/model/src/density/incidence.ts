import { SparseMatrix, type Vector } from "@tessera/laplace";
import { artEffect, artEffectOnVertical, type ProjectionStep, type TimePoint } from "../frame/model-frame.js";
import { areaSums, type Cells, scatter, where } from "./cells.js";
import { coefficient, predictor } from "./linear-predictor.js";
import type { Parameters } from "./parameters.js";
import type { Prevalence } from "./prevalence.js";

/** New infections in the year of a time point. */
export interface Incidence {
  /** Cells with a nonzero adult incidence rate. */
  exposed: Int32Array;
  /** log λ of the exposed cells. */
  logLambda: Vector;
  /** Infections of the exposed cells; the projection uses these. */
  adultInfections: Vector;
  /** Infections of every cell, including children infected at birth or by breastfeeding. */
  infections(): Vector;
}

/**
 * log λ = β + national offset + log r₁₅ + log(1 − ω a₁₅) + area effect, with r₁₅ and a₁₅ the prevalence and ART coverage of
 * people 15-49 in the area (Eaton et al. 2021). r₁₅ (1 − ω a₁₅) is computed as (plhiv − ω artNumber) / population.
 */
export function incidence(
  { graph, latent }: Parameters,
  cells: Cells,
  time: TimePoint,
  plhiv: Vector,
  artNumber: Vector,
  { ofWomen }: Prevalence,
): Incidence {
  const { area, is15to49, isWoman } = cells;
  const { population, logLambdaOffset } = time;
  const exposed = where(logLambdaOffset.map((offset) => (offset === Number.NEGATIVE_INFINITY ? 0 : 1)));
  const ofExposed = (column: ArrayLike<number>) => Float64Array.from(exposed, (c) => column[c] ?? 0);
  const areaOfExposed = Int32Array.from(exposed, (c) => area[c] ?? 0);

  const aged15to49 = where(is15to49);
  const sums = areaSums(cells, aged15to49, is15to49);
  const people = peopleOf(cells, aged15to49, sums, population);
  const infectious = plhiv.minus(artNumber.times(artEffect)).at(aged15to49).multipliedBy(sums);
  const logForce = infectious.log().minus(people.map(Math.log)).pivot();

  const everyone = new Float64Array(exposed.length).fill(1);
  const logLambda = predictor(graph, ofExposed(logLambdaOffset), [
    ...(latent.beta_lambda.size > 0
      ? [coefficient(latent.beta_lambda, 0, everyone), coefficient(latent.beta_lambda, 1, ofExposed(isWoman))]
      : []),
    { vector: latent.ui_lambda_x, position: areaOfExposed, weight: everyone },
  ]).plus(logForce.at(areaOfExposed));

  const susceptible = plhiv.negated().plus(population);
  const adultInfections = logLambda.exp().times(susceptible.at(exposed));

  const followsPresent = latent.ui_lambda_paed_x.size > 0;
  const infections = () => {
    const ratio = followsPresent ? time.verticalLambdaRatio : time.paediatricLambdaRatio;
    const children = where(ratio);
    const ratios = Array.from(children, (c) => ratio[c] ?? 0);
    const ofMothers = followsPresent
      ? transmittingMothers(cells, population, plhiv, artNumber).times(latent.ui_lambda_paed_x.exp())
      : ofWomen(population);
    const lambda = ofMothers.at(Int32Array.from(children, (c) => area[c] ?? 0)).times(ratios);
    const paediatric = lambda.times(susceptible.at(children));
    return adultInfections
      .multipliedBy(scatter(exposed, cells.count))
      .plus(paediatric.multipliedBy(scatter(children, cells.count)));
  };
  return { exposed, logLambda, adultInfections, infections };
}

/** People of some cells by area. */
function peopleOf({ areas }: Cells, cells: Int32Array, sums: SparseMatrix, population: Float64Array): Float64Array {
  const people = new Float64Array(areas);
  sums.multiplyAdd(
    Float64Array.from(cells, (c) => population[c] ?? 0),
    people,
  );
  return people;
}

/** ρ (1 − ω α) of women 15-49 by area, with ω the effect of ART on transmission to children. */
function transmittingMothers(cells: Cells, population: Float64Array, plhiv: Vector, artNumber: Vector): Vector {
  const women = where(cells.isWoman15to49);
  const sums = areaSums(cells, women, cells.isWoman15to49);
  const people = peopleOf(cells, women, sums, population);
  const transmitting = plhiv.minus(artNumber.times(artEffectOnVertical)).at(women).multipliedBy(sums);
  return transmitting.times(people.map((number) => 1 / number));
}

/** People living with HIV at the next time point: survivors, new infections and infected children. */
export function projectPlhiv(step: ProjectionStep, plhiv: Vector, { exposed, adultInfections }: Incidence): Vector {
  const survivors = plhiv.multipliedBy(sum(step.survivors, step.bornWithHiv));
  const infected = adultInfections.multipliedBy(scatter(exposed, plhiv.size)).multipliedBy(step.infected);
  return survivors.plus(infected);
}

function sum(a: SparseMatrix, b: SparseMatrix): SparseMatrix {
  const rowsOf = ({ rows, rowStart }: SparseMatrix) =>
    Array.from({ length: rows }, (_, r) => r).flatMap((r) =>
      new Array<number>((rowStart[r + 1] ?? 0) - (rowStart[r] ?? 0)).fill(r),
    );
  return SparseMatrix.fromTriplets(
    a.rows,
    a.columns,
    [...rowsOf(a), ...rowsOf(b)],
    [...a.column, ...b.column],
    [...a.value, ...b.value],
  );
}
