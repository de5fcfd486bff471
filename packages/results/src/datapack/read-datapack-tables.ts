import { join } from "node:path";
import { type IndicatorId, isIndicator } from "@tessera/contract";
import type { Circumcision, DatapackGroup, DatapackIndicator, DatapackTables } from "../download-request.js";
import { readConfiguredTable, type TableRow } from "../formats/configured-table.js";
import { builtInTables } from "./built-in-datapack-tables.js";

/** Reads the tables of a folder. Each file may be absent: then the built-in table is used. */
export async function readDatapackTables(folder: string): Promise<DatapackTables> {
  const rows = async <Value>(file: string, read: (row: TableRow) => Value) => {
    const table = await readConfiguredTable(join(folder, file), file, "datapack");
    return table?.map(read);
  };
  const mapped = await rows("datapack_indicator_mapping.csv", indicatorOf);
  const sexes = await rows("datapack_sex_mapping.csv", groupOf("sex", "datapack_sex"));
  const ages = await rows("datapack_age_group_mapping.csv", groupOf("age_group", "datapack_age_group"));
  const levels = await rows("datapack_psnu_area_level.csv", (row) => [
    row.text("iso3"),
    Number(row.text("psnu_area_level")),
  ]);
  const areas = await rows(
    "datapack_psnu_area_id_map.csv",
    (row) => [row.text("area_id"), { name: row.optionalText("map_name"), uid: row.optionalText("map_id") }] as const,
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

function indicatorOf(row: TableRow): DatapackIndicator {
  return {
    indicator: row.text("indicator") as IndicatorId | Circumcision,
    code: row.text("datapack_indicator_code"),
    uid: row.text("datapack_indicator_id"),
    rounded: row.text("is_integer").toUpperCase() === "TRUE",
    time: Number(row.text("time")) - 1,
  };
}

function groupOf(id: string, prefix: string): (row: TableRow) => DatapackGroup {
  return (row) => ({ id: row.text(id), label: row.text(`${prefix}_label`), uid: row.text(`${prefix}_id`) });
}

function byId(a: DatapackGroup, b: DatapackGroup): number {
  return a.id < b.id ? -1 : 1;
}
