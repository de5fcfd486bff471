import { SparseMatrix } from "@tessera/laplace";
import type { TimePoint } from "../../frame/model-frame.js";
import type { ObservationsAt } from "../../observations/observations.js";
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
  observedAt: readonly { state: EpidemicState; at: ObservationsAt }[],
  cells: Cells,
  cellsOfGroup: CellsOfGroup,
): ObservedTerm[] {
  const shares = observedAt.flatMap(({ state, at }) => shareTerms(at, state.antenatal, cellsOfGroup));
  const clients = observedAt.flatMap(({ state, at: { ancClients } }) => {
    if (ancClients.length === 0) return [];
    const groups = ancClients.map((row) => cellsOfGroup(row));
    const area = groups.map((group) => cells.area[group[0] ?? 0] ?? 0);
    const logExpected = ancClients.map(
      ({ logExposure }, r) => logExposure + Math.log(births(state.time, groups[r] ?? [])),
    );
    return [observedClients(ancClients, logFertilityEffect(parameters).at(area).plus(logExpected))];
  });
  return [...shares, ...clients];
}

function shareTerms(
  { ancPrevalence, ancArtCoverage }: ObservationsAt,
  antenatal: PregnantWomen,
  cellsOfGroup: CellsOfGroup,
): ObservedTerm[] {
  const terms: ObservedTerm[] = [];
  if (ancPrevalence.length > 0) {
    const weights = shareOfBirths(ancPrevalence, antenatal, cellsOfGroup);
    terms.push(observedShare(ancPrevalence, antenatal.rho.multipliedBy(weights)));
  }
  if (ancArtCoverage.length > 0) {
    const weights = shareOfBirths(ancArtCoverage, antenatal, cellsOfGroup);
    const onArt = antenatal.rho.times(antenatal.alpha).multipliedBy(weights);
    terms.push(observedRatio(ancArtCoverage, onArt, antenatal.rho.multipliedBy(weights)));
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
