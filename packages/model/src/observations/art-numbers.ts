import { type Areas, quarterNumber } from "@tessera/inputs";
import { ModelError } from "../errors.js";
import type { Aggregation } from "../frame/aggregation.js";
import type { ArtAtQuarter } from "./art-series.js";
import type { ArtObservation } from "./observations.js";

/** A number on ART in an area of any level. */
export interface ArtNumber extends ArtObservation {
  quarter: string;
}

/**
 * Numbers on ART of all reported areas at a quarter, in the order of these areas. If there are data of that very quarter they
 * are used as they are. If not, numbers are interpolated between quarters and carried back from the first one by less than a
 * year, never carried forward.
 */
export function artNumbersAt(
  quarter: string,
  series: readonly ArtAtQuarter[],
  areas: Areas,
  aggregation: Aggregation,
  file: string,
): ArtNumber[] {
  const time = quarterNumber(quarter);
  const exact = series.filter((at) => at.time === time && at.adjusted.some((value) => !Number.isNaN(value)));
  const groups = exact.length > 0 ? exact.map((at) => [at]) : [...bySexAndAge(series).values()];
  const source = exact.length > 0 ? "programme" : "interpolated";
  const numbers = aggregation.areas.flatMap(({ id }) => {
    const position = areas.positions.get(id) as number;
    return groups.flatMap((group) => {
      const [{ sex, ageGroup }] = group as [ArtAtQuarter];
      const points = group.filter(({ adjusted }) => !Number.isNaN(adjusted[position]));
      const single = source === "interpolated" && points.length === 1 ? points[0] : undefined;
      if (single) {
        const values = { file, quarter, only: single.quarter, group: `${id} ${sex} ${ageGroup}` };
        throw new ModelError("detail.model.artOneQuarter", values);
      }
      const artCurrent = interpolated(points, position, time);
      return artCurrent === null ? [] : [{ areaId: id, sex, ageGroup, quarter, artCurrent, source } as const];
    });
  });
  if (numbers.length === 0) throw new ModelError("detail.model.artMissing", { file, quarter });
  return numbers;
}

/** All numbers as they were reported and summed up, at every quarter. */
export function artNumbersReported(
  series: readonly ArtAtQuarter[],
  areas: Areas,
  aggregation: Aggregation,
): ArtNumber[] {
  return aggregation.areas.flatMap(({ id }) =>
    series.flatMap(({ quarter, sex, ageGroup, adjusted }) => {
      const artCurrent = adjusted[areas.positions.get(id) as number] as number;
      return Number.isNaN(artCurrent) ? [] : [{ areaId: id, sex, ageGroup, quarter, artCurrent, source: "programme" }];
    }),
  );
}

/** Quarters before the first data that they are carried back by, at most. */
const carriedBack = 3;

function interpolated(points: readonly ArtAtQuarter[], area: number, time: number): number | null {
  const ordered = points.toSorted((a, b) => a.time - b.time);
  const after = ordered.findIndex((point) => point.time >= time);
  const [next, before] = [ordered[after], ordered[after - 1]];
  if (!next) return null;
  const value = next.adjusted[area] as number;
  if (next.time === time) return value;
  if (!before) return next.time - time <= carriedBack ? value : null;
  const earlier = before.adjusted[area] as number;
  return earlier + (value - earlier) * ((time - before.time) / (next.time - before.time));
}

function bySexAndAge(series: readonly ArtAtQuarter[]): Map<string, ArtAtQuarter[]> {
  const groups = new Map<string, ArtAtQuarter[]>();
  for (const at of series) {
    const key = `${at.sex} ${at.ageGroup}`;
    groups.set(key, [...(groups.get(key) ?? []), at]);
  }
  return groups;
}
