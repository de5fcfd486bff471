import { SparseMatrix, type Vector } from "@tessera/laplace";
import type { ModelDensity } from "../density/model-density.js";
import { type Attendance, cellsPerArea, type ModelArea } from "../frame/model-frame.js";
import type { Estimate } from "../output/estimate-table.js";
import type { AttendanceRow } from "../output/output-contents.js";
import { Summariser } from "./draw-statistics.js";
import { type Draws, evaluateDraws } from "./draws.js";

/** Attendance is reported at T1 and T2, the time points with data. */
const timesWithAttendance = 2;

/**
 * People on ART by area of residence i and area of attendance j, with their share among residents and among attendees: the
 * share γ_ij of the residents on ART of i attends in j.
 */
export function estimateAttendance(
  model: ModelDensity,
  areas: readonly ModelArea[],
  { reside, attend }: Attendance,
  draws: Draws,
): AttendanceRow[] {
  const columns = draws.count + 1;
  const summariser = new Summariser(draws.count);
  const estimate = (values: Float64Array): Estimate => ({
    mode: values[0] as number,
    ...summariser.summarise(values, 1),
  });
  const areaOfCell = Int32Array.from({ length: model.cells.count }, (_, cell) => Math.floor(cell / cellsPerArea));
  const everyone = SparseMatrix.groupSums(areaOfCell, areas.length);

  return model.states.slice(0, timesWithAttendance).flatMap((state, position) => {
    const shares = position === 0 ? model.attendance?.t1 : model.attendance?.t2;
    const vectors: Record<string, Vector> = {
      onArt: state.artNumber.multipliedBy(everyone),
      ...(shares && { shares }),
    };
    const matrices = evaluateDraws(draws, vectors);
    const onArt = matrices.onArt as Float64Array;
    const flows = Array.from(reside, (area, pair) => {
      const flow = onArt.slice(area * columns, (area + 1) * columns);
      if (matrices.shares)
        for (let d = 0; d < columns; d++) flow[d] = (flow[d] as number) * at(matrices.shares, pair * columns + d);
      return flow;
    });
    const attendees = areas.map(() => new Float64Array(columns));
    flows.forEach((flow, pair) => {
      const sum = attendees[attend[pair] as number] as Float64Array;
      for (let d = 0; d < columns; d++) sum[d] = at(sum, d) + at(flow, d);
    });
    return flows.map((flow, pair) => {
      const [from, to] = [reside[pair] as number, attend[pair] as number];
      const ofResidents = flow.map((people, d) => people / at(onArt, from * columns + d));
      const ofAttendees = flow.map((people, d) => people / at(attendees[to] as Float64Array, d));
      return {
        resideAreaId: (areas[from] as ModelArea).id,
        attendAreaId: (areas[to] as ModelArea).id,
        quarter: state.time.quarter,
        onArt: estimate(flow),
        shareOfResidents: estimate(ofResidents),
        shareOfAttendees: estimate(ofAttendees),
      };
    });
  });
}

function at(values: Float64Array, position: number): number {
  return values[position] as number;
}
