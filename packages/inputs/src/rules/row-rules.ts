import { ageGroups, listedWhole, quoted } from "@tessera/contract";
import { type Column, cellAt, codesOf, columnsMissing, textAt } from "../table/table.js";
import type { Rule } from "./rule.js";

export function required(columns: readonly string[]): Rule {
  return {
    check({ table }) {
      const missing = columns.filter((name) => !table.columns.has(name));
      return missing.length === 0 ? null : columnsMissing(table, missing);
    },
  };
}

/** No two rows have the same values in all of these columns. */
export function unique(names: readonly string[]): Rule {
  return {
    isBetweenRows: true,
    check({ table }) {
      const columns = names.map((name) => table.columns.get(name)).filter((column) => column !== undefined);
      const keyOf = rowKeys(columns);
      const firstRows = new Map<number | string, number>();
      const repeats: number[] = [];
      for (let row = 0; row < table.rowCount; row++) {
        const key = keyOf(row);
        if (firstRows.has(key)) repeats.push(row);
        else firstRows.set(key, row);
      }
      const [repeat] = repeats;
      if (repeat === undefined) return null;
      const first = firstRows.get(keyOf(repeat)) as number;
      return {
        key: "detail.input.rowsRepeated",
        values: {
          file: table.file,
          columns: listedWhole(names),
          first: table.rowNumbers[first] as number,
          second: table.rowNumbers[repeat] as number,
          content: columns.map((column) => quoted(cellAt(column, repeat) ?? "NA")).join(", "),
          count: repeats.length,
        },
      };
    },
  };
}

/** Integers below this are exact as doubles. */
const exactIntegers = 2 ** 53;

/** A key for each combination of values: an integer if all combinations fit in a double, else a string. */
function rowKeys(columns: readonly Column[]): (row: number) => number | string {
  const coded = columns.map(codesOf);
  // One more for missing.
  const combinations = coded.reduce((product, { distinct }) => product * (distinct + 1), 1);
  if (combinations >= exactIntegers) return (row) => coded.map(({ codes }) => codes[row]).join(" ");
  return (row) => coded.reduce((key, { codes, distinct }) => key * (distinct + 1) + (codes[row] as number) + 1, 0);
}

const agesById = new Map(ageGroups.map(({ id, start, span }) => [id, { start, end: start + span }]));

/**
 * No two rows of an area and quarter overlap in sex and age, such as both sexes and women, or 15+ and 15-24. Identical groups are
 * left to `unique`.
 */
export const countedOnce: Rule = {
  isBetweenRows: true,
  check({ table: { file, rowCount, rowNumbers, columns } }) {
    const [area, quarter, sex, age] = ["area_id", "calendar_quarter", "sex", "age_group"].map((name) => {
      const column = columns.get(name);
      return (row: number) => (column?.kind === "text" ? textAt(column, row) : null) ?? "";
    });
    if (!area || !quarter || !sex || !age) return null;
    /** By area and quarter: the first row of each sex and age group. */
    const firstRows = new Map<string, Map<string, number>>();
    for (let row = 0; row < rowCount; row++) {
      const place = `${area(row)} ${quarter(row)}`;
      const group = `${sex(row)} ${age(row)}`;
      const known = firstRows.get(place) ?? new Map<string, number>();
      if (known.has(group)) continue;
      const other = [...known.values()].find((at) => isOverlap(sex(row), sex(at), age(row), age(at)));
      if (other !== undefined)
        return {
          key: "detail.input.countedTwice",
          values: {
            file,
            first: rowNumbers[other] as number,
            second: rowNumbers[row] as number,
            area: area(row),
            quarter: quarter(row),
            groups: [other, row].map((at) => `${sex(at)} ${age(at)}`).join(", "),
          },
        };
      firstRows.set(place, known.set(group, row));
    }
    return null;
  },
};

function isOverlap(sex: string, otherSex: string, age: string, otherAge: string): boolean {
  if (sex !== otherSex && sex !== "both" && otherSex !== "both") return false;
  const [a, b] = [agesById.get(age), agesById.get(otherAge)];
  return a !== undefined && b !== undefined && a.start < b.end && b.start < a.end;
}
