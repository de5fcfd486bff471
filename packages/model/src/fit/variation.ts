import type { AreaOrder } from "../frame/structure-matrix.js";

/** What a run does unlike every other with its options. No form offers it: only an analysis of sensitivity asks for it. */
export interface Variation {
  /** Every population that the model uses is multiplied by this number, after it was scaled to the projection. */
  populationScale?: number;
  areaOrder?: AreaOrder;
}

/** A variation as options of the output, so that it never passes for a result of the options alone. */
export function recordedVariation({ populationScale, areaOrder }: Variation): Record<string, unknown> {
  return {
    ...(populationScale !== undefined && { variation_population_scale: populationScale }),
    ...(areaOrder !== undefined && { variation_area_order: areaOrder }),
  };
}
