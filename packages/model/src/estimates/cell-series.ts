import type { DrawnSeries } from "@tessera/contract";
import { SparseMatrix, type Vector } from "@tessera/laplace";
import { reportingFactor } from "../density/art-coverage.js";
import { scatter } from "../density/cells.js";
import type { EpidemicState } from "../density/epidemic.js";
import type { ModelDensity } from "../density/model-density.js";
import { logFertilityEffect } from "../density/pregnant-women.js";
import { type Attendance, cellsPerArea } from "../frame/model-frame.js";

/** Numbers of people by cell at a time point, by residence and by attendance. */
export function cellSeriesAt(
  model: ModelDensity,
  attendance: Attendance,
  state: EpidemicState,
): Record<DrawnSeries, () => Vector> {
  const { cells, parameters } = model;
  const { plhiv, artNumber, time } = state;
  const unaware = () => plhiv.minus(artNumber).times(time.unawareAmongUntreated);
  const shares = model.attendance?.[state.position];
  const attending = (residents: Vector) => (shares ? attendees(residents, attendance, shares) : residents);

  const { mothers, births, rho, alpha } = state.antenatal;
  const everywhere = (ofMothers: Vector) => ofMothers.multipliedBy(scatter(mothers, cells.count));
  const areaOfMothers = Int32Array.from(mothers, (cell) => cells.area[cell] ?? 0);
  const clients = () => logFertilityEffect(parameters).at(areaOfMothers).exp().times(births);

  return {
    plhiv: () => plhiv,
    artResidents: () => artNumber,
    artAttendees: () => attending(artNumber),
    artReported: () => {
      const factor = reportingFactor(parameters, state.position);
      return factor ? attending(artNumber).times(factor.at(cells.area)) : attending(artNumber);
    },
    plhivAttendees: () => attending(plhiv),
    unaware,
    unawareAttendees: () => attending(unaware()),
    infections: () => state.incidence.infections(),
    ancClients: () => everywhere(clients()),
    ancPlhiv: () => everywhere(clients().times(rho)),
    ancAlreadyArt: () => everywhere(clients().times(rho).times(alpha)),
  };
}

/** People by area of attendance, sex and age. */
function attendees(residents: Vector, { reside, attend }: Attendance, shares: Vector): Vector {
  const cellOf = (area: Int32Array) =>
    Int32Array.from({ length: area.length * cellsPerArea }, (_, row) => {
      const pair = Math.floor(row / cellsPerArea);
      return (area[pair] ?? 0) * cellsPerArea + (row % cellsPerArea);
    });
  const pairOf = Int32Array.from({ length: reside.length * cellsPerArea }, (_, row) => Math.floor(row / cellsPerArea));
  const flows = residents.at(cellOf(reside)).times(shares.at(pairOf));
  return flows.multipliedBy(SparseMatrix.groupSums(cellOf(attend), residents.size));
}
