import { kindOf, type ModelOutput, quantilePlaces, quantilesAt } from "@tessera/model";
import { distributionOf } from "./probability.js";
import { at } from "./published-order.js";
import { type UncertainRank, uncertainRanks } from "./uncertain-ranks.js";

/** The cells of `rankColumns`. */
export function rankCells(found: UncertainRank | null | undefined): (number | null)[] {
  return [found?.rank ?? null, found?.lower ?? null, found?.upper ?? null];
}

/** Returns a function that finds the rank of a row of an output among the areas of its level. Ranks of a group are computed when one is asked for. */
export function rankFinder({ areas, estimates }: ModelOutput): (row: number) => UncertainRank | null {
  const { sexes, ages, indicators, quantiles, lower, median, upper } = estimates;
  const places = quantiles && quantilePlaces(estimates);
  const kinds = indicators.map(kindOf);
  const levels = areas.map(({ area_level }) => area_level);
  const levelCount = Math.max(...levels) + 1;
  const groupAt = (row: number, level: number) =>
    (((at(estimates.quarter, row) * levelCount + level) * indicators.length + at(estimates.indicator, row)) *
      sexes.length +
      at(estimates.sex, row)) *
      ages.length +
    at(estimates.age, row);
  const groupOf = (row: number) => groupAt(row, levels[at(estimates.area, row)] ?? 0);
  const members = new Map<number, number[]>();
  for (let row = 0; row < estimates.mean.length; row++) {
    const group = groupOf(row);
    const rows = members.get(group);
    if (rows) rows.push(row);
    else members.set(group, [row]);
  }
  const distribution = (row: number) => {
    const place = places ? at(places, row) : -1;
    const statistics = { lower: at(lower, row), median: at(median, row), upper: at(upper, row) };
    return distributionOf(statistics, quantiles && place >= 0 ? quantilesAt(quantiles, place) : undefined);
  };
  const found = new Map<number, UncertainRank | null>();
  return (row) => {
    if (!found.has(row)) {
      const rows = members.get(groupOf(row)) ?? [];
      const [country] = members.get(groupAt(row, 0)) ?? [];
      const kind = kinds[at(estimates.indicator, row)] ?? "count";
      const ranks = uncertainRanks(
        rows.map(distribution),
        kind,
        country === undefined ? undefined : distribution(country),
      );
      rows.forEach((one, k) => {
        found.set(one, ranks[k] ?? null);
      });
    }
    return found.get(row) ?? null;
  };
}
