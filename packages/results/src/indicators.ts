import { type Language, translate } from "@tessera/i18n";

/** How an indicator is computed, named and shown. */
export interface Indicator {
  id: IndicatorId;
  sortOrder: number;
  /** Name of the quantity in the model's report. */
  parameter: string;
  /** Estimated for women in antenatal care only. */
  antenatal: boolean;
  /** Factor applied before display. */
  scale: number;
  /** Step that displayed numbers are rounded to. */
  accuracy: number | null;
  /** Number format on maps. */
  format: string;
  /** Number format on bar charts where it differs from the map's. */
  barFormat?: string;
  /** End of the colour scale, which begins at zero. */
  max: number;
  /** Name of a d3 colour interpolator. */
  colour: string;
}

const greys = "interpolateGreys";
const reds = "interpolateReds";
const greens = "interpolateGreens";
const blues = "interpolateBlues";
const oranges = "interpolateOranges";

const percent = { scale: 1, accuracy: null, format: "0.0%" };
const perThousand = { scale: 1000, accuracy: null, format: "0.0" };
const count = (accuracy: number) => ({ scale: 1, accuracy, format: "0,0" });

/** In order of `sortOrder`; the gaps belong to indicators that are inputs only. */
const table = [
  { id: "population", sortOrder: 1, parameter: "population_out", ...count(1000), max: 2e7, colour: greys },
  { id: "prevalence", sortOrder: 2, parameter: "rho_out", ...percent, max: 0.5, colour: reds },
  { id: "plhiv", sortOrder: 3, parameter: "plhiv_out", ...count(100), max: 1e7, colour: reds },
  { id: "art_coverage", sortOrder: 4, parameter: "alpha_out", ...percent, max: 1, colour: greens },
  { id: "art_current_residents", sortOrder: 5, parameter: "artnum_out", ...count(100), max: 70000, colour: greens },
  { id: "art_current", sortOrder: 6, parameter: "artattend_out", ...count(100), max: 80000, colour: greens },
  {
    id: "untreated_plhiv_num",
    sortOrder: 8,
    parameter: "untreated_plhiv_num_out",
    ...count(10),
    max: 80000,
    colour: greens,
  },
  { id: "aware_plhiv_prop", sortOrder: 9, parameter: "aware_plhiv_prop_out", ...percent, max: 1, colour: blues },
  {
    id: "unaware_plhiv_num",
    sortOrder: 10,
    parameter: "unaware_plhiv_num_out",
    ...count(10),
    format: "0",
    barFormat: "0,0",
    max: 80000,
    colour: blues,
  },
  {
    id: "aware_plhiv_num",
    sortOrder: 11,
    parameter: "aware_plhiv_num_out",
    ...count(10),
    format: "0",
    barFormat: "0,0",
    max: 80000,
    colour: blues,
  },
  { id: "plhiv_attend", sortOrder: 12, parameter: "plhiv_attend_out", ...count(100), max: 1e7, colour: reds },
  {
    id: "untreated_plhiv_attend",
    sortOrder: 13,
    parameter: "untreated_plhiv_attend_out",
    ...count(10),
    max: 80000,
    colour: greens,
  },
  {
    id: "aware_plhiv_attend",
    sortOrder: 14,
    parameter: "aware_plhiv_attend_out",
    ...count(10),
    max: 80000,
    colour: blues,
  },
  {
    id: "unaware_plhiv_attend",
    sortOrder: 15,
    parameter: "unaware_plhiv_attend_out",
    ...count(10),
    max: 80000,
    colour: blues,
  },
  { id: "incidence", sortOrder: 16, parameter: "lambda_out", ...perThousand, max: 0.01, colour: blues },
  { id: "infections", sortOrder: 17, parameter: "infections_out", ...count(100), max: 40000, colour: blues },
  { id: "anc_prevalence", sortOrder: 18, parameter: "anc_rho_out", ...percent, max: 0.5, colour: oranges },
  { id: "anc_art_coverage", sortOrder: 19, parameter: "anc_alpha_out", ...percent, max: 1, colour: oranges },
  { id: "anc_clients", sortOrder: 20, parameter: "anc_clients_out", ...count(100), max: 700000, colour: oranges },
  { id: "anc_plhiv", sortOrder: 21, parameter: "anc_plhiv_out", ...count(10), max: 350000, colour: oranges },
  {
    id: "anc_already_art",
    sortOrder: 22,
    parameter: "anc_already_art_out",
    ...count(10),
    max: 350000,
    colour: oranges,
  },
  { id: "anc_art_new", sortOrder: 23, parameter: "anc_art_new_out", ...count(10), max: 350000, colour: oranges },
  { id: "anc_known_pos", sortOrder: 24, parameter: "anc_known_pos_out", ...count(10), max: 350000, colour: oranges },
  { id: "anc_tested_pos", sortOrder: 26, parameter: "anc_tested_pos_out", ...count(10), max: 350000, colour: oranges },
  { id: "anc_tested_neg", sortOrder: 27, parameter: "anc_tested_neg_out", ...count(10), max: 700000, colour: oranges },
] as const;

export type IndicatorId = (typeof table)[number]["id"];

/** Every indicator of a model output, in the order users see them. */
export const indicators: readonly Indicator[] = table.map((row) => ({ ...row, antenatal: row.id.startsWith("anc_") }));

const byId = new Map<string, Indicator>(indicators.map((indicator) => [indicator.id, indicator]));

export function indicator(id: string): Indicator {
  const found = byId.get(id);
  if (!found) throw new Error(`Unknown indicator ${id}`);
  return found;
}

export function indicatorLabel(id: string, language: Language): string {
  return translate(language, `indicator.${indicator(id).id}`);
}

export function indicatorDescription(id: string, language: Language): string {
  return translate(language, `indicator.${indicator(id).id}.description`);
}
