import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { type Language, type TextKey, type TextValues, translate } from "@tessera/i18n";
import { checkUpload, extractUpload, openProjection, readPjnzFiles, SpectrumError } from "@tessera/spectrum";
import { chooseYears } from "./chosen-years.js";
import { renderProjection } from "./render.js";
import { type ProjectionSummary, summarise } from "./summary.js";

/** What the command line says besides the file. */
export interface InspectFlags {
  json?: true;
  years?: string;
  language: Language;
}

/** Where text goes, and how wide it may be. */
interface Output {
  write: (text: string) => unknown;
  columns?: number;
}

/** Something about the command line that cannot be done, said in one sentence. */
class InspectError extends Error {
  readonly key: TextKey;
  readonly values: TextValues;

  constructor(key: TextKey, values: TextValues) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

/** Shows a file and answers the exit code. */
export async function inspect(file: string, flags: InspectFlags, out: Output, errors: Output): Promise<0 | 1> {
  try {
    const projections = await summaries(file, flags);
    if (flags.json) out.write(`${JSON.stringify({ file: basename(file), projections }, null, 2)}\n`);
    else {
      const width = out.columns ?? Number.POSITIVE_INFINITY;
      out.write(`${projections.map((summary) => renderProjection(summary, flags.language, width)).join("\n")}`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof SpectrumError || error instanceof InspectError)) throw error;
    errors.write(`tessera: ${sentence(flags.language, error)}\n`);
    return 1;
  }
}

async function summaries(path: string, { years, language }: InspectFlags): Promise<ProjectionSummary[]> {
  const file = basename(path);
  const content = await readFile(path).catch(() => {
    throw new InspectError("inspect.unreadable", { file: path });
  });
  await checkUpload(content, file);
  const files = await readPjnzFiles(content, file);
  const tables = await extractUpload(files, { awareness: true });
  return tables.map((table, index) => {
    const pjnz = files[index] as (typeof files)[number];
    const chosen = chooseYears(years, table.years);
    if (!chosen) {
      const { first, final } = table.years;
      throw new InspectError("inspect.yearsUnclear", { years: years ?? "", file: pjnz.name, first, final });
    }
    const notes = pjnz.notices.map((notice) => sentence(language, notice));
    return summarise(
      table,
      openProjection(pjnz),
      { file: pjnz.name, hasShiny90: pjnz.shiny90 !== null, notes },
      chosen,
    );
  });
}

function sentence(language: Language, { key, values }: { key: TextKey; values: TextValues }): string {
  return translate(language, key, values);
}
