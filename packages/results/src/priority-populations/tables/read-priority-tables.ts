import { join } from "node:path";
import { singleSexes } from "@tessera/contract";
import type { ModelOutput } from "@tessera/model";
import { readConfiguredTable } from "../../formats/configured-table.js";
import { readBehaviour } from "./behaviour-table.js";
import { readConsensus } from "./consensus-table.js";
import { readKeyPopulations } from "./key-population-table.js";
import { readLogOdds, readPropensity, readSexualDebut } from "./parameter-tables.js";
import type { MissingTables, PriorityTables } from "./priority-tables.js";
import type { FoundTable } from "./table-values.js";

/** Names of the files. Where several countries share one, it may be in a folder of its own instead of that of the country. */
const places = {
  keyPopulations: { file: "kp_estimates.csv" },
  female: { file: "female_best-3p1-multi-sexbehav-sae.csv" },
  male: { file: "male_best-3p1-multi-sexbehav-sae.csv" },
  logOdds: { file: "prevalence_lor.csv" },
  debut: { file: "age_sex_fertility_rates.csv" },
  propensity: { file: "zaf_propensity.csv", sharedIn: "ZAF" },
  consensus: { file: "goals_results.csv", sharedIn: "SSA" },
} as const satisfies Record<string, { file: string; sharedIn?: string }>;

type TableName = keyof typeof places;

/** Reads the tables of the country of an output, or says what is missing. */
export async function readPriorityTables(
  folder: string | undefined,
  output: Pick<ModelOutput, "options" | "iso3" | "areas">,
): Promise<PriorityTables | MissingTables> {
  if (folder === undefined) return { reason: "notConfigured" };
  const country = scopeOf(output);
  if (country === null) return { reason: "areaScope" };
  const found = {} as Record<TableName, FoundTable>;
  const missing: string[] = [];
  for (const name of Object.keys(places) as TableName[]) {
    const table = await findTable(folder, country, places[name]);
    if (table) found[name] = table;
    else missing.push(pathsOf(country, places[name]).join(", "));
  }
  if (missing.length > 0) return { reason: "files", country, files: missing };
  return {
    keyPopulations: readKeyPopulations(found.keyPopulations),
    behaviour: { female: readBehaviour(found.female), male: readBehaviour(found.male) },
    logOdds: readLogOdds(found.logOdds),
    debut: readSexualDebut(found.debut, singleSexes),
    propensity: readPropensity(found.propensity),
    consensus: readConsensus(found.consensus, [country, output.iso3]),
  };
}

/** The area scope, if it is the country. */
function scopeOf({ options, areas }: Pick<ModelOutput, "options" | "areas">): string | null {
  const scope = [options.area_scope].flat();
  const [only] = scope;
  const isCountry = areas.some(({ area_id, area_level }) => area_id === only && area_level === 0);
  // The area is the name of a folder.
  return scope.length === 1 && isCountry && typeof only === "string" && /^\w+$/.test(only) ? only : null;
}

function pathsOf(country: string, { file, sharedIn }: { file: string; sharedIn?: string }): string[] {
  return [`${country}/${file}`, ...(sharedIn === undefined ? [] : [`${sharedIn}/${file}`])];
}

async function findTable(
  folder: string,
  country: string,
  place: { file: string; sharedIn?: string },
): Promise<FoundTable | undefined> {
  for (const file of pathsOf(country, place)) {
    const rows = await readConfiguredTable(join(folder, file), file, "priority");
    if (rows) return { rows, file };
  }
  return undefined;
}
