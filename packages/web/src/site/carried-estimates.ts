import { siteValuesKey } from "@tessera/contract";
import type { EstimateRange, SiteResult, SiteValues } from "@tessera/contract/api";

/** A query of estimates: chosen values of columns; an absent column selects all. */
export type EstimateQuery = ReadonlyMap<string, readonly string[]>;

export interface CarriedEstimate {
  indicator: string;
  area_id: string;
  area_level: number;
  calendar_quarter: string;
  sex: string;
  age_group: string;
  mean: number;
  lower: number | null;
  upper: number | null;
  impossible: string | null;
}

export function queryOf(search: string): EstimateQuery {
  const query = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(search)) query.set(name, [...(query.get(name) ?? []), value]);
  return query;
}

/** Indicators and quarters of a query, and the files with their values. */
export function neededFiles(
  { files, quarters, metadata, language }: SiteResult,
  query: EstimateQuery,
): { indicator: string; quarter: string; key: string; file: string }[] {
  const all = metadata[language].indicators.map(({ indicator }) => indicator);
  return (query.get("indicator") ?? all).flatMap((indicator) =>
    (query.get("calendar_quarter") ?? quarters).flatMap((quarter) => {
      const key = siteValuesKey(indicator, quarter);
      const file = files[key];
      return file === undefined ? [] : [{ indicator, quarter, key, file }];
    }),
  );
}

/** Estimates of an indicator and a quarter that a query selects. */
export function* selectedEstimates(
  { areas, sexes, ages }: Pick<SiteResult, "areas" | "sexes" | "ages">,
  { mean, lower, upper, impossible }: SiteValues,
  query: EstimateQuery,
  of: { indicator: string; quarter: string },
): Generator<CarriedEstimate> {
  const isChosen = (column: string, value: string) => query.get(column)?.includes(value) ?? true;
  const chosenSexes = positions(sexes, (sex) => isChosen("sex", sex));
  const chosenAges = positions(ages, (age) => isChosen("age_group", age));
  for (const [place, { id, level }] of areas.entries()) {
    if (!isChosen("area_id", id) || !isChosen("area_level", String(level))) continue;
    for (const sex of chosenSexes)
      for (const age of chosenAges) {
        const position = (place * sexes.length + sex) * ages.length + age;
        const value = mean[position];
        if (value === null || value === undefined) continue;
        yield {
          indicator: of.indicator,
          area_id: id,
          area_level: level,
          calendar_quarter: of.quarter,
          sex: sexes[sex] as string,
          age_group: ages[age] as string,
          mean: value,
          lower: lower[position] ?? null,
          upper: upper[position] ?? null,
          impossible: impossible[position] ?? null,
        };
      }
  }
}

function positions(values: readonly string[], isChosen: (value: string) => boolean): number[] {
  return values.flatMap((value, position) => (isChosen(value) ? [position] : []));
}

/** The least and the greatest estimate. */
export function rangeOfEstimates(estimates: Iterable<Pick<CarriedEstimate, "mean">>): EstimateRange {
  let [min, max]: [number | null, number | null] = [null, null];
  for (const { mean } of estimates) {
    min = min === null ? mean : Math.min(min, mean);
    max = max === null ? mean : Math.max(max, mean);
  }
  return { min, max };
}
