import type { CalibrateCoverage, ComparisonCoverage } from "@tessera/results";

/** A plot whose rows are to be made from the model output at a path. */
export type PlotOrder =
  | { plot: "calibrate"; path: string }
  /** `product` is the name that estimates have among the sources. */
  | { plot: "comparison"; path: string; product: string }
  /** The areas that maps are drawn of. */
  | { plot: "boundaries"; path: string };

/** Rows as pieces of JSON, and what there is to choose from: nothing in the areas of a map. */
export interface MadePlot<Coverage> {
  pieces: Uint8Array[];
  coverage: Coverage;
}

/** Undefined where the output lacks what the plot shows. */
export interface PlotAnswer {
  made: MadePlot<CalibrateCoverage | ComparisonCoverage | null> | undefined;
}
