import { cd4Cells, fertileGroupCount, groupCells } from "../../adult/dimensions.js";
import { noDeaths } from "../../adult/simulation/deaths.js";
import { noChanges, noInitiation } from "../../adult/simulation/initiation.js";

export type Workspace = ReturnType<typeof workspace>;

/** Everything a year computes on the way, made once. */
export function workspace() {
  return {
    leaving: new Float64Array(groupCells),
    before: { negative: new Float64Array(groupCells), positive: new Float64Array(groupCells) },
    factors: new Float64Array(groupCells),
    births: new Float64Array(fertileGroupCount),
    /** Infections of the year: `[sex][group]`. */
    infections: new Float64Array(groupCells),
    changes: noChanges(),
    /** Those who stop ART in a step: `[sex][group][cd4]`. */
    stopping: new Float64Array(cd4Cells),
    deaths: noDeaths(),
    initiation: noInitiation(),
  };
}
