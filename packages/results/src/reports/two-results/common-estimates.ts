import { indicator as indicatorRow } from "@tessera/contract";
import type { ModelOutput } from "@tessera/model";
import { type EstimateKey, estimateFinder, type MarkedEstimate } from "../../estimates/find-estimate.js";
import { at } from "../../estimates/published-order.js";
import { differenceOf } from "../../two-results/difference.js";
import type { MatchedQuarter } from "../../two-results/matched-quarters.js";
import { type Unit, unitOf } from "../report-numbers.js";

/** A stratum that two results estimate; its quarter is that of the first. */
export interface CommonEstimate extends EstimateKey {
  first: MarkedEstimate;
  second: MarkedEstimate;
}

/** How the estimates of an indicator differ over all strata that two results have in common. */
export interface IndicatorDifference {
  indicator: string;
  unit: Unit;
  strata: number;
  /** Strata in which the second differs from the first by more than `noticeable`. */
  changed: number;
  /** The stratum that differs most; undefined if none has enough people. */
  largest: CommonEstimate | undefined;
}

/** Relative difference from which a stratum counts as changed. */
export const noticeable = 0.01;

/** Counts below this number are left out of the largest differences: a few people more or less are a large share of them. */
export const fewPeople = 100;

/** Size of a difference, for ranking: absolute for shares and rates, relative to the larger value for counts. */
export function sizeOf(pair: Pick<CommonEstimate, "first" | "second">, { kind }: Unit): number {
  return kind === "count" ? relative(pair) : Math.abs(differenceOf(pair.first, pair.second).difference);
}

function relative(pair: Pick<CommonEstimate, "first" | "second">): number {
  const larger = Math.max(Math.abs(pair.first.mean), Math.abs(pair.second.mean));
  return larger === 0 ? 0 : Math.abs(differenceOf(pair.first, pair.second).difference) / larger;
}

/** Every stratum that both outputs estimate at matched quarters, in the order of the first. */
function* commonEstimates(
  first: ModelOutput,
  second: ModelOutput,
  quarters: readonly MatchedQuarter[],
): Generator<CommonEstimate> {
  const [own, other] = [estimateFinder(first), estimateFinder(second)];
  const matched = new Map(quarters.map((quarter) => [quarter.first, quarter.second]));
  const { estimates, areas, calendarQuarters } = first;
  for (let row = 0; row < estimates.mean.length; row++) {
    const key: EstimateKey = {
      area: areas[at(estimates.area, row)]?.area_id as string,
      sex: estimates.sexes[at(estimates.sex, row)] as string,
      age: estimates.ages[at(estimates.age, row)] as string,
      quarter: calendarQuarters[at(estimates.quarter, row)] as string,
      indicator: estimates.indicators[at(estimates.indicator, row)] as string,
    };
    const quarter = matched.get(key.quarter);
    if (quarter === undefined) continue;
    const [a, b] = [own(key), other({ ...key, quarter })];
    if (a && b && Number.isFinite(a.mean) && Number.isFinite(b.mean)) yield { ...key, first: a, second: b };
  }
}

/** One entry for each indicator that both outputs have, in the order of indicators. */
export function differencesByIndicator(
  first: ModelOutput,
  second: ModelOutput,
  quarters: readonly MatchedQuarter[],
): IndicatorDifference[] {
  const found = new Map<string, IndicatorDifference & { size: number }>();
  for (const pair of commonEstimates(first, second, quarters)) {
    const row = indicatorRow(pair.indicator);
    const entry = found.get(pair.indicator) ?? {
      indicator: pair.indicator,
      unit: unitOf(row),
      strata: 0,
      changed: 0,
      largest: undefined,
      size: 0,
    };
    found.set(pair.indicator, entry);
    entry.strata++;
    if (relative(pair) > noticeable) entry.changed++;
    const isSmall = entry.unit.kind === "count" && Math.max(pair.first.mean, pair.second.mean) < fewPeople;
    const size = sizeOf(pair, entry.unit);
    if (isSmall || size <= entry.size) continue;
    entry.largest = pair;
    entry.size = size;
  }
  return [...found.values()]
    .sort((a, b) => indicatorRow(a.indicator).sortOrder - indicatorRow(b.indicator).sortOrder)
    .map(({ size: _, ...entry }) => entry);
}
