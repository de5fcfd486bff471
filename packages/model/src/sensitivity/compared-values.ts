import type { Impossibility, Sex } from "@tessera/contract";
import { impossibleRows } from "../estimates/impossible-estimates.js";
import { currentTime } from "../options/data-choices.js";
import type { EstimateTable } from "../output/estimate-table.js";
import type { Area, ModelOutput } from "../output/output-contents.js";

export interface ComparedStratum {
  sex: Sex;
  ageGroup: string;
}

/** Groups of people whose estimates are kept, the first by default. */
export const comparedStrata: readonly ComparedStratum[] = [
  { sex: "both", ageGroup: "Y015_049" },
  { sex: "both", ageGroup: "Y015_999" },
  { sex: "female", ageGroup: "Y015_024" },
  { sex: "both", ageGroup: "Y000_014" },
];

/** Indicators whose estimates are kept, the first by default. */
export const comparedIndicators: readonly string[] = [
  "prevalence",
  "plhiv",
  "art_coverage",
  "art_current_residents",
  "art_current",
  "aware_plhiv_prop",
  "incidence",
  "infections",
];

export interface ComparedArea {
  id: string;
  name: string;
  level: number;
}

/** The areas that are compared: what is estimated as a whole, if that is one area, and the districts. */
export interface ComparedAreas {
  whole: ComparedArea | null;
  districts: ComparedArea[];
}

/** Estimates by stratum, indicator and area (the whole first, then districts); null is missing. */
export type ComparedValues = (number | null)[][][];

export function comparedAreas({ areas }: Pick<ModelOutput, "areas">): ComparedAreas {
  const ids = new Set(areas.map(({ area_id }) => area_id));
  const parents = new Set(areas.map(({ parent_area_id }) => parent_area_id));
  const tops = areas.filter(({ parent_area_id }) => parent_area_id === null || !ids.has(parent_area_id));
  const districts = areas.filter(({ area_id }) => !parents.has(area_id));
  const [top] = tops;
  return {
    whole: top && tops.length === 1 && parents.has(top.area_id) ? compared(top) : null,
    districts: districts.toSorted((a, b) => a.area_sort_order - b.area_sort_order).map(compared),
  };
}

function compared({ area_id: id, area_name: name, area_level: level }: Area): ComparedArea {
  return { id, name, level };
}

/** The quarter of the present estimates. */
export function comparedQuarter({ options, calendarQuarters }: Pick<ModelOutput, "options" | "calendarQuarters">) {
  return calendarQuarters[currentTime(options)] as string;
}

/** Digits that are kept: more than any reader sees, at a third of the size. */
const keptDigits = 7;

type Compared = Pick<ModelOutput, "estimates" | "areas" | "calendarQuarters">;

/** Positions of a compared estimate: among strata, indicators, and areas with the whole first. */
interface ComparedPlace {
  row: number;
  stratum: number;
  indicator: number;
  place: number;
}

/** Rows of an output that are compared. */
function* comparedRows(
  { estimates, areas, calendarQuarters }: Compared,
  { whole, districts }: ComparedAreas,
  quarter: string,
): Generator<ComparedPlace> {
  const shown = [...(whole ? [whole] : []), ...districts];
  const placeOf = new Map(shown.map(({ id }, place) => [id, place]));
  const places = areas.map(({ area_id }) => placeOf.get(area_id) ?? -1);
  const time = calendarQuarters.indexOf(quarter);
  const stratumOf = strataOf(estimates);
  const indicatorOf = estimates.indicators.map((id) => comparedIndicators.indexOf(id));
  for (let row = 0; row < estimates.mean.length; row++) {
    if (estimates.quarter[row] !== time) continue;
    const place = places[estimates.area[row] as number] as number;
    const indicator = indicatorOf[estimates.indicator[row] as number] as number;
    const stratum = stratumOf(estimates.sex[row] as number, estimates.age[row] as number);
    if (place >= 0 && indicator >= 0 && stratum >= 0) yield { row, stratum, indicator, place };
  }
}

/** One statistic of the compared estimates of an output. */
export function comparedValues(
  output: Compared,
  statistic: "mean" | "lower" | "upper",
  shown: ComparedAreas,
  quarter: string,
): ComparedValues {
  const count = (shown.whole ? 1 : 0) + shown.districts.length;
  const values = comparedStrata.map(() =>
    comparedIndicators.map(() => Array.from({ length: count }, (): number | null => null)),
  );
  const column = output.estimates[statistic];
  for (const { row, stratum, indicator, place } of comparedRows(output, shown, quarter)) {
    const value = column[row] as number;
    const ofIndicator = values[stratum]?.[indicator] as (number | null)[];
    ofIndicator[place] = Number.isFinite(value) ? Number(value.toPrecision(keptDigits)) : null;
  }
  return values;
}

/** A compared estimate that cannot be right, and why. */
export interface ComparedMark extends Omit<ComparedPlace, "row"> {
  why: Impossibility;
}

export function comparedMarks(output: Compared, shown: ComparedAreas, quarter: string): ComparedMark[] {
  const marks = impossibleRows(output.estimates);
  return [...comparedRows(output, shown, quarter)].flatMap(({ row, ...at }) => {
    const why = marks.get(row);
    return why ? [{ ...at, why }] : [];
  });
}

/** The stratum of codes of sex and age group in a table; −1 for others. */
function strataOf({ sexes, ages }: EstimateTable): (sex: number, age: number) => number {
  const table = sexes.map((sex) =>
    ages.map((age) => comparedStrata.findIndex((one) => one.sex === sex && one.ageGroup === age)),
  );
  return (sex, age) => table[sex]?.[age] ?? -1;
}
