import { type DrawMatrix, DrawRows, SparseMatrix, type Vector } from "@tessera/laplace";
import type { EpidemicState } from "../density/epidemic.js";
import type { ModelDensity } from "../density/model-density.js";
import { type Attendance, cellsPerArea, type ModelArea } from "../frame/model-frame.js";
import type { Estimate } from "../output/estimate-table.js";
import type { AttendanceRow } from "../output/output-contents.js";
import type { Draws } from "./draws.js";
import { evaluateDraws } from "./evaluate-draws.js";
import { estimateOfRow } from "./row-estimate.js";

/**
 * People on ART by area of residence i and area of attendance j, with their share among residents and among attendees: the
 * share γ_ij of the residents on ART of i attends in j. Of the first `times` time points, which have data.
 */
export function estimateAttendance(
  model: ModelDensity,
  areas: readonly ModelArea[],
  attendance: Attendance,
  draws: Draws,
  times: number,
): AttendanceRow[] {
  const { reside, attend } = attendance;
  const rows = new DrawRows(3, draws.count);
  const [flow, among, share] = [0, 1, 2];
  const estimate = (row: number): Estimate => estimateOfRow(rows, row, draws.aroundOptimum);
  const shareAmong = (matrix: DrawMatrix, at: number) => {
    rows.copy(among, matrix, at, 1);
    rows.divide(share, flow, among);
    return estimate(share);
  };

  return model.states.slice(0, times).flatMap((state) => {
    const people = evaluateDraws(draws, peopleOnArt(model, areas.length, attendance, state));
    return Array.from(reside, (from, pair) => {
      const to = attend[pair] as number;
      rows.copy(flow, people.flows, pair, 1);
      return {
        resideAreaId: (areas[from] as ModelArea).id,
        attendAreaId: (areas[to] as ModelArea).id,
        quarter: state.time.quarter,
        onArt: estimate(flow),
        shareOfResidents: shareAmong(people.residents, from),
        shareOfAttendees: shareAmong(people.attendees, to),
      };
    });
  });
}

/** People on ART by area of residence, by pair of areas, and by area of attendance. */
function peopleOnArt(
  model: ModelDensity,
  areas: number,
  { reside, attend }: Attendance,
  { artNumber, position }: EpidemicState,
): Record<"residents" | "flows" | "attendees", Vector> {
  const areaOfCell = Int32Array.from({ length: model.cells.count }, (_, cell) => Math.floor(cell / cellsPerArea));
  const residents = artNumber.multipliedBy(SparseMatrix.groupSums(areaOfCell, areas));
  const shares = model.attendance?.[position];
  const flows = shares ? residents.at(reside).times(shares) : residents.at(reside);
  return { residents, flows, attendees: flows.multipliedBy(SparseMatrix.groupSums(attend, areas)) };
}
