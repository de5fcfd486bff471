import { ageCells, artCells, cd4Cells } from "../dimensions.js";

/** Adults at the end of a projection year. */
export interface AdultState {
  /** Without HIV: `[sex][age]`. */
  negative: Float64Array;
  /** With HIV: `[sex][age]`. */
  positive: Float64Array;
  /** With HIV and not on ART: `[sex][group][cd4]`. */
  untreated: Float64Array;
  /** On ART, by the CD4 class at its start: `[sex][group][cd4][stage]`. */
  onArt: Float64Array;
}

export function emptyState(): AdultState {
  return {
    negative: new Float64Array(ageCells),
    positive: new Float64Array(ageCells),
    untreated: new Float64Array(cd4Cells),
    onArt: new Float64Array(artCells),
  };
}
