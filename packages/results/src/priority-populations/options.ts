import { quoted } from "@tessera/contract";
import { resultsProblem } from "../problem.js";
import { type KeyPopulation, keyPopulations } from "./groups.js";

/** Where national totals come from: results of the Goals model, or the key population workbook in the PJNZ. */
export const consensusSources = ["goals", "kp_wb"] as const;
export type ConsensusSource = (typeof consensusSources)[number];

export interface PriorityOptions {
  consensus: ConsensusSource;
  /** Whether sizes and new infections are scaled to national totals. */
  scalesSize: Record<KeyPopulation, boolean>;
  scalesInfections: Record<KeyPopulation, boolean>;
  /** Year of the shares by behaviour; null: that of the latest survey. */
  behaviourYear: number | null;
}

const sizeOption = (population: KeyPopulation) => `scale_${population}_pse`;
const infectionsOption = (population: KeyPopulation) => `scale_${population}_new_infections`;

export const priorityOptionNames: readonly string[] = [
  "consensus_est",
  ...keyPopulations.map(sizeOption),
  ...keyPopulations.map(infectionsOption),
  "srb_year",
];

/** Reads the options of a request. A missing, null or empty one has its default. */
export function readPriorityOptions(given: Readonly<Record<string, unknown>> = {}): PriorityOptions {
  const known = priorityOptionNames.join(", ");
  for (const name of Object.keys(given))
    if (!priorityOptionNames.includes(name))
      throw resultsProblem("detail.priority.optionUnknown", { option: quoted(name), known });
  const flags = (nameOf: (population: KeyPopulation) => string) =>
    Object.fromEntries(
      keyPopulations.map((population) => [population, flag(nameOf(population), given[nameOf(population)])]),
    ) as Record<KeyPopulation, boolean>;
  return {
    consensus: source(given.consensus_est),
    scalesSize: flags(sizeOption),
    scalesInfections: flags(infectionsOption),
    behaviourYear: year(given.srb_year),
  };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function source(value: unknown): ConsensusSource {
  if (isEmpty(value)) return "goals";
  const known = consensusSources.find((name) => name === value);
  if (known) return known;
  throw unusable("consensus_est", value, consensusSources.join(", "));
}

function flag(option: string, value: unknown): boolean {
  if (isEmpty(value)) return true;
  if (value === true || value === "true") return true;
  if (value === false || value === "false") return false;
  throw unusable(option, value, "true, false");
}

const [firstYear, lastYear] = [1980, 2100];

function year(value: unknown): number | null {
  if (isEmpty(value)) return null;
  const text = typeof value === "number" || typeof value === "string" ? String(value) : "";
  const number = /^\d{4}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= firstYear && number <= lastYear) return number;
  throw unusable("srb_year", value, `${firstYear} … ${lastYear}`);
}

function unusable(option: string, value: unknown, allowed: string) {
  return resultsProblem("detail.priority.optionUnusable", {
    option,
    value: quoted(JSON.stringify(value) ?? ""),
    allowed,
  });
}
