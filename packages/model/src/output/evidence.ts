/** Where what is known of an area comes from: its own data by kind, the data of all other areas, and the structure of the model. */
export const evidenceSources = ["survey", "antenatal", "programme", "sti", "others", "prior"] as const;
export type EvidenceSource = (typeof evidenceSources)[number];

/** Sources of data of an area itself. */
export type DataSource = Exclude<EvidenceSource, "others" | "prior">;

/** What the model expects of an area before its own data, with the interval of 95 %. */
export interface Prior {
  mean: number;
  lower: number;
  upper: number;
}

/** What moved the estimate of an area, see `districtEvidence`. */
export interface AreaEvidence {
  areaId: string;
  /** HIV prevalence of people 15-49, or ART coverage of people 15 and older. */
  indicator: "prevalence" | "art_coverage";
  prior: Prior;
  /**
   * Weights in the logit of the indicator, which sum to 1: the parts of a change of the level of the area that the fit would follow because of each
   * source. Pulls on the logit sum to 0: its change with the logarithm of the factor by which a source counts.
   */
  sources: Record<EvidenceSource, { weight: number; pull: number }>;
}

/** What the data and the prior said of the modelled areas at a quarter. */
export interface Evidence {
  quarter: string;
  areas: readonly AreaEvidence[];
}
