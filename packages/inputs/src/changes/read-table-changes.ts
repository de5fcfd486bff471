import type { DataType } from "@tessera/contract";
import { type CountryFile, readTableOnce } from "../cache/read-table-once.js";
import type { TableCache } from "../cache/table-cache.js";
import { type TableChanges, tableChanges } from "./table-changes.js";

/** How two versions of a file differ. No rule is checked: both were used in a fit. */
export async function readTableChanges(
  type: DataType,
  first: CountryFile,
  second: CountryFile,
  cache: TableCache | null,
): Promise<TableChanges> {
  return tableChanges(type, await readTableOnce(type, first, cache), await readTableOnce(type, second, cache));
}
