import { readPjnzFiles } from "../pjnz/pjnz-files.js";
import { SpectrumTable } from "../pjnz/spectrum-table.js";

/** Key populations in the order of Spectrum's columns. */
const populations = ["fsw", "msm", "tgw", "pwid"] as const;
type Population = (typeof populations)[number];

/** National sizes and new infections of the key population workbook that was loaded into Spectrum; null where it has none. */
export interface KeyPopulationWorkbook {
  size: Record<Population, number | null>;
  infections: Record<Population, number | null>;
}

const tag = "<KeyPops MV>";
const offsets = { size: 2, infections: 5 } as const;

/** The workbook of an upload, summed over its projections; null if none has one. */
export async function readKeyPopulationWorkbook(content: Buffer, file: string): Promise<KeyPopulationWorkbook | null> {
  const projections = await readPjnzFiles(content, file);
  const tables = projections
    .map(({ name, dp }) => new SpectrumTable(dp.content, name, dp.name))
    .filter((dp) => dp.has(tag));
  if (tables.length === 0) return null;
  const total = (number: keyof typeof offsets) => {
    const rows = tables.map((dp) => dp.enteredSeries(tag, offsets[number], populations.length));
    return Object.fromEntries(
      populations.map((population, k) => [population, summed(rows.map((row) => row[k] ?? null))]),
    );
  };
  return { size: total("size"), infections: total("infections") } as KeyPopulationWorkbook;
}

function summed(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
