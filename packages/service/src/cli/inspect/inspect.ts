import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { type Language, type TextKey, type TextValues, translate } from "@tessera/i18n";
import { checkUpload, extractUpload, openProjection, readPjnzFiles } from "@tessera/spectrum";
import { isExplained, serviceProblem } from "../../errors/service-error.js";
import type { Screen } from "../screen.js";
import { type ProjectionSummary, summarise } from "./summary.js";
import { renderProjection } from "./table.js";

export interface InspectFlags {
  json?: true;
  years?: string;
  language: Language;
}

/** Prints what a file says. Returns the exit code. */
export async function inspect(file: string, flags: InspectFlags, out: Screen, errors: Screen): Promise<0 | 1> {
  try {
    const projections = await summaries(file, flags);
    if (flags.json) out.write(`${JSON.stringify({ file: basename(file), projections }, null, 2)}\n`);
    else {
      const width = out.columns ?? Number.POSITIVE_INFINITY;
      out.write(`${projections.map((summary) => renderProjection(summary, flags.language, width)).join("\n")}`);
    }
    return 0;
  } catch (error) {
    if (!isExplained(error)) throw error;
    errors.write(`tessera: ${sentence(flags.language, error)}\n`);
    return 1;
  }
}

async function summaries(path: string, { years, language }: InspectFlags): Promise<ProjectionSummary[]> {
  const file = basename(path);
  const content = await readFile(path).catch(() => {
    throw serviceProblem("inspect.unreadable", { file: path });
  });
  await checkUpload(content, file);
  const files = await readPjnzFiles(content, file);
  const tables = await extractUpload(files, { awareness: true });
  return tables.map((table, index) => {
    const pjnz = files[index] as (typeof files)[number];
    const chosen = chooseYears(years, table.years);
    if (!chosen) {
      const { first, final } = table.years;
      throw serviceProblem("inspect.yearsUnclear", { years: years ?? "", file: pjnz.name, first, final });
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

interface Span {
  first: number;
  final: number;
}

/** Years and ranges of years, such as `2010-2020,2025`. */
const listOfYears = /^\s*\d{4}(\s*-\s*\d{4})?(\s*,\s*\d{4}(\s*-\s*\d{4})?)*\s*$/;

/** Every fifth year is shown of a projection with more years than these. */
const fewYears = 12;
const every = 5;

/**
 * The years of a projection to show: those asked for; else every fifth and the last, or all of a short projection. Null if the
 * text is not a list of years, or names no year of the projection.
 */
export function chooseYears(asked: string | undefined, { first, final }: Span): number[] | null {
  const all = Array.from({ length: final - first + 1 }, (_, index) => first + index);
  if (asked === undefined) return all.filter((year) => all.length <= fewYears || year % every === 0 || year === final);
  if (!listOfYears.test(asked)) return null;
  const spans = asked.split(",").map((part) => part.split("-").map(Number) as [number, number?]);
  const chosen = all.filter((year) => spans.some(([from, to = from]) => year >= from && year <= to));
  return chosen.length > 0 ? chosen : null;
}
