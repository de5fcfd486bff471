const groups = ["total", "adult", "adult_f", "adult_m", "child"] as const;
const onArt = {
  total: "art_current",
  adult: "art_adult",
  adult_f: "art_adult_f",
  adult_m: "art_adult_m",
  child: "art_child",
};

/**
 * The count that a share of programme, antenatal or STI clinic data is of (its n), which is a plot of the time series itself. Counts and
 * ratios of two groups have none.
 */
const denominators: Readonly<Record<string, string>> = {
  anc_prevalence: "anc_status",
  anc_art_coverage: "anc_total_pos",
  anc_art_among_known: "anc_known_pos",
  sti_art_coverage: "sti_artcov_n",
  ...Object.fromEntries(groups.map((group) => [`vl_prop_suppressed_${group}`, `vl_tested_12mos_${group}`])),
  ...Object.fromEntries(groups.map((group) => [`vl_coverage_${group}`, onArt[group]])),
};

/** The plot with the denominator of a plot; undefined for a count or a ratio. */
export function denominatorOf(plot: string): string | undefined {
  return Object.hasOwn(denominators, plot) ? denominators[plot] : undefined;
}
