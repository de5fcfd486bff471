import { ageGroup, ageGroupIds, allAges } from "@tessera/contract";
import type { ModelOutput } from "@tessera/model";
import { at } from "../estimates/published-order.js";
import type { MatchedQuarter } from "./matched-quarters.js";

/** The kind of file that a number comes from. */
export type LocalSource = "survey" | "programme" | "anc" | "population";

/** A number that the model was given for an area, and that differs between two results. Null where one of them does not have it. */
export interface LocalChange {
  areaId: string;
  source: LocalSource;
  /** The indicator of a survey, or what was counted. */
  measure: string;
  /** The survey, quarter or year. */
  when: string;
  /** The quarter of the second result, where it is another. */
  secondWhen?: string;
  sex?: string;
  ageGroup?: string;
  first: number | null;
  second: number | null;
  /** Groups of people whose number differs; the one named is the widest. */
  groups: number;
}

interface LocalNumber extends Omit<LocalChange, "first" | "second" | "groups"> {
  value: number | null;
}

/** Relative differences below this are rounding: packages keep fewer digits than outputs. */
const rounding = 1e-6;

/**
 * The numbers of areas that two models were given and that differ, by area: surveys, people on ART, antenatal care, and the population at
 * matched quarters. Undefined if one output does not carry its inputs. A result that was read from an output zip carries a part of them, so
 * what only the other has is not counted as a change.
 */
export function localChanges(
  first: ModelOutput,
  second: ModelOutput,
  quarters: readonly MatchedQuarter[],
): Map<string, LocalChange[]> | undefined {
  if (!first.fullData || !second.fullData) return undefined;
  const areComplete = first.fit !== undefined && second.fit !== undefined;
  const others = numbersByKey(given(second));
  const changes: LocalChange[] = [];
  const compare = ({ value: _, ...number }: LocalNumber, a: number | null, b: number | null) => {
    if (differ(a, b) && (areComplete || (a !== null && b !== null)))
      changes.push({ ...number, first: a, second: b, groups: 1 });
  };
  const own = numbersByKey(given(first));
  for (const [key, number] of own) compare(number, number.value, others.get(key)?.value ?? null);
  for (const [key, number] of others) if (!own.has(key)) compare(number, null, number.value);
  changes.push(...populationChanges(first, second, quarters));
  const byArea = groupedBy(widestOnly(changes), ({ areaId }) => areaId);
  for (const [areaId, found] of byArea) byArea.set(areaId, found.toSorted(byUse));
  return byArea;
}

const sources: readonly LocalSource[] = ["survey", "programme", "anc", "population"];

/** Surveys, ART, antenatal care and population; of each the newest first. */
function byUse(a: LocalChange, b: LocalChange): number {
  return sources.indexOf(a.source) - sources.indexOf(b.source) || (a.when < b.when ? 1 : a.when > b.when ? -1 : 0);
}

function given({ fullData }: ModelOutput): LocalNumber[] {
  const { surveys, art, anc } = fullData ?? { surveys: [], art: [], anc: [] };
  return [
    ...surveys.map(({ areaId, surveyId, indicator, sex, ageGroup, estimate }) => ({
      ...{ areaId, source: "survey" as const, measure: indicator, when: surveyId, sex, ageGroup },
      value: known(estimate),
    })),
    ...sumOverSexes(art),
    ...anc.flatMap((row) => {
      const { areaId, year, anc_clients, anc_already_art, positive, knownStatus } = row;
      const measures = {
        anc_clients: known(anc_clients),
        anc_prevalence: share(positive, knownStatus),
        anc_art_coverage: share(anc_already_art, positive),
      };
      return Object.entries(measures).map(([measure, value]) => ({
        ...{ areaId, source: "anc" as const, measure, when: String(year), value },
      }));
    }),
  ].filter(({ value }) => value !== null);
}

type ArtNumber = NonNullable<ModelOutput["fullData"]>["art"][number];

