import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { priorityPopulationsFolder } from "@tessera/contract";
import {
  type CountryFile,
  countryFiles,
  demoCountry,
  mostDistricts,
  mostOverReporting,
  writeCountry,
} from "@tessera/demo";
import { type Language, type TextKey, type TextValues, translate } from "@tessera/i18n";
import { isExplained, serviceProblem } from "../errors/service-error.js";
import { kilobytes, quoted, type Screen } from "./screen.js";

/** Flags of the command line, not yet parsed. */
export interface DemoFlags {
  districts: string;
  seed: string;
  surveys: string;
  overReporting: string;
  out: string;
  force?: true;
  fit?: true;
  language: Language;
}

const descriptions: Record<CountryFile, TextKey> = {
  "areas.geojson": "demo.file.areas",
  "population.csv": "demo.file.population",
  "pjnz.PJNZ": "demo.file.pjnz",
  "survey.csv": "demo.file.survey",
  "programme.csv": "demo.file.programme",
  "anc.csv": "demo.file.anc",
  "sti.csv": "demo.file.sti",
  "vmmc.xlsx": "demo.file.vmmc",
  "options.json": "demo.file.options",
  "truth.csv": "demo.file.truth",
};

/** Writes a country, and prints its files and what to do next. Returns the exit code. */
export async function demo(flags: DemoFlags, out: Screen, errors: Screen): Promise<0 | 1 | 2 | 130> {
  const { language, out: folder } = flags;
  try {
    const districts = wholeNumber("--districts", flags.districts, 1, mostDistricts);
    const seed = wholeNumber("--seed", flags.seed, 0, Number.MAX_SAFE_INTEGER);
    const surveys = wholeNumber("--surveys", flags.surveys, 1, 2) as 1 | 2;
    const overReporting = share("--over-reporting", flags.overReporting, mostOverReporting);
    await assertRoom(folder, flags.force === true);
    const country = { districts, seed, language, surveys, overReporting };
    const { files, priorityTables } = await writeCountry(folder, country).catch((error: unknown) => {
      throw writeError(folder, error);
    });
    const say = (key: TextKey, values?: TextValues) => translate(language, key, values);
    const tables = [...priorityTables.values()].reduce((sum, { length }) => sum + length, 0);
    const listed: [name: string, bytes: number, description: TextKey][] = [
      ...countryFiles.map((name): [string, number, TextKey] => [name, files[name].length, descriptions[name]]),
      [`${priorityPopulationsFolder}/`, tables, "demo.folder.priority"],
    ];
    const width = Math.max(...listed.map(([name]) => name.length));
    const lines = listed.map(
      ([name, bytes, description]) => `  ${name.padEnd(width)}  ${kilobytes(bytes, language)}  ${say(description)}`,
    );
    const heading = say("demo.wrote", { country: demoCountry.name, count: districts, seed, folder });
    out.write([heading, ...lines, "", ""].join("\n"));
    if (flags.fit) return await fitCountry(folder, flags, out, errors);
    const next = [
      `tessera inspect ${quoted(join(folder, "pjnz.PJNZ"))}`,
      `tessera run ${quoted(folder)}`,
      `tessera serve --data-dir=.tessera --priority-populations-dir=${quoted(join(folder, priorityPopulationsFolder))}`,
    ];
    out.write([say("demo.next"), ...next.map((line) => `  ${line}`), ""].join("\n"));
    return 0;
  } catch (error) {
    if (!isExplained(error)) throw error;
    errors.write(`tessera: ${translate(language, error.key, error.values)}\n`);
    return 1;
  }
}

async function fitCountry(folder: string, { language, force }: DemoFlags, out: Screen, errors: Screen) {
  const { fit } = await import("./estimate/fit.js");
  const flags = { set: [], out: join(folder, "results"), language, ...(force && { force }) };
  return fit([folder], flags, out, errors);
}

function wholeNumber(flag: string, value: string, least: number, most: number): number {
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw serviceProblem("demo.notWhole", { flag, value, least, most });
}

function share(flag: string, value: string, most: number): number {
  const number = /^\d*\.?\d+$/.test(value) ? Number(value) : Number.NaN;
  if (number >= 0 && number <= most) return number;
  throw serviceProblem("demo.notShare", { flag, value, most });
}

/** Refuses a folder that is not empty, unless `isForced`. */
async function assertRoom(folder: string, isForced: boolean): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw writeError(folder, error);
  });
  if (entries.length > 0 && !isForced) throw serviceProblem("demo.folderNotEmpty", { folder });
}

function writeError(folder: string, error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : null;
  if (code === null) return error;
  if (code === "ENOTDIR" || code === "EEXIST") return serviceProblem("demo.notAFolder", { folder });
  return serviceProblem("demo.cannotWrite", { folder, reason: code });
}
