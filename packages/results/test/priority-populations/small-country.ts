import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { generateCountry, mockCalibration, mockFit } from "@tessera/demo";
import type { ModelOutput } from "@tessera/model";
import type { PriorityTables } from "../../src/priority-populations/tables/priority-tables.js";
import { readPriorityTables } from "../../src/priority-populations/tables/read-priority-tables.js";

/** The calibrated output of a country with two regions and four districts. */
export const output: ModelOutput = mockCalibration(mockFit({ area_scope: ["XTA"], area_level: "2" }, "2.10.22"), {});

const country = await generateCountry({ districts: 4, seed: 1 });

/** Its tables as texts, by path. */
export const tableTexts: ReadonlyMap<string, string> = new Map(
  [...country.priorityTables].map(([name, content]) => [name, content.toString("utf8")]),
);
export const pjnz = country.files["pjnz.PJNZ"];

/** Writes tables to a folder, changed or left out (null). */
export async function writeTables(folder: string, changes: Record<string, string | null> = {}): Promise<string> {
  for (const [name, text] of [...tableTexts, ...Object.entries(changes)]) {
    const changed = name in changes ? changes[name] : text;
    if (changed === null || changed === undefined) continue;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), changed);
  }
  return folder;
}

/** The text of a table with one cell replaced. The row is that of a spreadsheet: 1 is the header. */
export function withCell(name: string, row: number, column: string, value: string): string {
  const lines = (tableTexts.get(name) as string).split("\n");
  const place = (lines[0] as string).split(",").indexOf(column);
  const cells = (lines[row - 1] as string).split(",");
  lines[row - 1] = cells.with(place, value).join(",");
  return lines.join("\n");
}

export async function readTables(folder: string): Promise<PriorityTables> {
  const tables = await readPriorityTables(folder, output);
  if ("reason" in tables) throw new Error(JSON.stringify(tables));
  return tables;
}
