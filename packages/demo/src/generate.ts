import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { priorityPopulationsFolder } from "@tessera/contract";
import type { Language } from "@tessera/i18n";
import { type CountryPlan, mostDistricts, planCountry } from "./country-plan.js";
import { antenatalFile, drawAntenatal } from "./files/antenatal-file.js";
import { areasFile, populationFile } from "./files/area-and-population-files.js";
import { circumcisionFile } from "./files/circumcision-workbook.js";
import { modelOptions } from "./files/model-options.js";
import { pjnzFile } from "./files/pjnz/pjnz-file.js";
import { type PriorityFiles, priorityFiles } from "./files/priority-populations/priority-tables.js";
import { programmeFile } from "./files/programme-file.js";
import { stiFile } from "./files/sti-file.js";
import { surveyFile } from "./files/survey-file.js";
import { truthFile } from "./files/truth-file.js";
import { Random } from "./random-draws.js";
import { timePointsWith, type UsedSurveys } from "./timeline.js";
import { reportingFactors } from "./truth/over-reporting.js";
import { simulateCountry, type Truth } from "./truth/simulate-districts.js";

export interface CountryOptions {
  /** From 1 to 1,000; 12 unless given. */
  districts?: number;
  /** A whole number from 0 on; 1 unless given. The same seed makes the same country, byte for byte. */
  seed?: number;
  /** Language of the labels of area levels. */
  language?: Language;
  /** Surveys that the options use: the latest, or both, each at its own time; 1 unless given. */
  surveys?: UsedSurveys;
  /** By how much half of the districts report too many people on ART after the second survey, such as 0.1; 0 unless given. */
  overReporting?: number;
}

/** Largest `overReporting`. */
export const mostOverReporting = 1;

export const countryFiles = [
  "areas.geojson",
  "population.csv",
  "pjnz.PJNZ",
  "survey.csv",
  "programme.csv",
  "anc.csv",
  "sti.csv",
  "vmmc.xlsx",
  "options.json",
  "truth.csv",
] as const;
export type CountryFile = (typeof countryFiles)[number];

export interface GeneratedCountry {
  plan: CountryPlan;
  truth: Truth;
  files: Record<CountryFile, Buffer>;
  /** Tables for the workbook on priority populations, by path in their folder. */
  priorityTables: PriorityFiles["tables"];
}

/** Generates an invented country: the input files of a model run, and the truth that they were drawn from. */
export async function generateCountry(options: CountryOptions = {}): Promise<GeneratedCountry> {
  const { districts = 12, seed = 1, language = "en", surveys = 1, overReporting = 0 } = options;
  assertWhole("districts", districts, 1, mostDistricts);
  assertWhole("seed", seed, 0, Number.MAX_SAFE_INTEGER);
  assertWhole("surveys", surveys, 1, 2);
  if (!(overReporting >= 0 && overReporting <= mostOverReporting))
    throw new RangeError(`Over-reporting must be from 0 to ${mostOverReporting}, not ${overReporting}.`);

  const plan = planCountry({ districts, seed, language });
  const truth = simulateCountry(plan, seed);
  const { counts, national } = truth;
  const areas = plan.areas.filter(({ area_level }) => area_level === plan.districtLevel);
  const antenatal = drawAntenatal(districts, counts, new Random(seed, "antenatal"));
  const factors = reportingFactors(districts, overReporting, seed);
  const priority = priorityFiles(plan, counts, seed);
  const files: Record<CountryFile, Buffer> = {
    "areas.geojson": areasFile(plan.areas),
    "population.csv": populationFile(areas, counts),
    "pjnz.PJNZ": await pjnzFile(national, antenatal, priority.national),
    "survey.csv": surveyFile(plan, counts, seed),
    "programme.csv": programmeFile(areas, truth, new Random(seed, "programme"), factors),
    "anc.csv": antenatalFile(areas, antenatal),
    "sti.csv": stiFile(areas, counts, seed),
    "vmmc.xlsx": await circumcisionFile(plan, counts, new Random(seed, "circumcision")),
    "options.json": Buffer.from(
      `${JSON.stringify(modelOptions(plan.districtLevel, { surveys, overReporting }), null, 2)}\n`,
    ),
    "truth.csv": truthFile(plan, counts, {
      timePoints: timePointsWith(surveys),
      factors: overReporting > 0 && surveys === 2 ? factors : null,
    }),
  };
  return { plan, truth, files, priorityTables: priority.tables };
}

/** Writes the files of a country to a folder, which is created if missing. */
export async function writeCountry(folder: string, options: CountryOptions = {}): Promise<GeneratedCountry> {
  const country = await generateCountry(options);
  await mkdir(folder, { recursive: true });
  for (const name of countryFiles) await writeFile(join(folder, name), country.files[name]);
  for (const [name, content] of country.priorityTables) {
    const path = join(folder, priorityPopulationsFolder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  return country;
}

function assertWhole(name: string, value: number, least: number, most: number): void {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return;
  throw new RangeError(`The number of ${name} must be whole and from ${least} to ${most}, not ${value}.`);
}
