import { vmmcAges } from "@tessera/contract";
import { readTableOnce } from "../cache/read-table-once.js";
import type { TableCache } from "../cache/table-cache.js";
import { errorOf } from "../messages.js";
import { checkTable, subjectOf } from "../rules/rules-by-type.js";
import { type Column, columnsMissing, numberValues, type Table, type TextColumn } from "../table/table.js";

/** Numbers of circumcised men by area; one column for each of `vmmcAges`. */
export interface Vmmc {
  file: string;
  rowCount: number;
  rowNumbers: Int32Array;
  areaIds: TextColumn;
  /** In the last year; NaN where missing. */
  circumcisedNew: readonly Float64Array[];
  /** Ever. */
  circumcisedEver: readonly Float64Array[];
}

/** Reads a VMMC workbook. Refuses one that breaks a rule. */
export async function readVmmc(bytes: Uint8Array, file: string, cache: TableCache | null = null): Promise<Vmmc> {
  const table = await readTableOnce("vmmc", { name: file, content: bytes }, cache);
  checkTable("vmmc", subjectOf("vmmc", table, null));
  const { rowCount, rowNumbers } = table;
  const areaIds = columnNamed(table, "area_id");
  if (areaIds.kind !== "text") throw new Error("The column area_id is always text");
  const ages = (suffix: string) => vmmcAges.map((age) => numbers(table, `${age}${suffix}`));
  return { file, rowCount, rowNumbers, areaIds, circumcisedNew: ages(""), circumcisedEver: ages(" (2)") };
}

function columnNamed(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (!column) throw errorOf(columnsMissing(table, [name]));
  return column;
}

function numbers(table: Table, name: string): Float64Array {
  return numberValues(table, name, columnNamed(table, name));
}
