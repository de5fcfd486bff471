// Countries that the model is measured on: the public cases, and made-up ones named for their number of districts and, if they use two, for their surveys.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const shared = here("../../../../shared");
const fileNames = {
  shape: "areas.geojson",
  pjnz: "pjnz.PJNZ",
  population: "population.csv",
  survey: "survey.csv",
  programme: "programme.csv",
  anc: "anc.csv",
};

/** Seconds and megabytes that were aimed at. */
const goals = {
  "mwi-2024": { whole: 7 },
  "demo-100": { whole: 25 },
  "demo-500": { whole: 180, peakMegabytes: 3000 },
  "demo-1000": { whole: 600, peakMegabytes: 6000 },
};

/** Calls `work` for each case that there are files for, with `{ name, districts, goals, files, options }`. */
export async function forEachCase(names, work) {
  const unknown = names.find((name) => !/^(demo-\d+(-two-surveys)?|mwi-2019|mwi-2024)$/.test(name));
  if (unknown !== undefined)
    throw new Error(
      `There is no case "${unknown}". There are mwi-2019, mwi-2024, demo-<number of districts> and demo-<number>-two-surveys.`,
    );
  const temporary = mkdtempSync(join(tmpdir(), "tessera-bench-"));
  try {
    for (const name of names) {
      const found = name.startsWith("demo-") ? madeUp(name, temporary) : published(name);
      if (!found) continue;
      const { folder, ...rest } = found;
      const files = Object.fromEntries(Object.entries(fileNames).map(([role, file]) => [role, join(folder, file)]));
      await work({ name, goals: goals[name], files, ...rest });
    }
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

function madeUp(name, temporary) {
  const districts = Number.parseInt(name.slice("demo-".length), 10);
  const surveys = name.endsWith("-two-surveys") ? 2 : 1;
  const folder = join(temporary, name);
  const program = here("../../service/bin/tessera.js");
  execFileSync(process.execPath, [
    program,
    "demo",
    `--districts=${districts}`,
    `--surveys=${surveys}`,
    `--out=${folder}`,
  ]);
  return { folder, districts, options: readJson(join(folder, "options.json")) };
}

function published(name) {
  const folder = join(shared, "data", name);
  if (!existsSync(folder)) {
    console.log(`SKIPPED: ${name}, because its public files are not in a folder shared beside the clone.`);
    return undefined;
  }
  const options = readJson(join(shared, "reference", name, "options.json"));
  // The published runs have four time points.
  return { folder, districts: 32, options: { ...options, calendar_quarter_t5: "" } };
}

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));
