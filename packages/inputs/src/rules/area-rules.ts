import { listed, quoted } from "@tessera/contract";
import { cellAt, type Table, type TextColumn, textAt } from "../table/table.js";
import { inRows, type Rule, rowsWhere } from "./rule.js";
import { quarterYears } from "./value-rules.js";

/** The first three characters of an area id are its country, which must be the same in all rows. */
export const oneCountry: Rule = {
  check({ kind, table }) {
    const areas = areaIds(table);
    if (areas.values.length === 0)
      return [
        { key: "detail.input.noAreas", values: { file: table.file, kind }, places: () => [{ column: "area_id" }] },
      ];
    const countries = new Set(areas.values.map((id) => id.slice(0, 3)));
    const [first] = countries;
    const rows = rowsWhere(table, (row) => textAt(areas, row)?.slice(0, 3) !== first);
    return countries.size > 1
      ? inRows(table, "area_id", rows, "detail.input.severalCountries", { kind, countries: listed(countries) })
      : inRows(table, "area_id", rows, "detail.input.missingValues");
  },
};

export function knownAreas(source: string): Rule {
  return {
    check({ table, areas: shape }) {
      if (!shape) return [];
      const areas = areaIds(table);
      const isUnknown = areas.values.map((id) => !shape.levels.has(id));
      const ids = areas.values.filter((_, code) => isUnknown[code]);
      const rows = rowsWhere(table, (row) => isUnknown[areas.codes[row] as number] === true);
      const values = { source, count: ids.length, areas: listed(ids), shape: shape.file };
      return inRows(table, "area_id", rows, "detail.input.areasUnknown", values);
    },
  };
}

/** The areas of a year are all of one level: a region would count its districts again. */
export const oneLevelPerYear: Rule = {
  isBetweenRows: true,
  check({ table, areas: shape }) {
    if (!shape) return [];
    const areas = areaIds(table);
    const levels = areas.values.map((id) => shape.levels.get(id) ?? Number.NaN);
    const levelAt = (row: number) => levels[areas.codes[row] as number] ?? Number.NaN;
    const yearAt = yearsOf(table);
    const rowsOfYear = new Map<string | number, Map<number, number>>();
    for (let row = 0; row < table.rowCount; row++) {
      const [year, level] = [yearAt(row), levelAt(row)];
      if (year === null || Number.isNaN(level)) continue;
      const rows = rowsOfYear.get(year) ?? new Map<number, number>();
      rowsOfYear.set(year, rows.set(level, (rows.get(level) ?? 0) + 1));
    }
    const mixed = [...rowsOfYear].filter(([, rows]) => rows.size > 1).sort(([a], [b]) => (a < b ? -1 : 1));
    const usual = new Map(mixed.map(([year, rows]) => [year, mostFrequent(rows)]));
    const isUnusual = (row: number) => {
      const level = usual.get(yearAt(row) ?? "");
      return level !== undefined && levelAt(row) >= 0 && levelAt(row) !== level;
    };
    const years = mixed.map(([year, rows]) => `${quoted(year)} (${[...rows.keys()].sort((a, b) => a - b).join(", ")})`);
    const rows = mixed.length > 0 ? rowsWhere(table, isUnusual) : [];
    return inRows(table, "area_id", rows, "detail.input.severalLevels", { years: listed(years) });
  },
};

/** The level with most rows; of several, the lowest in the tree, of which a country has most areas. */
function mostFrequent(rowsOfLevel: ReadonlyMap<number, number>): number {
  const [[level]] = [...rowsOfLevel].sort(([a, rowsOfA], [b, rowsOfB]) => rowsOfB - rowsOfA || b - a) as [
    [number, number],
  ];
  return level;
}

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
