import { listed, quoted } from "@tessera/contract";
import { cellAt, type Table, type TextColumn, textAt } from "../table/table.js";
import { type Rule, rowsWhere } from "./rule.js";
import { quarterYears } from "./value-rules.js";

/** The first three characters of an area id are its country, which must be the same in all rows. */
export const oneCountry: Rule = {
  check({ kind, table }) {
    const { file } = table;
    const areas = areaIds(table);
    if (areas.values.length === 0) return { key: "detail.input.noAreas", values: { file, kind } };
    const countries = new Set(areas.values.map((id) => id.slice(0, 3)));
    if (countries.size > 1) {
      const [first] = countries;
      const rows = rowsWhere(table, (row) => textAt(areas, row)?.slice(0, 3) !== first);
      return { key: "detail.input.severalCountries", values: { file, kind, countries: listed(countries), rows } };
    }
    if (!areas.codes.includes(-1)) return null;
    const rows = rowsWhere(table, (row) => areas.codes[row] === -1);
    return { key: "detail.input.missingValues", values: { file, column: "area_id", rows } };
  },
};

export function knownAreas(source: string): Rule {
  return {
    check({ table, areas: shape }) {
      if (!shape) return null;
      const areas = areaIds(table);
      const unknown = areas.values.map((id) => !shape.levels.has(id));
      const ids = areas.values.filter((_, code) => unknown[code]);
      if (ids.length === 0) return null;
      const rows = rowsWhere(table, (row) => unknown[areas.codes[row] as number] === true);
      const values = { file: table.file, source, count: ids.length, areas: listed(ids), rows, shape: shape.file };
      return { key: "detail.input.areasUnknown", values };
    },
  };
}

/** The areas of a year are all of one level: a region would count its districts again. */
export const oneLevelPerYear: Rule = {
  isBetweenRows: true,
  check({ table, areas: shape }) {
    if (!shape) return null;
    const areas = areaIds(table);
    const levels = areas.values.map((id) => shape.levels.get(id) ?? Number.NaN);
    const yearAt = yearsOf(table);
    const levelsOfYear = new Map<string | number, Set<number>>();
    for (let row = 0; row < table.rowCount; row++) {
      const year = yearAt(row);
      const level = levels[areas.codes[row] as number] ?? Number.NaN;
      if (year === null || Number.isNaN(level)) continue;
      const found = levelsOfYear.get(year);
      if (found) found.add(level);
      else levelsOfYear.set(year, new Set([level]));
    }
    const mixed = [...levelsOfYear].filter(([, found]) => found.size > 1).sort(([a], [b]) => (a < b ? -1 : 1));
    const [first] = mixed;
    if (!first) return null;
    const [year, [firstLevel]] = first;
    return {
      key: "detail.input.severalLevels",
      values: {
        file: table.file,
        years: listed(mixed.map(([year, found]) => `${quoted(year)} (${[...found].sort((a, b) => a - b).join(", ")})`)),
        rows: rowsWhere(table, (row) => yearAt(row) === year && levels[areas.codes[row] as number] !== firstLevel),
      },
    };
  },
};

function areaIds({ columns }: Table): TextColumn {
  const column = columns.get("area_id");
  if (column?.kind !== "text") throw new Error("The rule that requires area_id comes first");
  return column;
}

/** Year of a row, or that of its quarter where the year is missing. */
function yearsOf({ columns }: Table): (row: number) => string | number | null {
  const year = columns.get("year");
  const quarter = columns.get("calendar_quarter");
  const ofQuarter = quarter?.kind === "text" ? quarterYears(quarter) : () => null;
  return (row) => (year && cellAt(year, row)) ?? ofQuarter(row);
}
