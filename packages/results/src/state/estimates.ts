import { ageGroups } from "@tessera/inputs";
import { type Area, type EstimateTable, type Sex, statistics } from "@tessera/model";
import { FileProblem } from "../formats/file-problem.js";
import { indicators } from "../indicators.js";
import { numberOf } from "./csv-rows.js";

const sexes: Sex[] = ["both", "female", "male"];

/** What the cells of a row are about, by the names of their columns. */
export const cellColumns = ["area_id", "sex", "age_group", "calendar_quarter", "indicator"] as const;

/** Collects rows of text into a table of estimates, and refuses what the package does not explain. */
export class EstimateRows {
  readonly #codes: ReadonlyMap<string, number>[];
  readonly #columns: number[][] = Array.from({ length: cellColumns.length + statistics.length }, () => []);
  readonly #where: { file: string; member: string };

  constructor(areas: readonly Area[], quarters: readonly string[], where: { file: string; member: string }) {
    const known = [areas.map(({ area_id }) => area_id), sexes, ageIds, quarters, indicatorIds];
    this.#codes = known.map((ids) => new Map(ids.map((id, code) => [id, code])));
    this.#where = where;
  }

  /** Adds a row: the cells of `cellColumns`, then a number for each statistic. */
  add(number: number, cells: readonly string[]): void {
    this.#codes.forEach((codes, k) => {
      const value = cells[k] as string;
      const code = codes.get(value);
      if (code === undefined) {
        const column = cellColumns[k] as string;
        throw new FileProblem("detail.package.valueUnknown", { ...this.#where, column, value, row: number });
      }
      this.#columns[k]?.push(code);
    });
    for (let k = cellColumns.length; k < this.#columns.length; k++) {
      this.#columns[k]?.push(numberOf(cells[k] as string));
    }
  }

  table(): EstimateTable {
    const [area, sex, age, quarter, indicator, ...numbers] = this.#columns as [
      number[],
      number[],
      number[],
      number[],
      number[],
      ...number[][],
    ];
    const usedIndicators = new Set(indicator);
    const kept = indicatorIds.flatMap((id, code) => (usedIndicators.has(code) ? [{ id, code }] : []));
    const newCode = new Map(kept.map(({ code }, place) => [code, place]));
    return {
      sexes: [...sexes],
      ages: [...ageIds],
      indicators: kept.map(({ id }) => id),
      area: Uint16Array.from(area),
      sex: Uint8Array.from(sex),
      age: Uint8Array.from(age),
      quarter: Uint8Array.from(quarter),
      indicator: Uint8Array.from(indicator, (code) => newCode.get(code) as number),
      ...(Object.fromEntries(statistics.map((name, k) => [name, Float64Array.from(numbers[k] as number[])])) as Pick<
        EstimateTable,
        (typeof statistics)[number]
      >),
    };
  }
}

const ageIds = ageGroups.map(({ id }) => id);
const indicatorIds: string[] = indicators.map(({ id }) => id);
