import { adults, adultsTo49, ancSums, compareQuarters, sumOfCounts, yearOfQuarter } from "@tessera/contract";
import type { Anc, Population, Programme } from "../csv/data-files.js";
import type { Areas } from "../shape/areas.js";
import type { TextColumn } from "../table/table.js";
import type { ComparedFiles } from "./compared-files.js";
import { isAdult, isFertileWoman, type People, sumOf } from "./population-cells.js";
import type { SurveyEstimates } from "./survey-checks.js";

/** What the files say of each district in a year; NaN where they say nothing. */
export interface DistrictYear {
  adults: Float64Array;
  /** By the fertility of the population file; women of 15-49 where it has none. */
  births: Float64Array;
  /** Adults on ART in the last quarter that is reported. */
  onArt: Float64Array;
  clients: Float64Array;
  positive: Float64Array;
  /** Share of antenatal clients of known status who are positive. */
  ancPrevalence: Float64Array;
}

/** HIV prevalence at 15-49 of both sexes. */
export interface DistrictSurvey {
  year: number;
  prevalence: Float64Array;
  effectiveSize: Float64Array;
}

/** Districts are the areas of the population file. */
export interface DistrictNumbers {
  /** Positions in the shape file. */
  areas: readonly number[];
  /** By year, ascending. */
  years: ReadonlyMap<number, DistrictYear>;
  surveys: readonly DistrictSurvey[];
}

export function districtNumbers({ shape, ...files }: ComparedFiles): DistrictNumbers | null {
  const { population, people, programme, anc, estimates } = files;
  if (!population || !people) return null;
  const { areas } = people;
  const find = districtFinder(areas, shape);
  const birthsAt = birthsOf(population, people, find);
  const found = new Map<number, DistrictYear>();
  const ofYear = (year: number): DistrictYear => {
    const known = found.get(year);
    if (known) return known;
    const near = quarterNear(people, year);
    const sums = (isIn: (cell: number) => boolean) =>
      Float64Array.from(areas, (_, district) => sumOf(people.at(near, district), isIn));
    const births = birthsAt[near]?.some((number) => number > 0) ? birthsAt[near] : sums(isFertileWoman);
    const [onArt, clients, positive, ancPrevalence] = [0, 1, 2, 3].map(() => empty(areas.length)) as Four;
    const added = { adults: sums(isAdult), births, onArt, clients, positive, ancPrevalence };
    found.set(year, added);
    return added;
  };
  if (anc) addAnc(anc, find, ofYear);
  if (programme) addOnArt(programme, find, ofYear);
  const years = new Map([...found].sort(([a], [b]) => a - b));
  return { areas, years, surveys: estimates ? surveysOf(estimates, shape, areas) : [] };
}

type Four = [Float64Array, Float64Array, Float64Array, Float64Array];
/** The district of a row, −1 if it is of another area. */
type DistrictFinder = (ids: TextColumn) => (row: number) => number;

function empty(length: number): Float64Array {
  return new Float64Array(length).fill(Number.NaN);
}

function districtFinder(areas: readonly number[], shape: Areas): DistrictFinder {
  const districts = new Map(areas.map((area, district) => [shape.ids[area] as string, district]));
  return ({ codes, values }) => {
    const byCode = values.map((id) => districts.get(id) ?? -1);
    return (row) => byCode[codes[row] as number] ?? -1;
  };
}

/** Births of the districts at each quarter. */
function birthsOf({ columns, rowCount }: Population, people: People, find: DistrictFinder): Float64Array[] {
  const { asfr, calendar_quarter, population, area_id } = columns;
  const births = people.quarters.map(() => new Float64Array(people.areas.length));
  if (!asfr) return births;
  const districtAt = find(area_id);
  const quarters = calendar_quarter.values.map((quarter) => people.quarters.indexOf(quarter));
  for (let row = 0; row < rowCount; row++) {
    const [rate, district] = [asfr[row] as number, districtAt(row)];
    const ofQuarter = births[quarters[calendar_quarter.codes[row] as number] ?? -1];
    if (rate > 0 && district >= 0 && ofQuarter)
      ofQuarter[district] = (ofQuarter[district] as number) + rate * (population[row] as number);
  }
  return births;
}

function addAnc({ columns, rowCount }: Anc, find: DistrictFinder, ofYear: (year: number) => DistrictYear): void {
  const districtAt = find(columns.area_id);
  for (let row = 0; row < rowCount; row++) {
    const district = districtAt(row);
    if (district < 0) continue;
    const { clients, positive, ancPrevalence } = ofYear(columns.year[row] as number);
    const sum = (counts: (typeof ancSums)["positive" | "statusKnown"]) =>
      sumOfCounts(counts, (column) => columns[column][row] as number);
    clients[district] = columns.anc_clients[row] as number;
    positive[district] = sum(ancSums.positive);
    ancPrevalence[district] = sum(ancSums.positive) / sum(ancSums.statusKnown);
  }
}

function addOnArt(
  { columns, rowCount }: Programme,
  find: DistrictFinder,
  ofYear: (year: number) => DistrictYear,
): void {
  const { area_id, age_group, calendar_quarter, art_current } = columns;
  const districtAt = find(area_id);
  const last = new Map<number, string>();
  for (const quarter of [...calendar_quarter.values].sort(compareQuarters)) last.set(yearOfQuarter(quarter), quarter);
  for (let row = 0; row < rowCount; row++) {
    const district = districtAt(row);
    const quarter = calendar_quarter.values[calendar_quarter.codes[row] as number] ?? "";
    if (district < 0 || age_group.values[age_group.codes[row] as number] !== adults) continue;
    const year = yearOfQuarter(quarter);
    if (last.get(year) !== quarter) continue;
    const { onArt } = ofYear(year);
    const before = onArt[district] as number;
    onArt[district] = (art_current[row] as number) + (Number.isNaN(before) ? 0 : before);
  }
}

function surveysOf({ all }: SurveyEstimates, shape: Areas, areas: readonly number[]): DistrictSurvey[] {
  const districts = new Map(areas.map((area, district) => [shape.ids[area] as string, district]));
  const surveys = new Map<string, DistrictSurvey>();
  for (const { survey, quarter, indicator, area, sex, ageGroup, share, effectiveSize } of all) {
    const district = districts.get(area);
    if (district === undefined || quarter === "" || indicator !== "prevalence") continue;
    if (sex !== "both" || ageGroup !== adultsTo49) continue;
    const known = surveys.get(survey) ?? {
      year: yearOfQuarter(quarter),
      prevalence: empty(areas.length),
      effectiveSize: empty(areas.length),
    };
    surveys.set(survey, known);
    known.prevalence[district] = share;
    known.effectiveSize[district] = effectiveSize;
  }
  return [...surveys.values()];
}

/** Position of the quarter of the population file nearest to a year. */
function quarterNear({ quarters }: People, year: number): number {
  const distance = (quarter: string) => Math.abs(yearOfQuarter(quarter) - year);
  return quarters.reduce(
    (best, quarter, at) => (distance(quarter) < distance(quarters[best] as string) ? at : best),
    0,
  );
}
