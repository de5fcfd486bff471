import type { CsvCell } from "@tessera/contract";
import { type CountryPlan, demoCountry } from "../../country-plan.js";
import type { Random } from "../../random-draws.js";
import { timePoints } from "../../timeline.js";
import { shiftedOdds } from "../../truth/curves.js";
import { AreaTotals, countsAt, type YearlyCounts } from "../../truth/district-counts.js";
import { csvTable, rounded } from "../csv-table.js";

/** Invented key populations: share of the sex aged 15 to 49, log odds ratio of prevalence, and share of that sex's new infections. */
const keyPopulations = [
  { kp: "FSW", sex: "female", share: 0.013, prevalenceOdds: 1.3, infections: 0.06 },
  { kp: "MSM", sex: "male", share: 0.009, prevalenceOdds: 0.6, infections: 0.04 },
  { kp: "PWID", sex: "male", share: 0.003, prevalenceOdds: 0.5, infections: 0.012 },
  { kp: "TGW", sex: "male", share: 0.001, prevalenceOdds: 1.1, infections: 0 },
] as const;

/** Spread of regions, and half the width of intervals, on the log scale. */
const betweenRegions = 0.2;
const halfWidth = 0.4;
/** Partners agreed on somewhat more people than the regions add up to. */
const consensusFactor = 1.15;

const ages = "Y015_049";
/** Quarter of the estimates. */
const [, quarter] = timePoints;

export interface KeyPopulationTables {
  /** Shares and prevalence by region. */
  estimates: Buffer;
  /** National sizes, prevalence and new infections, by key population. */
  national: { kp: string; size: number; prevalence: number; infections: number }[];
}

/** Key populations of each region, and what the country agreed on. */
export function keyPopulationTables(plan: CountryPlan, counts: YearlyCounts, random: Random): KeyPopulationTables {
  const totals = new AreaTotals(plan.districtsOf, countsAt(counts, quarter));
  const regions = plan.areas.flatMap(({ area_id, area_level }, area) => (area_level === 1 ? [{ area_id, area }] : []));
  const rows: CsvCell[][] = [];
  const sizes = new Map<string, number>();
  for (const { area_id, area } of regions) {
    for (const { kp, sex, share, prevalenceOdds } of keyPopulations) {
      const { population, plhiv } = totals.total(area, sex, ages);
      const ofRegion = share * Math.exp(random.normal() * betweenRegions);
      const prevalence = shiftedOdds(plhiv / population, prevalenceOdds + random.normal() * betweenRegions);
      sizes.set(kp, (sizes.get(kp) ?? 0) + population * ofRegion);
      rows.push(estimate(area_id, kp, ofRegion, "pse_prop"), estimate(area_id, kp, prevalence, "prevalence"));
    }
  }
  const national = keyPopulations.map(({ kp, sex, prevalenceOdds, infections }) => {
    const country = totals.total(0, sex, ages);
    return {
      kp,
      size: Math.round((sizes.get(kp) as number) * consensusFactor),
      prevalence: rounded(shiftedOdds(country.plhiv / country.population, prevalenceOdds), 4),
      infections: Math.round(country.infections * infections),
    };
  });
  return { estimates: csvTable(["iso3", "area_id", "kp", "median", "lower", "upper", "indicator"], rows), national };
}

function estimate(area: string, kp: string, median: number, indicator: string): CsvCell[] {
  const [lower, upper] = [shiftedOdds(median, -halfWidth), shiftedOdds(median, halfWidth)];
  return [demoCountry.iso3, area, kp, ...[median, lower, upper].map((value) => rounded(value, 6)), indicator];
}

/** The national totals as results of a model of key populations. */
export function nationalTable(national: KeyPopulationTables["national"]): Buffer {
  const known = national.filter(({ kp }) => kp !== "TGW");
  const numbers = ["pse", "prev", "new_inf"];
  const columns = known.flatMap(({ kp }) => numbers.map((number) => `${kp.toLowerCase()}-${number}`));
  const cells = known.flatMap(({ size, prevalence, infections }) => [size, prevalence, infections]);
  return csvTable(["iso3", "year", ...columns], [[demoCountry.iso3, Number(quarter.slice(2, 6)), ...cells]]);
}
