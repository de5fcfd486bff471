import { groupWithRows, lastQuarterOf, listed, listedRows, parseQuarter } from "@tessera/contract";
import { inputProblem } from "../messages.js";
import type { Areas } from "../shape/areas.js";
import type { TextColumn } from "../table/table.js";
import type { Count } from "./plot-formulas.js";

/** A quarter, or a year, that numbers are reported for. */
export interface SeriesPeriod {
  unit: "quarter" | "year";
  calendarQuarter: string;
  year: number;
  /** 1 to 4. */
  quarter: number;
  /** Label on charts. */
  label: string;
  /** Age group of antenatal data. */
  ageGroup?: string;
}

/** Numbers of a file by period and area: entry `period * areas + area` of every list. */
export interface ReportedNumbers {
  areas: Areas;
  /** The earliest first. */
  periods: readonly SeriesPeriod[];
  /** Level of the areas that report in each period; rows of other levels are ignored. */
  levels: Int32Array;
  /** Sums for the areas of that level; missing numbers are 0. */
  sumOf(count: Count): Float64Array;
  /** 1 where the number of an area of that level is missing. */
  gapsOf(column: Count["column"]): Uint8Array;
}

/** Positions of the areas of a file. Refuses a file with areas that are not in the shape file. */
export function areaPositions(
  { columns, file, rowCount, rowNumbers }: FileOfAreas,
  source: string,
  areas: Areas,
): Int32Array {
  const { codes, values } = columns.area_id;
  const positions = Int32Array.from(values, (id) => areas.positions.get(id) ?? -1);
  const unknown = values.filter((_, code) => positions[code] === -1);
  if (unknown.length > 0) {
    const isUnknown = (_: number, row: number) => positions[codes[row] as number] === -1;
    const rows = listedRows(rowNumbers.slice(0, rowCount).filter(isUnknown));
    const found = { count: unknown.length, areas: listed(unknown), rows };
    throw inputProblem("detail.input.areasUnknown", { file, source, shape: areas.file, ...found });
  }
  return positions;
}

interface FileOf<Columns> {
  file: string;
  rowCount: number;
  rowNumbers: Int32Array;
  columns: Columns;
}

type FileOfAreas = FileOf<{ area_id: TextColumn }>;
type FileOfYears = FileOf<{ year: Float64Array }>;

/** Refuses a file with years that are no integers. */
export function checkYears({ file, columns: { year }, rowCount, rowNumbers }: FileOfYears): void {
  const isWrong = (row: number) => !Number.isInteger(year[row]);
  const wrong = Array.from({ length: rowCount }, (_, row) => row).filter(isWrong);
  if (wrong.length === 0) return;
  const values = new Set(wrong.map((row) => (Number.isNaN(year[row]) ? "NA" : (year[row] as number))));
  const rows = listedRows(wrong.map((row) => rowNumbers[row] as number));
  throw inputProblem("detail.input.wrongFormat", {
    file,
    column: "year",
    rows,
    values: listed(values),
    example: "2020",
  });
}

/** Refuses a file with two rows of the same key: their numbers would be counted twice. */
export class SeenRows {
  readonly #first = new Map<number, number>();
  readonly #file: { file: string; rowNumbers: Int32Array };
  readonly #columns: string;

  constructor(file: { file: string; rowNumbers: Int32Array }, columns: string) {
    this.#file = file;
    this.#columns = columns;
  }

  add(key: number, row: number, content: () => string): void {
    const first = this.#first.get(key);
    if (first === undefined) {
      this.#first.set(key, row);
      return;
    }
    const { file, rowNumbers } = this.#file;
    const rows = [first, row].map((at) => rowNumbers[at] as number);
    throw inputProblem("detail.input.rowsRepeated", {
      file,
      columns: this.#columns,
      count: 1,
      groups: groupWithRows(content(), rows),
    });
  }
}

export function quarterPeriod(calendarQuarter: string): SeriesPeriod {
  const { year, quarter } = parseQuarter(calendarQuarter);
  return { unit: "quarter", calendarQuarter, year, quarter, label: `${year} Q${quarter}` };
}

/** What is reported by year is shown at the fourth quarter. */
export function yearPeriod(year: number, ageGroup?: string): SeriesPeriod {
  const period: SeriesPeriod = {
    unit: "year",
    calendarQuarter: lastQuarterOf(year),
    year,
    quarter: 4,
    label: String(year),
  };
  return ageGroup === undefined ? period : { ...period, ageGroup };
}
