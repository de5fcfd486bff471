import type { IndicatorId } from "./indicators.js";

type ScaleEnds = Partial<Record<IndicatorId, number>>;

/** Epidemics so small that the default scales would paint every district in the palest colour. */
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
 * Range of an indicator's colour scale in a country; unknown countries have the default. What is measured has the scale of what is
 * estimated under the same name.
 */
export function colourRange({ id, max }: { id: string; max: number }, iso3: string): { min: number; max: number } {
  const ends: Partial<Record<string, number>> = byCountry[iso3.toUpperCase()] ?? {};
  return { min: 0, max: ends[id] ?? max };
}
