import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type IndicatorId, isIndicator } from "@tessera/contract";
import { cellAt, readTable, type Table } from "@tessera/inputs";
import type { Circumcision, DatapackGroup, DatapackIndicator, DatapackTables } from "../download-request.js";
import { resultsProblem } from "../problem.js";
import { builtInTables } from "./built-in-datapack-tables.js";

/** Returns the cell of a column; null only if it may be missing. */
interface Row {
  (column: string): string;
  (column: string, mayBeMissing: true): string | null;
}

/** Reads the tables of a folder. Each file may be absent: then the built-in table is used. */
export async function readDatapackTables(folder: string): Promise<DatapackTables> {
  const rows = async <Value>(file: string, read: (row: Row) => Value) => {
    const table = await readRows(join(folder, file), file);
    return table?.map(read);
  };
  const mapped = await rows("datapack_indicator_mapping.csv", indicatorOf);
  const sexes = await rows("datapack_sex_mapping.csv", groupOf("sex", "datapack_sex"));
  const ages = await rows("datapack_age_group_mapping.csv", groupOf("age_group", "datapack_age_group"));
  const levels = await rows("datapack_psnu_area_level.csv", (row) => [row("iso3"), Number(row("psnu_area_level"))]);
  const areas = await rows(
    "datapack_psnu_area_id_map.csv",
    (row) => [row("area_id"), { name: row("map_name", true), uid: row("map_id", true) }] as const,
  );
  return {
    indicators: mapped?.filter(({ indicator }) => isKnown(indicator)) ?? builtInTables.indicators,
    // Sorted by id, as the built-in tables are.
    sexes: sexes?.sort(byId) ?? builtInTables.sexes,
    ages: ages?.sort(byId) ?? builtInTables.ages,
    levels: levels ? Object.fromEntries(levels) : builtInTables.levels,
    ...(areas && { areas: new Map(areas) }),
  };
}

/** Tables may list indicators that the model does not estimate. */
function isKnown(name: string): boolean {
  return name === "circ_ever" || name === "circ_new" || isIndicator(name);
}

function indicatorOf(row: Row): DatapackIndicator {
  return {
    indicator: row("indicator") as IndicatorId | Circumcision,
    code: row("datapack_indicator_code"),
    uid: row("datapack_indicator_id"),
    rounded: row("is_integer").toUpperCase() === "TRUE",
    time: Number(row("time")) - 1,
  };
}

function groupOf(id: string, prefix: string): (row: Row) => DatapackGroup {
  return (row) => ({ id: row(id), label: row(`${prefix}_label`), uid: row(`${prefix}_id`) });
}

function byId(a: DatapackGroup, b: DatapackGroup): number {
  return a.id < b.id ? -1 : 1;
}

/** A reader of cells for each row; undefined if the file does not exist. */
async function readRows(path: string, file: string): Promise<Row[] | undefined> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw resultsProblem("detail.datapack.unreadable", { file, reason: error.code ?? error.message });
  });
  if (!bytes) return undefined;
  const table = readTable(bytes, file, new Set());
  return Array.from(
    { length: table.rowCount },
    (_, row) => ((column: string, mayBeMissing?: true) => cellOf(table, column, row, mayBeMissing === true)) as Row,
  );
}

function cellOf(table: Table, name: string, row: number, mayBeMissing: boolean): string | null {
  const column = table.columns.get(name);
  const cell = column && cellAt(column, row);
  if (cell !== undefined && cell !== null) return String(cell);
  if (column && mayBeMissing) return null;
  const { file } = table;
  throw column
    ? resultsProblem("detail.datapack.cellMissing", { file, column: name, row: table.rowNumbers[row] as number })
    : resultsProblem("detail.datapack.columnMissing", { file, column: name });
}
