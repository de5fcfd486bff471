import { SparseMatrix, type Vector } from "@tessera/laplace";
import type { ModelFrame } from "../frame/model-frame.js";
import { areaSums, type Cells, levelsAmong, scatter, where } from "./cells.js";
import { coefficient, predictor } from "./linear-predictor.js";
import type { Parameters } from "./parameters.js";

/** HIV prevalence at T1. */
export interface Prevalence {
  /** μ = logit ρ of every cell. */
  mu: Vector;
  rho: Vector;
  /** R: prevalence of women 15-49 in each area, weighted by a population. */
  ofWomen(population: Float64Array): Vector;
}

/**
 * Adults have a linear predictor by area, sex and age. Cells without one, if any, are children whose prevalence is proportional
 * to that of the women in their area: logit ρ = logit(ratio · R) + area effect.
 */
export function prevalence(parameters: Parameters, frame: ModelFrame, cells: Cells): Prevalence {
  const { graph, latent } = parameters;
  const { isRhoModelled: bin, paediatricRhoRatio } = frame;
  const { rhoAge, logitRhoOffset } = frame.ageStructure;
  const { area, isWoman, isChild } = cells;

  const eta = predictor(
    graph,
    logitRhoOffset.map((offset, c) => (bin[c] === 0 ? 0 : offset)),
    [
      coefficient(latent.beta_rho, 0, bin),
      coefficient(latent.beta_rho, 1, product(bin, isWoman)),
      { vector: latent.u_rho_x, position: area, weight: bin },
      { vector: latent.u_rho_a, position: levelsAmong(rhoAge, bin).level, weight: bin },
      { vector: latent.u_rho_xs, position: area, weight: isWoman },
      { vector: latent.u_rho_as, position: levelsAmong(rhoAge, isWoman).level, weight: isWoman },
      { vector: latent.u_rho_xa, position: area, weight: isChild },
    ],
  );

  const women = where(cells.isWoman15to49);
  const rhoOfWomen = eta.at(women).invLogit();
  const ofWomen = (population: Float64Array) =>
    rhoOfWomen.multipliedBy(normalisedRows(areaSums(cells, women, population)));

  const children = where(bin.map((modelled) => 1 - modelled));
  if (children.length === 0) return { mu: eta, rho: eta.invLogit(), ofWomen };

  const [t1] = frame.times;
  const ratios = Array.from(children, (c) => paediatricRhoRatio[c] ?? 0);
  const relative = ofWomen(t1?.population as Float64Array)
    .pivot()
    .at(Int32Array.from(children, (c) => area[c] ?? 0))
    .times(ratios);
  const mu = eta.plus(relative.logit().multipliedBy(scatter(children, cells.count)));
  return { mu, rho: mu.invLogit(), ofWomen };
}

/** Elementwise product. */
function product(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((x, c) => x * (b[c] ?? 0));
}

/** Scales each row to sum 1. */
export function normalisedRows(matrix: SparseMatrix): SparseMatrix {
  const { rows, columns, rowStart, column } = matrix;
  const value = matrix.value.slice();
  for (let r = 0; r < rows; r++) {
    const row = value.subarray(rowStart[r], rowStart[r + 1]);
    const sum = row.reduce((total, weight) => total + weight, 0);
    row.forEach((weight, e) => {
      row[e] = weight / sum;
    });
  }
  return new SparseMatrix(rows, columns, rowStart, column, value);
}
