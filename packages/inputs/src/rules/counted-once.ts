import { textAt } from "../table/table.js";
import { ageGroups } from "../vocabulary/age-groups.js";
import type { Rule } from "./rule.js";

const agesById = new Map(ageGroups.map(({ id, start, span }) => [id, { start, end: start + span }]));

/**
 * Of an area and quarter, no two rows count the same people: both sexes beside women, or adults beside those of 15 to 24. Rows that
 * agree in everything are told by another rule.
 */
export const countedOnce: Rule = {
  isBetweenRows: true,
  check({ table: { file, rowCount, rowNumbers, columns } }) {
    const [area, quarter, sex, age] = ["area_id", "calendar_quarter", "sex", "age_group"].map((name) => {
      const column = columns.get(name);
      return (row: number) => (column?.kind === "text" ? textAt(column, row) : null) ?? "";
    });
    if (!area || !quarter || !sex || !age) return null;
    /** First row of each sex and age of an area and quarter: however many rows there are, these are few. */
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
