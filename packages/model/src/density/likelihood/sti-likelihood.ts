import { SparseMatrix } from "@tessera/laplace";
import type { StiObservation } from "../../observations/observations.js";
import type { Cells, CellsOfGroup } from "../cells.js";
import type { EpidemicState } from "../epidemic.js";
import type { Parameters } from "../parameters.js";
import { normalisedRows } from "../prevalence.js";
import { stiClientCoverage } from "../sti-clients.js";
import { type ObservedTerm, observedLogit, observedRatio } from "./observed-term.js";

/**
 * ART coverage of clients of STI clinics: of those who live with HIV, a binomial number was on ART before, with probability
 *
 *   Σ w plhiv α_sti / Σ w plhiv
 *
 * over the cells of the row, where w is the relative rate at which people living with HIV of a cell come to these clinics.
 */
export function stiTerms(
  parameters: Parameters,
  rows: readonly StiObservation[],
  cells: Cells,
  state: EpidemicState,
  cellsOfGroup: CellsOfGroup,
): ObservedTerm[] {
  if (rows.length === 0) return [];
  const coverage = stiClientCoverage(parameters, cells, state);
  const attended = rows.map((row) => ({ row, clients: clientsOf(row, cellsOfGroup(row)) }));
  const single = attended.filter(({ clients }) => clients.length === 1);
  const several = attended.filter(({ clients }) => clients.length > 1);
  const terms: ObservedTerm[] = [];
  if (single.length > 0)
    terms.push(
      observedLogit(
        single.map(({ row }) => row),
        coverage.at(single.map(({ clients }) => clients[0]?.cell ?? 0)),
      ),
    );
  if (several.length > 0) {
    const weights = clientWeights(
      several.map(({ clients }) => clients),
      cells.count,
    );
    const onArt = state.plhiv.times(coverage.invLogit()).multipliedBy(weights);
    terms.push(
      observedRatio(
        several.map(({ row }) => row),
        onArt,
        state.plhiv.multipliedBy(weights),
      ),
    );
  }
  return terms;
}

interface ClientCell {
  cell: number;
  rate: number;
}

/** The cells of a row whose people come to STI clinics. */
function clientsOf({ clientRates }: StiObservation, cells: Int32Array): ClientCell[] {
  return Array.from(cells, (cell, k) => ({ cell, rate: clientRates[k] ?? 0 })).filter(({ rate }) => rate > 0);
}

/** Row r has the rates of the cells of set r. Their sum is 1: only ratios within a row matter. */
function clientWeights(sets: readonly (readonly ClientCell[])[], count: number): SparseMatrix {
  const entries = sets.flatMap((clients, r) => clients.map(({ cell, rate }) => ({ r, cell, rate })));
  return normalisedRows(
    SparseMatrix.fromTriplets(
      sets.length,
      count,
      entries.map(({ r }) => r),
      entries.map(({ cell }) => cell),
      entries.map(({ rate }) => rate),
    ),
  );
}
