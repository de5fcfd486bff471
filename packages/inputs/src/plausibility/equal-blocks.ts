import type { WarnedGroup } from "@tessera/contract";
import type { Areas } from "../shape/areas.js";
import { dictionary, type TextColumn, textAt } from "../table/table.js";
import type { ComparedFiles, Contradiction } from "./compared-files.js";
import { areaAt, shown } from "./findings.js";
import { cells, type People, sumOf } from "./population-cells.js";
import { effectOfPaste } from "./population-effects.js";

/** Blocks with fewer distinct numbers other than 0 can be equal by chance. */
const minimumDistinct = 8;

/** Some people are only in the sample of one of two areas whose numbers were copied. */
const equalShareOfSurvey = 0.75;

/** Position of the effective size among the numbers of a survey. */
const effectiveSize = 1;

/** The rows of a file, by area and time, with their numbers. */
interface BlockRows {
  file: string;
  rowCount: number;
  areaIds: TextColumn;
  /** The quarter, year or survey of each row. */
  times: TextColumn;
  /** Whether times are names of surveys. */
  isSurvey?: true;
  /** The people that a row is about. */
  stratumOf(row: number): string;
  /** Rows are summed by the first column where a message shows one number. */
  numbers: readonly Float64Array[];
}

interface Block {
  area: number;
  time: string;
  rows: number[];
}

/** Areas with the same numbers as another at the same times. */
export function equalBlocks(files: ComparedFiles): Contradiction[] {
  return blockRows(files).flatMap((rows) => {
    const groups = equalAreas(rows, files.shape);
    if (groups.length === 0) return [];
    const isPopulation = rows.file === files.population?.file;
    const effect = isPopulation ? effectOfPaste(files, groups) : undefined;
    return [{ file: rows.file, count: groups.length, groups, effect }];
  });
}

function blockRows({ population, survey, programme, anc }: ComparedFiles): BlockRows[] {
  const text = (column: TextColumn, row: number) => textAt(column, row) ?? "";
  const present = (columns: readonly (Float64Array | null)[]) => columns.flatMap((column) => column ?? []);
  const found: BlockRows[] = [];
  if (population) {
    const { file, rowCount, columns } = population;
    found.push({
      ...{ file, rowCount, areaIds: columns.area_id, numbers: [columns.population] },
      times: columns.calendar_quarter,
      stratumOf: (row) => `${text(columns.sex, row)} ${text(columns.age_group, row)}`,
    });
  }
  if (survey) {
    const { file, rowCount, columns } = survey;
    const { indicator, res_type: residence, sex, age_group } = columns;
    found.push({
      ...{ file, rowCount, areaIds: columns.area_id, isSurvey: true },
      numbers: [columns.n_observations, columns.n_eff_kish, columns.estimate],
      times: columns.survey_id,
      stratumOf: (row) =>
        [indicator, residence, sex, age_group].map((column) => (column ? text(column, row) : "")).join(" "),
    });
  }
  if (programme) {
    const { file, rowCount, columns } = programme;
    const { art_current, art_new, vl_tested_12mos, vl_suppressed_12mos } = columns;
    found.push({
      ...{ file, rowCount, areaIds: columns.area_id },
      numbers: present([art_current, art_new, vl_tested_12mos, vl_suppressed_12mos]),
      times: columns.calendar_quarter,
      stratumOf: (row) => `${text(columns.sex, row)} ${text(columns.age_group, row)}`,
    });
  }
  if (anc) {
    const { file, rowCount, columns } = anc;
    const { anc_clients, anc_known_pos, anc_already_art, anc_tested, anc_tested_pos, anc_known_neg } = columns;
    found.push({
      ...{ file, rowCount, areaIds: columns.area_id },
      numbers: [anc_clients, anc_known_pos, anc_already_art, anc_tested, anc_tested_pos, anc_known_neg],
      times: textsOf(columns.year),
      stratumOf: () => "",
    });
  }
  return found;
}

/**
 * One group for each set of areas that have the same numbers, with all times at which they have.
 */
