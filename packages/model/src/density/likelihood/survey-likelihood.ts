import type { Vector } from "@tessera/laplace";
import type { ObservationsAt, SurveyObservation } from "../../observations/observations.js";
import { type Cells, type CellsOfGroup, type SplitRows, splitRows } from "../cells.js";
import type { EpidemicState } from "../epidemic.js";
import type { Parameters } from "../parameters.js";
import { type ObservedTerm, observedHazard, observedLogit, observedRatio, observedShare } from "./observed-term.js";

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

/** Household surveys at a time point: each row is binomial, with real-valued effective counts. */
export function surveyTerms(
  parameters: Parameters,
  observations: ObservationsAt,
  cells: Cells,
  state: EpidemicState,
  cellsOfGroup: CellsOfGroup,
): ObservedTerm[] {
  const split = (rows: readonly SurveyObservation[]) => splitRows(rows, cellsOfGroup, cells.count);
  return [
    ...prevalenceTerms(split(observations.prevalence), state),
    ...artCoverageTerms(split(observations.artCoverage), state),
    ...recencyTerms(parameters, split(observations.recentInfection), state),
  ];
}

type Split = SplitRows<SurveyObservation>;

function prevalenceTerms({ single, several }: Split, { logitRho, rho, plhiv, time }: EpidemicState): ObservedTerm[] {
  const share = () => {
    const people = new Float64Array(several.rows.length);
    several.sums.multiplyAdd(time.population, people);
    return plhiv.multipliedBy(several.sums).times(people.map((total) => 1 / total));
  };
  // Nothing bounds the projected prevalence of a later time by 1.
  const possible = (ofRows: Vector) => (logitRho ? ofRows : ofRows.within01());
  return [
    ...term(single.rows, (rows) =>
      logitRho ? observedLogit(rows, logitRho.at(single.cell)) : observedShare(rows, possible(rho.at(single.cell))),
    ),
    ...term(several.rows, (rows) => observedShare(rows, possible(share()))),
  ];
}

function artCoverageTerms({ single, several }: Split, { logitAlpha, artNumber, plhiv }: EpidemicState): ObservedTerm[] {
  return [
    ...term(single.rows, (rows) => observedLogit(rows, logitAlpha.at(single.cell))),
    ...term(several.rows, (rows) =>
      observedRatio(rows, artNumber.multipliedBy(several.sums), plhiv.multipliedBy(several.sums)),
    ),
  ];
}

function recencyTerms(parameters: Parameters, { single, several }: Split, state: EpidemicState): ObservedTerm[] {
  // Infections per person living with HIV: λ(1−ρ)/ρ; in one cell, λ e^−μ.
  const perPlhivOfOneCell = () => {
    const exposedPosition = new Map(Array.from(state.incidence.exposed, (cell, position) => [cell, position]));
    const positions = Array.from(single.cell, (cell) => exposedPosition.get(cell) ?? -1);
    const logitRho = state.logitRho?.at(single.cell) ?? state.rho.at(single.cell).within01().logit();
    return state.incidence.logLambda.at(positions).minus(logitRho).exp();
  };
  const perPlhiv = () => {
    const infections = state.incidence.infections().multipliedBy(several.sums);
    return infections.log().minus(state.plhiv.multipliedBy(several.sums).log()).exp();
  };
  return [
    ...term(single.rows, (rows) => observedHazard(rows, rateOfRecency(parameters, perPlhivOfOneCell()))),
    ...term(several.rows, (rows) => observedHazard(rows, rateOfRecency(parameters, perPlhiv()))),
  ];
}

/** No term without observations. */
function term<Row>(rows: readonly Row[], of: (rows: readonly Row[]) => ObservedTerm): ObservedTerm[] {
  return rows.length > 0 ? [of(rows)] : [];
}

/** Rate of recent infection among people living with HIV: infections (Ω_T − β_T T) + β_T (Kassanjee et al. 2012). */
function rateOfRecency({ hyper }: Parameters, infectionsPerPlhiv: Vector): Vector {
  const duration = hyper.OmegaT_raw.times(recency.durationSd).plus(recency.meanDuration);
  const falseRecency = hyper.log_betaT.exp().times(recency.falseRecencySd).plus(recency.falseRecency);
  return infectionsPerPlhiv.times(duration.minus(falseRecency.times(recency.cutOff))).plus(falseRecency);
}
