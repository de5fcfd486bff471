import { ageCells, artCells, cd4Cells, groupCells } from "../../adult/dimensions.js";
import type { AdultState } from "../../adult/simulation/state.js";

/** Adults at the end of a projection year, and what they know of their status. */
export interface TestingState extends AdultState {
  /** Of those untreated, who know that they have HIV: `[sex][group][cd4]`. */
  diagnosed: Float64Array;
  /** Without HIV, and tested at least once: `[sex][group]`. */
  testedNegative: Float64Array;
  /** With HIV that they do not know of, and tested before they had it: `[sex][group]`. */
  testedUndiagnosed: Float64Array;
}

export function emptyTestingState(): TestingState {
  return {
    negative: new Float64Array(ageCells),
    positive: new Float64Array(ageCells),
    untreated: new Float64Array(cd4Cells),
    onArt: new Float64Array(artCells),
    diagnosed: new Float64Array(cd4Cells),
    testedNegative: new Float64Array(groupCells),
    testedUndiagnosed: new Float64Array(groupCells),
  };
}
