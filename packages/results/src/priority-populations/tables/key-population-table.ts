import { listed } from "@tessera/contract";
import { resultsProblem } from "../../problem.js";
import { type KeyPopulation, keyPopulations } from "../groups.js";
import type { KeyPopulationEstimate, PriorityTables } from "./priority-tables.js";
import { type FoundTable, numberIn, wordIn } from "./table-values.js";

const indicators = { pse_prop: "share", prevalence: "prevalence" } as const;
/** Transgender women are in the table, and in no sheet. */
const populations = [...keyPopulations, "tgw"] as const;

/** Reads shares and prevalence of key populations by region; of each estimate the median. */
export function readKeyPopulations({ rows, file }: FoundTable): PriorityTables["keyPopulations"] {
  const found = new Map<string, Partial<Record<KeyPopulation, Partial<KeyPopulationEstimate>>>>();
  for (const row of rows) {
    const population = wordIn(
      row,
      file,
      "kp",
      populations.map(upperCase),
    ).toLowerCase() as (typeof populations)[number];
    if (population === "tgw") continue;
    const indicator = indicators[wordIn(row, file, "indicator", ["pse_prop", "prevalence"])];
    const region = row.text("area_id");
    const ofRegion = found.get(region) ?? {};
    ofRegion[population] = {
      ...ofRegion[population],
      [indicator]: numberIn(row, file, "median", { least: 0, most: 1 }),
    };
    found.set(region, ofRegion);
  }
  return complete(found, file);
}

/** Every region needs both numbers of every key population. */
function complete(
  found: ReadonlyMap<string, Partial<Record<KeyPopulation, Partial<KeyPopulationEstimate>>>>,
  file: string,
): PriorityTables["keyPopulations"] {
  const missing = [...found].flatMap(([region, ofRegion]) =>
    keyPopulations.flatMap((population) =>
      (["pse_prop", "prevalence"] as const)
        .filter((name) => ofRegion[population]?.[indicators[name]] === undefined)
        .map((name) => `${region} ${upperCase(population)} ${name}`),
    ),
  );
  if (missing.length > 0 || found.size === 0)
    throw resultsProblem("detail.priority.rowsMissing", { file, rows: listed(missing.length > 0 ? missing : ["kp"]) });
  return found as PriorityTables["keyPopulations"];
}

function upperCase<Text extends string>(text: Text): Uppercase<Text> {
  return text.toUpperCase() as Uppercase<Text>;
}
