import { binomial, binomialLogit, binomialOfRate, binomialRatio, type Vector } from "@tessera/laplace";
import type { Observations, SurveyObservation } from "../../observations/observations.js";
import { type Cells, type CellsOfGroup, splitRows } from "../cells.js";
import type { EpidemicStart } from "../epidemic.js";
import type { Parameters } from "../parameters.js";

/**
 * Assay of recent infection: mean duration Ω_T and false recent ratio β_T, for a cut-off of T years. The duration is that of the
 * LAg avidity assay, 130 days (95 % interval 118 to 142; Duong et al. 2015).
 */
const recency = {
  meanDuration: 130 / 365,
  durationSd: (142 - 118) / 365 / (2 * 1.959963984540054),
  falseRecency: 0,
  falseRecencySd: 0.00001,
  cutOff: 1,
};

/** Household surveys at T1: each row is binomial, with real-valued effective counts. */
export function addSurveys(
  parameters: Parameters,
  observations: Observations,
  cells: Cells,
  state: EpidemicStart,
  cellsOfGroup: CellsOfGroup,
): void {
  const { graph } = parameters;
  const split = (rows: readonly SurveyObservation[]) => splitRows(rows, cellsOfGroup, cells.count);
  const x = (rows: readonly SurveyObservation[]) => rows.map((row) => row.x);
  const n = (rows: readonly SurveyObservation[]) => rows.map((row) => row.n);
  const add = (rows: readonly SurveyObservation[], term: () => Vector) => {
    if (rows.length > 0) graph.add(term());
  };
  const { plhiv, artNumber, time } = state;

  {
    const { single, several } = split(observations.prevalence);
    add(single.rows, () => binomialLogit(state.prevalence.mu.at(single.cell), x(single.rows), n(single.rows)));
    add(several.rows, () => {
      const people = new Float64Array(several.rows.length);
      several.sums.multiplyAdd(time.population, people);
      const share = plhiv.multipliedBy(several.sums).times(people.map((total) => 1 / total));
      return binomial(share, x(several.rows), n(several.rows));
    });
  }

  {
    const { single, several } = split(observations.artCoverage);
    add(single.rows, () => binomialLogit(state.logitAlpha.at(single.cell), x(single.rows), n(single.rows)));
    add(several.rows, () =>
      binomialRatio(
        artNumber.multipliedBy(several.sums),
        plhiv.multipliedBy(several.sums),
        x(several.rows),
        n(several.rows),
      ),
    );
  }

  {
    const { single, several } = split(observations.recentInfection);
    // Infections per person living with HIV: λ(1−ρ)/ρ; in one cell, λ e^−μ.
    const perPlhivOfOneCell = () => {
      const exposedPosition = new Map(Array.from(state.incidence.exposed, (cell, position) => [cell, position]));
      const positions = Array.from(single.cell, (cell) => exposedPosition.get(cell) ?? -1);
      return state.incidence.logLambda.at(positions).minus(state.prevalence.mu.at(single.cell)).exp();
    };
    const perPlhiv = () => {
      const infections = state.incidence.infections().multipliedBy(several.sums);
      return infections.log().minus(plhiv.multipliedBy(several.sums).log()).exp();
    };
    add(single.rows, () =>
      binomialOfRate(rateOfRecency(parameters, perPlhivOfOneCell()), x(single.rows), n(single.rows)),
    );
    add(several.rows, () => binomialOfRate(rateOfRecency(parameters, perPlhiv()), x(several.rows), n(several.rows)));
  }
}

/** Rate of recent infection among people living with HIV: infections (Ω_T − β_T T) + β_T (Kassanjee et al. 2012). */
function rateOfRecency({ hyper }: Parameters, infectionsPerPlhiv: Vector): Vector {
  const duration = hyper.OmegaT_raw.times(recency.durationSd).plus(recency.meanDuration);
  const falseRecency = hyper.log_betaT.exp().times(recency.falseRecencySd).plus(recency.falseRecency);
  return infectionsPerPlhiv.times(duration.minus(falseRecency.times(recency.cutOff))).plus(falseRecency);
}