function equalAreas(rows: BlockRows, areas: Areas): WarnedGroup[] {
  const classes = new Map<string, { areas: number[]; times: string[]; distinct: Set<number>; last: Block }>();
  for (const blocks of equalClasses(rows)) {
    const [first] = blocks;
    if (!first) continue;
    const positions = blocks.map(({ area }) => area).sort((a, b) => a - b);
    const key = positions.join(" ");
    const known = classes.get(key) ?? { areas: positions, times: [], distinct: new Set<number>(), last: first };
    classes.set(key, known);
    known.times.push(first.time);
    if (first.time > known.last.time) known.last = first;
    for (const row of first.rows) for (const column of rows.numbers) addNumber(known.distinct, column[row] as number);
  }
  return [...classes.values()]
    .filter(({ distinct }) => distinct.size >= minimumDistinct)
    .sort((a, b) => b.distinct.size - a.distinct.size)
    .map(({ areas: positions, times, last }) => {
      const total = last.rows.reduce((sum, row) => sum + ((rows.numbers[0]?.[row] as number) || 0), 0);
      const ids = positions.map((area) => areas.ids[area]).join(" = ");
      const sorted = times.sort();
      return {
        areas: positions.map((area) => areaAt(areas, area)),
        ...(!rows.isSurvey && { times: sorted }),
        source: rows.isSurvey ? `${sorted.join(", ")}: ${ids}` : ids,
        numbers: `${shown(total)} = ${shown(total)}`,
      };
    });

  /** Blocks of one time with the same numbers of the same people. */
  function* equalClasses({ isSurvey }: BlockRows): Iterable<Block[]> {
    const share = isSurvey ? equalShareOfSurvey : 1;
    for (const candidates of alikeBlocks(rows, areas)) {
      let left = candidates.map((block) => ({ block, contents: contentsOf(block, rows) }));
      while (left.length > 1) {
        const [first, ...others] = left as [(typeof left)[number], ...typeof left];
        const isSame = new Set(others.filter(({ contents }) => equalShare(first.contents, contents) >= share));
        if (isSame.size > 0) yield [first.block, ...[...isSame].map(({ block }) => block)];
        left = others.filter((other) => !isSame.has(other));
      }
    }
  }
}

/** The numbers of a block by the people that they are about. */
function contentsOf({ rows }: Block, { numbers, stratumOf }: BlockRows): Map<string, string> {
  return new Map(rows.map((row) => [stratumOf(row), numbers.map((column) => column[row]).join(" ")]));
}

/** Share of the larger block's rows that the other has too. */
function equalShare(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): number {
  let equal = 0;
  for (const [stratum, numbers] of a) if (b.get(stratum) === numbers) equal++;
  return equal / Math.max(a.size, b.size);
}

function addNumber(distinct: Set<number>, value: number): void {
  if (value !== 0 && !Number.isNaN(value)) distinct.add(value);
}

/** Blocks that share time and largest number with another. Few sound ones do. */
function alikeBlocks(rows: BlockRows, areas: Areas): Block[][] {
  const { rowCount, areaIds, times, numbers, isSurvey } = rows;
  const leading = numbers[isSurvey ? effectiveSize : 0] as Float64Array;
  const width = times.values.length;
  const largest = new Float64Array(areaIds.values.length * width);
  const blockOf = (row: number) => {
    const [area, time] = [areaIds.codes[row] as number, times.codes[row] as number];
    return area < 0 || time < 0 ? -1 : area * width + time;
  };
  for (let row = 0; row < rowCount; row++) {
    const at = blockOf(row);
    if (at < 0) continue;
    if ((leading[row] as number) > (largest[at] as number)) largest[at] = leading[row] as number;
  }
  const keys = [...largest.keys()].filter((at) => (largest[at] as number) > 0);
  const alike = byKey(keys, (at) => `${at % width} ${largest[at]}`)
    .map((ats) =>
      ats.flatMap((at): (Block & { at: number })[] => {
        const area = areas.positions.get(areaIds.values[Math.floor(at / width)] as string) ?? -1;
        return area < 0 ? [] : [{ at, area, time: times.values[at % width] as string, rows: [] }];
      }),
    )
    .map((blocks) => blocks.filter(({ area }) => !blocks.some((other) => isWithinArea(areas, other.area, area))))
    .filter(({ length }) => length > 1);
  const wanted = new Map(alike.flat().map((block) => [block.at, block]));
  if (wanted.size === 0) return [];
  for (let row = 0; row < rowCount; row++) wanted.get(blockOf(row))?.rows.push(row);
  return alike;
}

