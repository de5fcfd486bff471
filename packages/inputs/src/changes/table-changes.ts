import { type ColumnRow, columnTables, type DataType } from "@tessera/contract";
import { type Column, cellAt, type Table } from "../table/table.js";

/** Rows of two versions of a file: in the second alone, in the first alone, and in both with other numbers. */
export interface RowCounts {
  added: number;
  removed: number;
  changed: number;
}

export interface TableChanges {
  rows: RowCounts & { same: number };
  /** By quarter, year or survey; those without a change are left out. */
  byTime: Map<string, RowCounts>;
  byArea: Map<string, RowCounts>;
}

/** Columns that say whom and when a row is about, and the one of them that is its time. */
const keys: Record<DataType, { columns: readonly string[]; time: string }> = {
  population: { columns: ["area_id", "calendar_quarter", "sex", "age_group"], time: "calendar_quarter" },
  survey: { columns: ["area_id", "survey_id", "indicator", "sex", "age_group", "res_type"], time: "survey_id" },
  programme: { columns: ["area_id", "calendar_quarter", "year", "sex", "age_group"], time: "calendar_quarter" },
  anc: { columns: ["area_id", "year", "age_group"], time: "year" },
  sti: { columns: ["area_id", "year", "sex", "age_group"], time: "year" },
};

/** How the rows of two versions of a file differ, in the numbers that are read. Rows are the same by whom and when they are about, not by place. */
export function tableChanges(type: DataType, first: Table, second: Table): TableChanges {
  const { columns: names, time } = keys[type];
  // A column that one version lacks tells nothing apart.
  const named = names.filter((name) => first.columns.has(name) && second.columns.has(name));
  const measured = Object.entries<ColumnRow>(columnTables[type]).flatMap(([name, { type: content, reader }]) =>
    content === "number" && reader !== "skips" && !names.includes(name) ? [name] : [],
  );
  const changes: TableChanges = {
    rows: { added: 0, removed: 0, changed: 0, same: 0 },
    byTime: new Map(),
    byArea: new Map(),
  };
  const count = (table: Table, row: number, what: keyof RowCounts) => {
    changes.rows[what]++;
    for (const [column, counts] of [
      [time, changes.byTime],
      ["area_id", changes.byArea],
    ] as const) {
      const name = String(cellOf(table.columns.get(column), row) ?? "");
      const found = counts.get(name) ?? { added: 0, removed: 0, changed: 0 };
      found[what]++;
      counts.set(name, found);
    }
  };

  const places = placesOf(first, named);
  for (const [key, row] of placesOf(second, named)) {
    const before = places.get(key);
    places.delete(key);
    if (before === undefined) count(second, row, "added");
    else if (measured.every((name) => isSame(first.columns.get(name), before, second.columns.get(name), row)))
      changes.rows.same++;
    else count(second, row, "changed");
  }
  for (const row of places.values()) count(first, row, "removed");
  return changes;
}

/** Rows by their key. Rows with the same key are told apart by their order. */
function placesOf({ columns, rowCount }: Table, names: readonly string[]): Map<string, number> {
  const found = names.map((name) => columns.get(name));
  const places = new Map<string, number>();
  const times = new Map<string, number>();
  for (let row = 0; row < rowCount; row++) {
    const key = found.map((column) => cellOf(column, row) ?? "").join("\t");
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    places.set(`${key}\t${time}`, row);
  }
  return places;
}

function isSame(first: Column | undefined, row: number, second: Column | undefined, other: number): boolean {
  return cellOf(first, row) === cellOf(second, other);
}

function cellOf(column: Column | undefined, row: number): string | number | null {
  return column ? cellAt(column, row) : null;
}
