import { siteValuesKey } from "@tessera/contract";
import type { SiteValues } from "@tessera/contract/api";
import { impossibleRows, type ModelOutput } from "@tessera/model";
import { at } from "../estimates/published-order.js";

/** Enough for what a page shows: counts of people are rounded to hundreds. */
const digits = 6;

/** Positions of the estimates in the columns of a site. */
export interface SiteDimensions {
  areas: readonly string[];
  sexes: readonly string[];
  ages: readonly string[];
  quarters: readonly string[];
  indicators: readonly string[];
}

export interface IndicatorValues {
  indicator: string;
  quarter: string;
  /** Makes the columns, when they are written: those of all indicators would take much memory. */
  values(): SiteValues;
}

/** The estimates as columns, one indicator and quarter at a time, so that a page loads only what it shows. */
export function siteValues(output: ModelOutput, dimensions: SiteDimensions): IndicatorValues[] {
  const rows = rowsByFile(output, dimensions);
  const impossible = impossibleRows(output.estimates);
  const positionOf = positions(output, dimensions);
  const size = dimensions.areas.length * dimensions.sexes.length * dimensions.ages.length;
  const valuesOf = (own: readonly number[]): SiteValues => {
    const column = () => new Array<number | null>(size).fill(null);
    const values: SiteValues = { mean: column(), lower: column(), upper: column(), impossible: {} };
    for (const row of own) {
      const position = positionOf(row);
      if (position === undefined) continue;
      for (const name of ["mean", "lower", "upper"] as const)
        values[name][position] = shortened(at(output.estimates[name], row));
      const why = impossible.get(row);
      if (why) values.impossible[position] = why;
    }
    return values;
  };
  return dimensions.indicators.flatMap((indicator) =>
    dimensions.quarters.flatMap((quarter) => {
      const own = rows.get(siteValuesKey(indicator, quarter));
      return own ? [{ indicator, quarter, values: () => valuesOf(own) }] : [];
    }),
  );
}

function shortened(value: number): number | null {
  return Number.isFinite(value) ? Number(value.toPrecision(digits)) : null;
}

function rowsByFile(
  { estimates, calendarQuarters }: ModelOutput,
  { indicators, quarters }: SiteDimensions,
): Map<string, number[]> {
  const found = new Map<string, number[]>();
  const keys = estimates.indicators.map((indicator) =>
    calendarQuarters.map((quarter) =>
      indicators.includes(indicator) && quarters.includes(quarter) ? siteValuesKey(indicator, quarter) : undefined,
    ),
  );
  for (let row = 0; row < estimates.mean.length; row++) {
    const key = keys[at(estimates.indicator, row)]?.[at(estimates.quarter, row)];
    if (key === undefined) continue;
    const own = found.get(key);
    if (own) own.push(row);
    else found.set(key, [row]);
  }
  return found;
}

/** Returns a function that finds the position of a row; undefined for a stratum that the site does not have. */
function positions({ areas, estimates }: ModelOutput, dimensions: SiteDimensions) {
  const placesOf = (ids: readonly string[], known: readonly string[]) => ids.map((id) => known.indexOf(id));
  const area = placesOf(
    areas.map(({ area_id }) => area_id),
    dimensions.areas,
  );
  const sex = placesOf(estimates.sexes, dimensions.sexes);
  const age = placesOf(estimates.ages, dimensions.ages);
  return (row: number): number | undefined => {
    const places = [
      area[at(estimates.area, row)] ?? -1,
      sex[at(estimates.sex, row)] ?? -1,
      age[at(estimates.age, row)] ?? -1,
    ] as const;
    if (places.some((place) => place < 0)) return undefined;
    return (places[0] * dimensions.sexes.length + places[1]) * dimensions.ages.length + places[2];
  };
}
