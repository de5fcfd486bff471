import { SparseMatrix, type Vector } from "@tessera/laplace";
import { type Attendance, cellsPerArea } from "../../frame/model-frame.js";
import type { ArtObservation } from "../../observations/observations.js";
import { type Cells, type CellsOfGroup, sumsOver } from "../cells.js";
import type { EpidemicState } from "../epidemic.js";
import { type ObservedTerm, observedArt } from "./observed-term.js";

/**
 * Numbers attending ART in an area: a normal approximation to a sum of binomials. A resident of a cell of area i attends in j
 * with probability p γ_ij, p = ρ α. With S_i = Σ pop p and B_i = Σ pop p² over the cells of area i in the row's stratum,
 *
 *   mean M_j = Σ_i γ_ij S_i,   variance V_j = Σ_i (γ_ij S_i − γ_ij² B_i).
 *
 * Where areas report with a factor b_j of their own, these are b_j M_j and b_j² V_j.
 */
export function artTerms(
  rows: readonly ArtObservation[],
  cells: Cells,
  attendance: Attendance,
  shares: Vector | null,
  state: EpidemicState,
  cellsOfGroup: CellsOfGroup,
  reporting: Vector | null = null,
): ObservedTerm[] {
  if (rows.length === 0) return [];
  const strata = new Strata(rows, cells, cellsOfGroup);
  const onArt = state.artNumber.multipliedBy(strata.sums).pivot();
  const squared = state.artNumber
    .square()
    .times(state.time.population.map((people) => 1 / people))
    .multipliedBy(strata.sums)
    .pivot();

  const flows = rows.flatMap((_, row) => {
    const { stratum, area } = strata.ofRow(row);
    return Array.from(attendance.attend.keys())
      .filter((pair) => attendance.attend[pair] === area)
      .map((pair) => ({ row, pair, source: strata.position(stratum, attendance.reside[pair] ?? 0) }));
  });
  const source = flows.map((flow) => flow.source);
  const intoRow = SparseMatrix.groupSums(
    flows.map((flow) => flow.row),
    rows.length,
  );
  const share = shares?.at(flows.map((flow) => flow.pair));
  const arriving = share ? onArt.at(source).times(share) : onArt.at(source);
  const certain = share ? squared.at(source).times(share.square()) : squared.at(source);

  const mean = arriving.multipliedBy(intoRow);
  const variance = mean.minus(certain.multipliedBy(intoRow));
  if (!reporting) return [observedArt(rows, mean, variance)];
  const factor = reporting.at(rows.map((_, row) => strata.ofRow(row).area));
  return [observedArt(rows, mean.times(factor), variance.times(factor.square()))];
}

/** The distinct sets of sexes and ages among the rows, and their sums in every area. */
class Strata {
  readonly #keys: string[];
  readonly #rows: { stratum: number; area: number }[];
  readonly #areas: number;
  /** Row (stratum, area) sums the cells of that stratum in that area. */
  readonly sums: SparseMatrix;

  constructor(rows: readonly ArtObservation[], cells: Cells, cellsOfGroup: CellsOfGroup) {
    this.#areas = cells.areas;
    const within = rows.map((row) => {
      const group = cellsOfGroup(row);
      return { area: cells.area[group[0] ?? 0] ?? 0, inArea: group.map((cell) => cell % cellsPerArea) };
    });
    this.#keys = [...new Set(within.map(({ inArea }) => inArea.join()))];
    this.#rows = within.map(({ area, inArea }) => ({ area, stratum: this.#keys.indexOf(inArea.join()) }));
    const sets = this.#keys.flatMap((key) => {
      const inArea = key.split(",").map(Number);
      return Array.from({ length: cells.areas }, (_, area) =>
        Int32Array.from(inArea, (cell) => area * cellsPerArea + cell),
      );
    });
    this.sums = sumsOver(sets, cells.count);
  }

  ofRow(row: number): { stratum: number; area: number } {
    return this.#rows[row] as { stratum: number; area: number };
  }

  position(stratum: number, area: number): number {
    return stratum * this.#areas + area;
  }
}
