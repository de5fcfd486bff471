import { children } from "@tessera/contract";
import type { Anc, Programme } from "../csv/data-files.js";
import type { Areas } from "../shape/areas.js";
import type { TextColumn } from "../table/table.js";
import type { People } from "./population-cells.js";

/** The numbers that areas report at each time. */
export interface NumbersOverTime {
  file: string;
  /** Ascending. */
  times: readonly string[];
  /** Positions in the shape file. */
  areas: readonly number[];
  /** Numbers of an area at a time, both by position in their lists; NaN where a row is missing. */
  at(time: number, area: number): Float64Array;
}

/** Numbers on ART: children, then the other age groups, each by sex as far as it is told apart. */
export function artOverTime({ file, rowCount, columns }: Programme, shape: Areas) {
  const { area_id, calendar_quarter, sex, age_group, art_current } = columns;
  const sexes = sex.values.length;
  const strata = age_group.values.flatMap((age, at) => sex.values.map((_, which) => ({ age, at: at * sexes + which })));
  const numbers = tableOf({ file, rowCount, area_id, width: strata.length }, calendar_quarter, shape, (row, cells) => {
    const stratum = (age_group.codes[row] as number) * sexes + (sex.codes[row] as number);
    if (stratum in cells) cells[stratum] = art_current[row] as number;
  });
  const isChild = strata.map(({ age }) => age === children);
  return { ...numbers, isChild: (stratum: number) => isChild[stratum] === true };
}

/** Counts of antenatal care in the order of these names. */
export const countsOverTime = [
  "anc_clients",
  "anc_known_pos",
  "anc_tested_pos",
  "anc_tested",
  "anc_known_neg",
] as const;

export function ancOverTime({ file, rowCount, columns }: Anc, shape: Areas): NumbersOverTime {
  const years = [...new Set(columns.year)].sort((a, b) => a - b);
  const codeOf = new Map(years.map((year, at) => [year, at]));
  const times: TextColumn = {
    kind: "text",
    codes: Int32Array.from(columns.year, (year) => codeOf.get(year) as number),
    values: years.map(String),
  };
  const width = countsOverTime.length;
  return tableOf({ file, rowCount, area_id: columns.area_id, width }, times, shape, (row, cells) => {
    for (const [at, count] of countsOverTime.entries()) cells[at] = columns[count][row] as number;
  });
}

export function peopleOverTime(people: People): NumbersOverTime {
  return { ...people, times: people.quarters, at: people.at };
}

/** `read` enters the numbers of a row into those of its area and time. */
function tableOf(
  { file, rowCount, area_id, width }: { file: string; rowCount: number; area_id: TextColumn; width: number },
  time: TextColumn,
  shape: Areas,
  read: (row: number, cells: Float64Array) => void,
): NumbersOverTime {
  const times = [...time.values].sort();
  const placeOf = time.values.map((value) => times.indexOf(value));
  const kept = area_id.values.flatMap((id, code) => {
    const position = shape.positions.get(id);
    return position === undefined ? [] : [{ code, position }];
  });
  const areaOf = new Map(kept.map(({ code }, at) => [code, at]));
  const values = new Float64Array(times.length * kept.length * width).fill(Number.NaN);
  const at = (when: number, area: number) => {
    const start = (when * kept.length + area) * width;
    return values.subarray(start, start + width);
  };
  for (let row = 0; row < rowCount; row++) {
    const area = areaOf.get(area_id.codes[row] as number);
    const when = placeOf[time.codes[row] as number];
    if (area !== undefined && when !== undefined) read(row, at(when, area));
  }
  return { file, times, areas: kept.map(({ position }) => position), at };
}
