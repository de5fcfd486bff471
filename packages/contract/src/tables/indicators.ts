import { formulaOf, type IndicatorId, type IndicatorKind } from "./formulas.js";

/** How an indicator is named and shown. */
export interface Indicator {
  id: IndicatorId;
  sortOrder: number;
  /** Name of the quantity in the model's report. */
  parameter: string;
  kind: IndicatorKind;
  /** Estimated for women in antenatal care only. */
  isAntenatal: boolean;
  /** Factor applied before display. */
  scale: number;
  /** Step that displayed numbers are rounded to. */
  accuracy: number | null;
  /** Number format on maps. */
  format: string;
  /** Number format on bar charts where it differs from that of maps. */
  barFormat?: string;
  /** Upper end of the colour scale, which begins at 0. */
  max: number;
  /** A d3 colour interpolator. */
  colour: string;
}

type Colour = "Greys" | "Reds" | "Greens" | "Blues" | "Oranges";

interface Display {
  scale: number;
  accuracy: number | null;
  format: string;
  barFormat?: string;
}

const percent: Display = { scale: 1, accuracy: null, format: "0.0%" };
const perThousand: Display = { scale: 1000, accuracy: null, format: "0.0" };
const thousands: Display = { scale: 1, accuracy: 1000, format: "0,0" };
const hundreds: Display = { scale: 1, accuracy: 100, format: "0,0" };
const tens: Display = { scale: 1, accuracy: 10, format: "0,0" };
const tensUngrouped: Display = { ...tens, format: "0", barFormat: "0,0" };

function shown(
  id: IndicatorId,
  sortOrder: number,
  parameter: string,
  display: Display,
  max: number,
  colour: Colour,
): Indicator {
  const { kind } = formulaOf(id);
  const isAntenatal = id.startsWith("anc_");
  return { id, sortOrder, parameter, kind, isAntenatal, ...display, max, colour: `interpolate${colour}` };
}

/** Every indicator of a model output, in the order users see them. Missing sort orders are those of indicators of inputs. */
export const indicators: readonly Indicator[] = [
  shown("population", 1, "population_out", thousands, 2e7, "Greys"),
  shown("prevalence", 2, "rho_out", percent, 0.5, "Reds"),
  shown("plhiv", 3, "plhiv_out", hundreds, 1e7, "Reds"),
  shown("art_coverage", 4, "alpha_out", percent, 1, "Greens"),
  shown("art_current_residents", 5, "artnum_out", hundreds, 70000, "Greens"),
  shown("art_current", 6, "artattend_out", hundreds, 80000, "Greens"),
  shown("untreated_plhiv_num", 8, "untreated_plhiv_num_out", tens, 80000, "Greens"),
  shown("aware_plhiv_prop", 9, "aware_plhiv_prop_out", percent, 1, "Blues"),
  shown("unaware_plhiv_num", 10, "unaware_plhiv_num_out", tensUngrouped, 80000, "Blues"),
  shown("aware_plhiv_num", 11, "aware_plhiv_num_out", tensUngrouped, 80000, "Blues"),
  shown("plhiv_attend", 12, "plhiv_attend_out", hundreds, 1e7, "Reds"),
  shown("untreated_plhiv_attend", 13, "untreated_plhiv_attend_out", tens, 80000, "Greens"),
  shown("aware_plhiv_attend", 14, "aware_plhiv_attend_out", tens, 80000, "Blues"),
  shown("unaware_plhiv_attend", 15, "unaware_plhiv_attend_out", tens, 80000, "Blues"),
  shown("incidence", 16, "lambda_out", perThousand, 0.01, "Blues"),
  shown("infections", 17, "infections_out", hundreds, 40000, "Blues"),
  shown("anc_prevalence", 18, "anc_rho_out", percent, 0.5, "Oranges"),
  shown("anc_art_coverage", 19, "anc_alpha_out", percent, 1, "Oranges"),
  shown("anc_clients", 20, "anc_clients_out", hundreds, 700000, "Oranges"),
  shown("anc_plhiv", 21, "anc_plhiv_out", tens, 350000, "Oranges"),
  shown("anc_already_art", 22, "anc_already_art_out", tens, 350000, "Oranges"),
  shown("anc_art_new", 23, "anc_art_new_out", tens, 350000, "Oranges"),
  shown("anc_known_pos", 24, "anc_known_pos_out", tens, 350000, "Oranges"),
  shown("anc_tested_pos", 26, "anc_tested_pos_out", tens, 350000, "Oranges"),
  shown("anc_tested_neg", 27, "anc_tested_neg_out", tens, 700000, "Oranges"),
];

/** Indicators of outputs that estimate a bias of reporting. Sort orders follow those of calibration and of measurements. */
const reportingIndicators: readonly Indicator[] = [
  shown("art_report", 39, "artreport_out", hundreds, 80000, "Greens"),
  shown("art_report_rel_bias", 40, "artreport_rel_bias_out", percent, 1.5, "Oranges"),
];

/** The indicators of an output that has these: all that every output may have, and others only if it has them. */
export function indicatorsAmong(present: readonly string[]): Indicator[] {
  return [...indicators, ...reportingIndicators.filter(({ id }) => present.includes(id))];
}

const allIndicators = [...indicators, ...reportingIndicators];
export const indicatorIds: readonly string[] = allIndicators.map(({ id }) => id);

const byId = new Map<string, Indicator>(allIndicators.map((indicator) => [indicator.id, indicator]));

export function indicator(id: string): Indicator {
  const found = byId.get(id);
  if (!found) throw new Error(`Unknown indicator ${id}`);
  return found;
}
type ScaleEnds = Partial<Record<IndicatorId, number>>;

/** Upper ends for epidemics so small that the default scales would show every district in the palest colour. */
const lowPrevalence: ScaleEnds = {
  art_current: 12000,
  art_current_residents: 10500,
  prevalence: 0.075,
  anc_prevalence: 0.075,
  plhiv: 1500000,
  incidence: 0.0015,
  infections: 6000,
};

const byCountry: Record<string, ScaleEnds> = {
  ...Object.fromEntries(
    ["BDI", "BEN", "BFA", "CMR", "COD", "HTI", "NGA", "RWA", "TGO"].map((iso3) => [iso3, lowPrevalence]),
  ),
  CIV: { ...lowPrevalence, population: 3000000, plhiv: 100000 },
};

/**
 * Range of the colour scale of an indicator in a country; the default in other countries. A measurement has the scale of the
 * estimate of the same name.
 */
export function colourRange({ id, max }: { id: string; max: number }, iso3: string): { min: number; max: number } {
  const ends: Partial<Record<string, number>> = byCountry[iso3.toUpperCase()] ?? {};
  return { min: 0, max: ends[id] ?? max };
}
