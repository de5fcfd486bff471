import { SparseMatrix } from "@tessera/laplace";
import type { TimePoint } from "../../frame/model-frame.js";
import type { Observations } from "../../observations/observations.js";
import type { PopulationGroup } from "../../output/full-data.js";
import type { Cells, CellsOfGroup } from "../cells.js";
import type { EpidemicState } from "../epidemic.js";
import type { Parameters } from "../parameters.js";
import { logFertilityEffect, type PregnantWomen } from "../pregnant-women.js";
import { normalisedRows } from "../prevalence.js";
import { type ObservedTerm, observedClients, observedRatio, observedShare } from "./observed-term.js";

/**
 * Antenatal care: binomial prevalence and ART coverage, Poisson number of clients. Each row is of one area, so the fertility
 * effect of the area cancels in the proportions: births without that effect are the weights.
 */
export function antenatalTerms(
  parameters: Parameters,
  observations: Observations,
  cells: Cells,
  states: readonly [EpidemicState, EpidemicState],
  cellsOfGroup: CellsOfGroup,
): ObservedTerm[] {
  const terms: ObservedTerm[] = [];
  states.forEach(({ antenatal }, position) => {
    const prevalence = observations.ancPrevalence[position as 0 | 1];
    if (prevalence.length > 0) {
      const weights = shareOfBirths(prevalence, antenatal, cellsOfGroup);
      terms.push(observedShare(prevalence, antenatal.rho.multipliedBy(weights)));
    }
    const coverage = observations.ancArtCoverage[position as 0 | 1];
    if (coverage.length > 0) {
      const weights = shareOfBirths(coverage, antenatal, cellsOfGroup);
      const onArt = antenatal.rho.times(antenatal.alpha).multipliedBy(weights);
      terms.push(observedRatio(coverage, onArt, antenatal.rho.multipliedBy(weights)));
    }
  });

  const clients = observations.ancClientsT2;
  if (clients.length > 0) {
    const time = states[1].time;
    const groups = clients.map((row) => cellsOfGroup(row));
    const area = groups.map((group) => cells.area[group[0] ?? 0] ?? 0);
    const logExpected = clients.map(({ logExposure }, r) => logExposure + Math.log(births(time, groups[r] ?? [])));
    terms.push(observedClients(clients, logFertilityEffect(parameters).at(area).plus(logExpected)));
  }
  return terms;
}

/** Weight of each cell of mothers in the births of each row. */
function shareOfBirths(
  rows: readonly PopulationGroup[],
  { mothers, births: expected }: PregnantWomen,
  cellsOfGroup: CellsOfGroup,
): SparseMatrix {
  const position = new Map(Array.from(mothers, (cell, at) => [cell, at]));
  const entries = rows.flatMap((row, r) =>
    Array.from(cellsOfGroup(row)).flatMap((cell) => {
      const at = position.get(cell);
      return at === undefined ? [] : [{ r, at, weight: expected[at] ?? 0 }];
    }),
  );
  return normalisedRows(
    SparseMatrix.fromTriplets(
      rows.length,
      mothers.length,
      entries.map(({ r }) => r),
      entries.map(({ at }) => at),
      entries.map(({ weight }) => weight),
    ),
  );
}

function births({ population, fertility }: TimePoint, cells: ArrayLike<number>): number {
  return Array.from(cells).reduce((sum, cell) => sum + (population[cell] ?? 0) * (fertility[cell] ?? 0), 0);
}
