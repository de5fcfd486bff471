import {
  type EstimateEffect,
  groupCells,
  type TextValues,
  type WarnedArea,
  type WarnedCell,
  type WarnedGroup,
  type Warning,
  type WarningKey,
} from "@tessera/contract";
import type { Areas } from "../shape/areas.js";

/** A warning about data, shown before estimates are made from them. */
export type ReviewWarning = Warning<Extract<WarningKey, `warning.review.${string}`>>;

export function reviewWarning(
  key: ReviewWarning["key"],
  values: TextValues,
  groups: readonly WarnedGroup[] = [],
  effect?: EstimateEffect,
): ReviewWarning {
  return {
    ...{ key, values, locations: ["review_inputs"] },
    ...(groups.length > 0 && { groups }),
    ...(effect && { effect }),
  };
}

/** An implausible number. Findings are listed by descending weight. */
export type Finding = WarnedCell & {
  weight: number;
  /** Relative change of the area's population if the number were the ordinary one. */
  populationChange?: number;
};

/** People living with HIV change in proportion to the population. */
export function effectOnPlhiv(areas: readonly WarnedArea[], populationChange: number): EstimateEffect {
  return effectOn("plhiv", areas, populationChange);
}

export function effectOn(indicator: string, areas: readonly WarnedArea[], change: number): EstimateEffect {
  return { indicator, areas, change: Math.round(1000 * change) / 1000 };
}

export function largestOf(effects: readonly EstimateEffect[]): EstimateEffect | undefined {
  return effects.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))[0];
}

export function areaAt({ ids, names }: Areas, position: number): WarnedArea {
  return { id: ids[position] ?? "", name: names[position] ?? "" };
}

/** One warning for all findings of a check: their number, and where they are. No findings, no warning. */
export function warningOfFindings(
  key: ReviewWarning["key"],
  file: string,
  findings: readonly Finding[],
): ReviewWarning[] {
  if (findings.length === 0) return [];
  // Numbers of different people are told apart.
  const groups = groupCells(findings, { along: ["time", "area"] });
  return [reviewWarning(key, { file, count: findings.length }, groups, largestEffect(findings))];
}

function largestEffect(findings: readonly Finding[]): EstimateEffect | undefined {
  const effects = findings.flatMap(({ area, populationChange = Number.NaN }) =>
    area && Number.isFinite(populationChange) ? [effectOnPlhiv([area], populationChange)] : [],
  );
  return largestOf(effects);
}

/** A number of people in a message. */
export function shown(value: number): string {
  return String(Math.round(value));
}

/** Ignores NaN; NaN if there is no number. */
export function median(values: Iterable<number>): number {
  const sorted = [...values].filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** 1 / Φ⁻¹(3/4): makes the median absolute deviation consistent for the standard deviation of a normal (Rousseeuw & Croux 1993). */
const normalConsistency = 1.4826;

/** Scaled median absolute deviation: a standard deviation that outliers hardly change. */
export function spread(values: readonly number[], centre = median(values)): number {
  return normalConsistency * median(values.map((value) => Math.abs(value - centre)));
}

/** Whether 1 / factor ≤ ratio ≤ factor; true for NaN. */
export function isWithin(ratio: number, factor: number): boolean {
  return Number.isNaN(ratio) || (ratio <= factor && ratio >= 1 / factor);
}