/** People on ART by quarter and age group. A number for both sexes counts alone. */
function sumOverSexes(art: readonly ArtNumber[]): LocalNumber[] {
  const groups = groupedBy(art, ({ areaId, quarter, ageGroup }) => [areaId, quarter, ageGroup].join(" "));
  return [...groups.values()].flatMap((rows) => {
    const both = rows.filter(({ sex }) => sex === "both");
    const counted = both.length > 0 ? both : rows;
    const [{ areaId, quarter, ageGroup }] = counted as [ArtNumber];
    const values = counted.map(({ artCurrent }) => known(artCurrent));
    const value = values.includes(null) ? null : values.reduce<number>((sum, one) => sum + (one ?? 0), 0);
    return [{ areaId, source: "programme", measure: "art_current", when: quarter, ageGroup, value }];
  });
}

function numbersByKey(numbers: readonly LocalNumber[]): Map<string, LocalNumber> {
  const keyOf = ({ areaId, source, measure, when, sex = "", ageGroup: age = "" }: LocalNumber) =>
    [areaId, source, measure, when, sex, age].join(" ");
  return new Map(numbers.map((number) => [keyOf(number), number]));
}

/** The whole population of areas, which has no uncertainty. */
function populationChanges(
  first: ModelOutput,
  second: ModelOutput,
  quarters: readonly MatchedQuarter[],
): LocalChange[] {
  const [own, others] = [populationOf(first), populationOf(second)];
  return quarters.flatMap((quarter) =>
    [...(own.get(quarter.first) ?? [])].flatMap(([areaId, a]) => {
      const b = others.get(quarter.second)?.get(areaId);
      if (b === undefined || !differ(a, b)) return [];
      const change = { areaId, source: "population" as const, measure: "population", when: quarter.first, groups: 1 };
      const secondWhen = quarter.second === quarter.first ? {} : { secondWhen: quarter.second };
      return [{ ...change, ...secondWhen, first: a, second: b }];
    }),
  );
}

/** People of all ages and both sexes by quarter and area. */
function populationOf({ estimates, areas, calendarQuarters }: ModelOutput): Map<string, Map<string, number>> {
  const indicator = estimates.indicators.indexOf("population");
  const [sex, age] = [estimates.sexes.indexOf("both"), estimates.ages.indexOf(allAges)];
  const found = new Map<string, Map<string, number>>();
  for (let row = 0; row < estimates.mean.length; row++) {
    if (at(estimates.indicator, row) !== indicator) continue;
    if (at(estimates.sex, row) !== sex || at(estimates.age, row) !== age) continue;
    const quarter = calendarQuarters[at(estimates.quarter, row)] as string;
    const ofQuarter = found.get(quarter) ?? new Map<string, number>();
    found.set(quarter, ofQuarter.set(areas[at(estimates.area, row)]?.area_id as string, at(estimates.mean, row)));
  }
  return found;
}

/** Of the groups of a survey that changed, the widest stands for all. */
function widestOnly(changes: readonly LocalChange[]): LocalChange[] {
  const parts = groupedBy(changes, ({ areaId, source, measure, when, ageGroup }) =>
    [areaId, source, measure, when, ...(source === "survey" ? [] : [ageGroup])].join(" "),
  );
  return [...parts.values()].map((groups) => {
    const [widest] = groups.toSorted((a, b) => widthOf(b) - widthOf(a)) as [LocalChange];
    return { ...widest, groups: groups.length };
  });
}

/** Both sexes before one; adults 15-49, which surveys are about, before all others. */
function widthOf({ sex, ageGroup: age = "" }: LocalChange): number {
  const span = ageGroupIds.includes(age) ? Math.min(100, ageGroup(age).span) : 0;
  return (sex === "both" ? 1000 : 0) + (age === "Y015_049" ? 500 : 0) + span;
}

function differ(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a !== b;
  return Math.abs(a - b) > rounding * Math.max(Math.abs(a), Math.abs(b));
}

/** A missing value is null in a stored output, NaN in one in memory. */
function known(value: number | null): number | null {
  return value === null || Number.isNaN(value) ? null : value;
}

function share(part: number | null, whole: number | null): number | null {
  const [a, b] = [known(part), known(whole)];
  return a === null || b === null || b === 0 ? null : a / b;
}

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
