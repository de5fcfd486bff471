import type { IndicatorId } from "@tessera/results";
import type { Counts } from "./district-counts.js";

export type IndicatorFormula =
  | { kind: "count"; value: (counts: Counts) => number; certain?: true }
  /** A ratio of counts; a proportion stays below one, a rate need not. */
  | { kind: "proportion" | "rate"; value: (counts: Counts) => number; numerator: (counts: Counts) => number };

const count = (value: (counts: Counts) => number): IndicatorFormula => ({ kind: "count", value });

function ratio(
  kind: "proportion" | "rate",
  numerator: (counts: Counts) => number,
  denominator: (counts: Counts) => number,
): IndicatorFormula {
  return {
    kind,
    numerator,
    value: (counts) => (denominator(counts) === 0 ? 0 : numerator(counts) / denominator(counts)),
  };
}

/** Every indicator from the counts of an area, sex and age group. */
export const indicatorFormulas: Record<IndicatorId, IndicatorFormula> = {
  population: { kind: "count", value: (c) => c.population, certain: true },
  prevalence: ratio(
    "proportion",
    (c) => c.plhiv,
    (c) => c.population,
  ),
  plhiv: count((c) => c.plhiv),
  art_coverage: ratio(
    "proportion",
    (c) => c.art,
    (c) => c.plhiv,
  ),
  art_current_residents: count((c) => c.art),
  art_current: count((c) => c.artAttending),
  untreated_plhiv_num: count((c) => c.plhiv - c.art),
  aware_plhiv_prop: ratio(
    "proportion",
    (c) => c.aware,
    (c) => c.plhiv,
  ),
  unaware_plhiv_num: count((c) => c.plhiv - c.aware),
  aware_plhiv_num: count((c) => c.aware),
  plhiv_attend: count((c) => c.plhivAttending),
  untreated_plhiv_attend: count((c) => c.plhivAttending - c.artAttending),
  aware_plhiv_attend: count((c) => c.awareAttending),
  unaware_plhiv_attend: count((c) => c.plhivAttending - c.awareAttending),
  incidence: ratio(
    "rate",
    (c) => c.infections,
    (c) => c.population - c.plhiv,
  ),
  infections: count((c) => c.infections),
  anc_prevalence: ratio(
    "proportion",
    (c) => c.ancPlhiv,
    (c) => c.ancClients,
  ),
  anc_art_coverage: ratio(
    "proportion",
    (c) => c.ancAlreadyArt,
    (c) => c.ancPlhiv,
  ),
  anc_clients: count((c) => c.ancClients),
  anc_plhiv: count((c) => c.ancPlhiv),
  anc_already_art: count((c) => c.ancAlreadyArt),
  anc_art_new: count((c) => c.ancPlhiv - c.ancAlreadyArt),
  anc_known_pos: count((c) => c.ancAlreadyArt),
  anc_tested_pos: count((c) => c.ancPlhiv - c.ancAlreadyArt),
  anc_tested_neg: count((c) => c.ancClients - c.ancPlhiv),
};
