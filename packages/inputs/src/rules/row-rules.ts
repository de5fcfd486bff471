import { ageGroups, areaInText, groupWithRows, listedLines, listedWhole, quoted } from "@tessera/contract";
import { type Column, cellAt, codesOf, columnsMissing } from "../table/table.js";
import { numbersOf, type Rule } from "./rule.js";

export function required(columns: readonly string[]): Rule {
  return {
    isFirst: true,
    check({ table }) {
      const missing = columns.filter((name) => !table.columns.has(name));
      return missing.length === 0 ? [] : [columnsMissing(table, missing)];
    },
  };
}

/** No two rows have the same values in all of these columns. */
export function unique(names: readonly string[]): Rule {
  return {
    isBetweenRows: true,
    check({ table, areas }) {
      const columns = names.map((name) => table.columns.get(name)).filter((column) => column !== undefined);
      const keyOf = rowKeys(columns);
      const firstRows = new Map<number | string, number>();
      const repeats: number[] = [];
      for (let row = 0; row < table.rowCount; row++) {
        const key = keyOf(row);
        if (firstRows.has(key)) repeats.push(row);
        else firstRows.set(key, row);
      }
      if (repeats.length === 0) return [];
      const { file, rowNumbers } = table;
      const rowOf = (row: number) => rowNumbers[row] as number;
      const rowsByFirst = new Map<number, number[]>();
      for (const row of repeats) {
        const first = firstRows.get(keyOf(row)) as number;
        const rows = rowsByFirst.get(first);
        if (rows) rows.push(row);
        else rowsByFirst.set(first, [first, row]);
      }
      const area = table.columns.get("area_id");
      const textOf = (column: Column, row: number) => {
        const text = String(cellAt(column, row) ?? "NA");
        return column === area ? areaInText(text, areas?.names.get(text)) : quoted(text);
      };
      const contentOf = (row: number) => columns.map((column) => textOf(column, row)).join(", ");
      return [
        {
          key: "detail.input.rowsRepeated",
          values: {
            file,
            columns: listedWhole(names),
            count: rowsByFirst.size,
            groups: listedLines(
              Array.from(rowsByFirst, ([first, rows]) => groupWithRows(contentOf(first), rows.map(rowOf))),
            ),
          },
          *places() {
            const column = names.join(", ");
            for (const row of repeats) yield { row: rowOf(row), column, value: contentOf(row) };
          },
        },
      ];
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
 * No two rows of an area and time overlap in sex and age, such as both sexes and women, or 15+ and 15-24. Identical groups are left to
 * `unique`. `counts` names columns of counts: a row in which all of them are empty counts nobody.
 */
export function countedOnce(time: "calendar_quarter" | "year", counts?: readonly string[]): Rule {
  return {
    isBetweenRows: true,
    needs: ["sex", "age_group"],
    check({ table }) {
      const { file, rowCount, rowNumbers, columns } = table;
      const textsOf = (name: string) => {
        const column = columns.get(name);
        return (row: number) => String((column && cellAt(column, row)) ?? "");
      };
      const [area, timeOf, sex, age] = [textsOf("area_id"), textsOf(time), textsOf("sex"), textsOf("age_group")];
      const numbers = counts?.map((name) => numbersOf(table, name));
      const countsSome = (row: number) => numbers?.some((numberAt) => !Number.isNaN(numberAt(row))) ?? true;
      /** By area and time: the first row of each sex and age group. */
      const firstRows = new Map<string, Map<string, number>>();
      const overlaps: [earlier: number, later: number][] = [];
      for (let row = 0; row < rowCount; row++) {
        if (!countsSome(row)) continue;
        const place = `${area(row)} ${timeOf(row)}`;
        const group = `${sex(row)} ${age(row)}`;
        const known = firstRows.get(place) ?? new Map<string, number>();
        if (known.has(group)) continue;
        const other = [...known.values()].find((at) => isOverlap(sex(row), sex(at), age(row), age(at)));
        if (other !== undefined) overlaps.push([other, row]);
        firstRows.set(place, known.set(group, row));
      }
      const [first] = overlaps;
      if (!first) return [];
      const rowOf = (row: number) => rowNumbers[row] as number;
      const groupsOf = (rows: readonly number[]) => rows.map((row) => `${sex(row)} ${age(row)}`).join(", ");
      return [
        {
          key: "detail.input.countedTwice",
          values: {
            file,
            first: rowOf(first[0]),
            second: rowOf(first[1]),
            area: area(first[1]),
            time: timeOf(first[1]),
            groups: groupsOf(first),
          },
          *places() {
            for (const rows of overlaps)
              yield { row: rowOf(rows[1]), column: "sex, age_group", value: `${groupsOf(rows)} (${rowOf(rows[0])})` };
          },
        },
      ];
    },
  };
}

function isOverlap(sex: string, otherSex: string, age: string, otherAge: string): boolean {
  if (sex !== otherSex && sex !== "both" && otherSex !== "both") return false;
  const [a, b] = [agesById.get(age), agesById.get(otherAge)];
  return a !== undefined && b !== undefined && a.start < b.end && b.start < a.end;
}