function textsOf(numbers: Float64Array): TextColumn {
  const { encode, values } = dictionary<number>();
  const codes = Int32Array.from(numbers, encode);
  return { kind: "text", codes, values: values.map(String) };
}

function byKey<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const lists = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const list = lists.get(key);
    if (list) list.push(item);
    else lists.set(key, [item]);
  }
  return [...lists.values()];
}

/** Whether an area lies within another in the tree. A region of one district has its numbers. */
function isWithinArea({ parents }: Areas, area: number, other: number): boolean {
  for (let above = parents[area] as number; above >= 0; above = parents[above] as number)
    if (above === other) return true;
  return false;
}

/** Above this share of areas, the source of the population gives areas a common age structure. */
const maximumProportional = 0.5;
/** Counts may be rounded to whole people. */
const rounding = 0.51;

/** Two areas whose populations by sex and age are the same times a constant, other than 1. */
export function proportionalPopulations(files: ComparedFiles): Contradiction[] {
  const { people, shape } = files;
  if (!people) return [];
  const times = new Map<string, { pair: [number, number]; quarters: number[] }>();
  people.quarters.forEach((_, quarter) => {
    for (const pair of proportionalPairs(people, quarter)) {
      const known = times.get(pair.join(" ")) ?? { pair, quarters: [] };
      times.set(pair.join(" "), known);
      known.quarters.push(quarter);
    }
  });
  const found = [...times.values()];
  const occurrences = found.flatMap(({ pair }) => pair);
  const concerned = new Set(occurrences);
  // More than two areas of one age structure were not pasted one over another.
  const isPaste = occurrences.length === concerned.size && concerned.size <= maximumProportional * people.areas.length;
  if (found.length === 0 || !isPaste) return [];
  const groups = found.map(({ pair: [a, b], quarters }): WarnedGroup => {
    const last = quarters.at(-1) as number;
    const [first, second] = [sumOf(people.at(last, a)), sumOf(people.at(last, b))];
    const positions = [a, b].map((area) => people.areas[area] as number);
    return {
      areas: positions.map((area) => areaAt(shape, area)),
      times: quarters.map((quarter) => people.quarters[quarter] as string),
      numbers: `${shown(first)} = ${(first / second).toFixed(2)} × ${shown(second)}`,
    };
  });
  return [{ file: people.file, count: groups.length, groups, effect: effectOfPaste(files, groups) }];
}

/** Pairs of areas, by their position in `people`, with proportional numbers at a quarter. */
function proportionalPairs(people: People, quarter: number): [number, number][] {
  const totals = people.areas.map((_, area) => sumOf(people.at(quarter, area)));
  const shareOf = (area: number) => (people.at(quarter, area)[0] as number) / (totals[area] as number);
  const byShare = [...totals.keys()]
    .map((area) => ({ area, share: shareOf(area), tolerance: rounding / (totals[area] as number) }))
    .filter(({ share }) => share >= 0)
    .sort((a, b) => a.share - b.share);
  const widest = byShare.reduce((most, { tolerance }) => Math.max(most, tolerance), 0);
  const pairs: [number, number][] = [];
  for (const [at, one] of byShare.entries())
    for (let next = at + 1; next < byShare.length; next++) {
      const other = byShare[next] as typeof one;
      if (other.share - one.share > one.tolerance + widest) break;
      const [a, b] = one.area < other.area ? [one.area, other.area] : [other.area, one.area];
      if (areProportional(people.at(quarter, a), people.at(quarter, b), totals[a] as number, totals[b] as number))
        pairs.push([a, b]);
    }
  return pairs;
}

/** Whether numbers are a constant times others up to rounding, but are not the same. */
function areProportional(first: Float64Array, second: Float64Array, total: number, otherTotal: number): boolean {
  if (Math.abs(total - otherTotal) <= cells * rounding) return false;
  const ratio = otherTotal / total;
  const tolerance = rounding * (1 + ratio);
  if (!first.every((number, cell) => Math.abs((second[cell] as number) - ratio * number) <= tolerance)) return false;
  const distinct = new Set<number>();
  for (const number of first) addNumber(distinct, number);
  return distinct.size >= minimumDistinct;
}
