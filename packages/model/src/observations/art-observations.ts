import { listed, quarterNumber, type Sex, yearOfQuarter } from "@tessera/contract";
import { type Areas, type NationalArtTable, type Programme, sumUpwards, type TextColumn } from "@tessera/inputs";
import { modelProblem } from "../errors.js";
import type { Aggregation } from "../frame/aggregation.js";
import type { ArtNumber } from "../output/full-data.js";

/**
 * Numbers on ART of all reported areas at a quarter, in the order of these areas. Data of that quarter are used unchanged. Without
 * such data, numbers are interpolated linearly; the first number also holds for up to three quarters before it. There is no
 * extrapolation forwards. Refuses people on ART of whom the adjustment to the national projection leaves nobody.
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
  const erased: string[] = [];
  const numbers = aggregation.areas.flatMap(({ id }) => {
    const position = areas.positions.get(id) as number;
    return groups.flatMap((group) => {
      const [{ sex, ageGroup }] = group as [ArtAtQuarter];
      const points = group.filter(({ adjusted }) => !Number.isNaN(adjusted[position]));
      const single = source === "interpolated" && points.length === 1 ? points[0] : undefined;
      if (single) {
        const values = { file, quarter, only: single.quarter, group: `${id} ${sex} ${ageGroup}` };
        throw modelProblem("detail.model.artOneQuarter", values);
      }
      const artCurrent = interpolated(points, position, time);
      if (artCurrent === 0 && points.some(({ reported }) => (reported[position] as number) > 0))
        erased.push(`${id} ${sex} ${ageGroup}`);
      return artCurrent === null ? [] : [{ areaId: id, sex, ageGroup, quarter, artCurrent, source } as const];
    });
  });
  if (erased.length > 0)
    throw modelProblem("detail.model.artAdjustedToNobody", { file, groups: listed(erased), quarter });
  if (numbers.length === 0) throw modelProblem("detail.model.artMissing", { file, quarter });
  return numbers;
}

/** The reported numbers of all reported areas at every quarter. */
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

/** Largest backward extrapolation, in quarters. */
const maximumBackwardQuarters = 3;

function interpolated(points: readonly ArtAtQuarter[], area: number, time: number): number | null {
  const ordered = points.toSorted((a, b) => a.time - b.time);
  const after = ordered.findIndex((point) => point.time >= time);
  const [next, before] = [ordered[after], ordered[after - 1]];
  if (!next) return null;
  const value = next.adjusted[area] as number;
  if (next.time === time) return value;
  if (!before) return next.time - time <= maximumBackwardQuarters ? value : null;
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

/** Numbers on ART of a sex and age group at a quarter, as reported and adjusted to the national projection. */
interface ArtAtQuarter {
  quarter: string;
  /** Quarters since 1900. */
  time: number;
  sex: Sex;
  ageGroup: string;
  /** By position of areas in the file; NaN is missing. */
  reported: Float64Array;
  adjusted: Float64Array;
}

/**
 * Numbers on ART for areas of all levels. At each quarter, data of the finest level are summed up the hierarchy and data of coarser
 * levels are ignored. Numbers are adjusted with the factors of the national projection, not with adjusted columns of the file; a
 * group without a factor is missing.
 */
export function artSeries(programme: Programme, areas: Areas, national: NationalArtTable): ArtAtQuarter[] {
  const { columns, rowCount } = programme;
  const positions = columns.area_id.values.map((id) => areas.positions.get(id) ?? -1);
  const areaOf = (row: number) => positions[columns.area_id.codes[row] as number] ?? -1;
  const finest = new Map<string, number>();
  for (let row = 0; row < rowCount; row++) {
    const quarter = textAt(columns.calendar_quarter, row);
    finest.set(quarter, Math.max(finest.get(quarter) ?? 0, areas.levels[areaOf(row)] ?? 0));
  }

  const series = new Map<string, ArtAtQuarter>();
  for (let row = 0; row < rowCount; row++) {
    const area = areaOf(row);
    const quarter = textAt(columns.calendar_quarter, row);
    if (area < 0 || areas.levels[area] !== finest.get(quarter)) continue;
    const [sex, ageGroup] = [textAt(columns.sex, row) as Sex, textAt(columns.age_group, row)];
    const key = `${quarter} ${sex} ${ageGroup}`;
    let at = series.get(key);
    if (!at) {
      const numbers = { reported: missingEverywhere(areas), adjusted: missingEverywhere(areas) };
      at = { quarter, time: quarterNumber(quarter), sex, ageGroup, ...numbers };
      series.set(key, at);
    }
    const region = areas.regionCodes[area] as number;
    const factor = national.adjustmentFactor(region, yearOfQuarter(quarter), sex, ageGroup);
    const number = columns.art_current[row] as number;
    at.reported[area] = Number.isNaN(factor) ? Number.NaN : number;
    at.adjusted[area] = number * factor;
  }
  return [...series.values()].map((at) => {
    const upwards = (numbers: Float64Array) => sumOfKnown(areas, finest.get(at.quarter) as number, numbers);
    return { ...at, reported: upwards(at.reported), adjusted: upwards(at.adjusted) };
  });
}

/** Sums over the levels above. An area is missing, and not 0, if all of its parts are. */
function sumOfKnown(areas: Areas, level: number, atLevel: Float64Array): Float64Array {
  const known = sumUpwards(
    areas,
    level,
    atLevel.map((number) => (Number.isNaN(number) ? 0 : 1)),
  );
  return sumUpwards(areas, level, atLevel).map((sum, area) => ((known[area] as number) > 0 ? sum : Number.NaN));
}

function missingEverywhere(areas: Areas): Float64Array {
  return new Float64Array(areas.ids.length).fill(Number.NaN);
}

function textAt(column: TextColumn, row: number): string {
  return column.values[column.codes[row] as number] ?? "";
}
