// docs/benchmarks.md, from the figures in docs/benchmarks.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pageOf } from "./page/page.mjs";

export const dataFolder = fileURLToPath(new URL("../../docs/benchmarks", import.meta.url));
export const pageFile = `${dataFolder}.md`;

export const writePage = () => writeFileSync(pageFile, pageOf(readFigures(dataFolder)));

const runPrefix = "model-";
const referenceName = "reference";

/** All that was measured: whole runs of the model by case, what the reference took, and the other reports by name. */
export function readFigures(folder) {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length));
  const read = (name) => JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
  const some = (wanted) => new Map(names.filter(wanted).map((name) => [name, read(name)]));
  return {
    runs: [...some((name) => name.startsWith(runPrefix)).values()],
    reference: names.includes(referenceName) ? read(referenceName) : { cases: {} },
    reports: some((name) => !name.startsWith(runPrefix) && name !== referenceName),
  };
}
