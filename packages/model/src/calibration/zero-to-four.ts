import { singleSexes, underFiveAgeGroups } from "@tessera/contract";
import { splitOfIndicator } from "@tessera/spectrum";
import type { Aggregation } from "../frame/aggregation.js";
import type { EstimateTable } from "../output/estimate-table.js";
import type { ZeroToFourRow } from "../output/output-contents.js";
import type { Regions } from "./calibrated-areas.js";
import { type DerivedRow, withDerivedRows } from "./derived-rows.js";

const wholeGroup = "Y000_004";

/** Rates of the parts, from the counts of the same part. */
const rates = [
  { indicator: "prevalence", count: "plhiv", among: ["population"] },
  { indicator: "art_coverage", count: "art_current_residents", among: ["plhiv"] },
  { indicator: "aware_plhiv_prop", count: "aware_plhiv_num", among: ["plhiv"] },
  { indicator: "incidence", count: "infections", among: ["population", "plhiv"] },
] as const;

/** Ratios that the parts have in common with the age group. */
const shared = ["art_report_rel_bias"];

/** The distribution of ages 0-4 in the national projection, and the areas. */
export interface Division {
  distribution: readonly ZeroToFourRow[];
  quarters: readonly string[];
  regions: Regions;
  aggregation: Aggregation;
  /** Positions of the modelled areas among all. */
  modelled: Int32Array;
}

/** Values by area and sex, for each part of the age group. */
type Parts = readonly Float64Array[];

/**
 * Adds rows for ages <1 and 1-4: the row of the age group 0-4 times a factor. Counts are split in the proportions of the projection
 * of each region, weighted by the counts of the modelled areas. Rates are those of the split counts.
 */
export function divideZeroToFour(table: EstimateTable, division: Division): EstimateTable {
  const ages = [...table.ages, ...underFiveAgeGroups];
  const derived: DerivedRow[] = [];
  division.quarters.forEach((quarter, time) => {
    const whole = wholeGroupAt(table, time, division.aggregation.areas.length);
    const factors = new Map<string, Parts>();
    for (const indicator of Object.keys(splitOfIndicator)) {
      const means = whole.means(indicator);
      if (means) factors.set(indicator, sharesOfParts(means, table.sexes, division, quarter, indicator));
    }
    for (const rate of rates) {
      const found = ratesOfParts(rate, factors, whole.means);
      if (found) factors.set(rate.indicator, found);
    }
    for (const indicator of shared) {
      const rows = whole.rows(indicator);
      if (rows)
        factors.set(
          indicator,
          underFiveAgeGroups.map(() => new Float64Array(rows.length).fill(1)),
        );
    }
    for (const [indicator, parts] of factors)
      parts.forEach((part, k) => {
        whole.rows(indicator)?.forEach((row, stratum) => {
          if (row >= 0) derived.push({ row, age: table.ages.length + k, factor: part[stratum] as number });
        });
      });
  });
  return withDerivedRows({ ...table, ages }, derived, [division.aggregation.areas.length, division.quarters.length]);
}

/** Rows of the age group 0-4 and their means, by area and sex; undefined if an indicator has none. */
function wholeGroupAt(table: EstimateTable, time: number, areas: number) {
  const age = table.ages.indexOf(wholeGroup);
  const rowsOf = new Map<number, Int32Array>();
  for (let row = 0; row < table.mean.length; row++) {
    if (table.age[row] !== age || table.quarter[row] !== time) continue;
    const indicator = table.indicator[row] as number;
    const rows = rowsOf.get(indicator) ?? new Int32Array(areas * table.sexes.length).fill(-1);
    rows[(table.area[row] as number) * table.sexes.length + (table.sex[row] as number)] = row;
    rowsOf.set(indicator, rows);
  }
  const rows = (indicator: string) => rowsOf.get(table.indicators.indexOf(indicator));
  const means = (indicator: string) => {
    const found = rows(indicator);
    return found && Float64Array.from(found, (row) => table.mean[row] ?? Number.NaN);
  };
  return { rows, means };
}

/** Share of each part in a count of the age group; 0 if the projection is 0. */
function sharesOfParts(
  means: Float64Array,
  sexes: readonly string[],
  { distribution, regions, aggregation, modelled }: Division,
  quarter: string,
  indicator: string,
): Parts {
  const ofRegion = underFiveAgeGroups.map((part) => {
    const rows = distribution.filter(
      (row) => row.quarter === quarter && row.indicator === indicator && row.ageGroup === part,
    );
    return regions.codes.map((code) => rows.find(({ regionCode }) => regionCode === code)?.share ?? 0);
  });
  const parts = ofRegion.map((shares) => {
    const weights = new Float64Array(means.length);
    aggregation.areas.forEach(({ modelled: own }, area) => {
      sexes.forEach((sex, s) => {
        let weight = 0;
        for (const part of sex === "both" ? singleSexes : [sex])
          for (const k of own) {
            const mean = means[(modelled[k] as number) * sexes.length + sexes.indexOf(part)] as number;
            weight += mean * (shares[regions.ofModelled[k] as number] as number);
          }
        weights[area * sexes.length + s] = weight;
      });
    });
    return weights;
  });
  const totals = means.map((_, k) => parts.reduce((sum, weights) => sum + (weights[k] as number), 0));
  return parts.map((weights) => weights.map((weight, k) => ratio(weight, totals[k] as number)));
}

/** Ratio of the rates of the parts to that of the age group; undefined if a count is not estimated. */
function ratesOfParts(
  { indicator, count, among }: (typeof rates)[number],
  shares: ReadonlyMap<string, Parts>,
  meansOf: (indicator: string) => Float64Array | undefined,
): Parts | undefined {
  const whole = meansOf(indicator);
  const [counts, people, without] = [count, ...among].map((name) => ({
    means: meansOf(name),
    shares: shares.get(name),
  }));
  if (!whole || !counts?.means || !people?.means || (without && !without.means)) return undefined;
  return underFiveAgeGroups.map((_, part) => {
    const at = (of: typeof counts | undefined, k: number) => (of?.means?.[k] ?? 0) * (of?.shares?.[part]?.[k] ?? 0);
    return whole.map((mean, k) => ratio(ratio(at(counts, k), at(people, k) - at(without, k)), mean));
  });
}

/** 0 if the denominator is 0. */
function ratio(numerator: number, denominator: number): number {
  return denominator === 0 ? 0 : numerator / denominator;
}
