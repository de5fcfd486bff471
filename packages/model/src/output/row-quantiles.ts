import { formulaOf, isIndicator } from "@tessera/contract";
import type { EstimateTable } from "./estimate-table.js";

/** Levels of the stored quantiles. Those of the columns lower (2.5 %), median and upper (97.5 %) are not stored again. */
export const furtherLevels: readonly number[] = [0.005, 0.05, 0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9, 0.95, 0.995];

/**
 * Whether the rows of an indicator have quantiles: those of shares and rates do, because thresholds are set for them. A count depends
 * on the size of its area.
 */
export function hasQuantiles(indicator: string): boolean {
  return isIndicator(indicator) && formulaOf(indicator).per !== undefined;
}

/** For each row of a table: its place among the rows with quantiles, or −1. */
export function quantilePlaces({ indicator, indicators }: Pick<EstimateTable, "indicator" | "indicators">): Int32Array {
  const isStored = indicators.map(hasQuantiles);
  const places = new Int32Array(indicator.length);
  let next = 0;
  for (let row = 0; row < places.length; row++) places[row] = isStored[indicator[row] as number] ? next++ : -1;
  return places;
}

/** The quantiles at a place, to read or to write. */
export function quantilesAt(quantiles: Float32Array, place: number): Float32Array {
  return quantiles.subarray(place * furtherLevels.length, (place + 1) * furtherLevels.length);
}
