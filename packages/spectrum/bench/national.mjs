// How long a PJNZ takes from bytes to table, stage by stage: the first time, as a command line pays it, and when warm.
// `node packages/spectrum/bench/national.mjs [file ...]`; without files those of ../shared, else a generated projection.
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { openProjection, readPjnzFiles } from "../dist/index.js";
import { assembleTable } from "../dist/national/assemble.js";
import { simulateAwareness, simulatePregnancy } from "../dist/national/extract.js";

const warmRuns = 9;
/** Seconds that the published implementation takes for one such projection. */
const published = { fastest: 2.7, slowest: 5.5 };
const stages = ["unzip", "tables", "simulation A", "simulation B", "table"];

const root = fileURLToPath(new URL("../../..", import.meta.url));
const shared = join(root, "../shared/data");
const known = ["mwi-2019/pjnz.PJNZ", "mwi-2024/pjnz.PJNZ", "pjnz/demo_mwi2019.PJNZ", "mwi-zone/pjnz.zip"];

async function uploads() {
  const given = process.argv.slice(2);
  if (given.length > 0) return given.map((file) => ({ name: basename(file), content: readFileSync(file) }));
  if (existsSync(shared)) return known.map((file) => ({ name: file, content: readFileSync(join(shared, file)) }));
  console.log(`There is no ${shared}: measuring a generated projection instead.`);
  const { runnerImport } = await import("vite");
  const { module } = await runnerImport(fileURLToPath(new URL("../test/national/complete.ts", import.meta.url)));
  return [{ name: "generated", content: await module.completePjnz({ firstYear: 1970, finalYear: 2030 }) }];
}

/** Milliseconds of each stage of one upload, all of its projections together. */
async function measure({ name, content }) {
  const spent = stages.map(() => 0);
  const before = process.cpuUsage();
  const timed = async (stage, work) => {
    const start = performance.now();
    const result = await work();
    spent[stage] += performance.now() - start;
    return result;
  };
  const files = await timed(0, () => readPjnzFiles(content, basename(name)));
  for (const pjnz of files) {
    const projection = await timed(1, () => openProjection(pjnz));
    const pregnancy = await timed(2, () => simulatePregnancy(projection));
    const unawareShares = await timed(3, () => simulateAwareness(pjnz, projection));
    await timed(4, () => assembleTable(projection, { pregnancy, unawareShares }));
  }
  const { user, system } = process.cpuUsage(before);
  return { spent, projections: files.length, processor: (user + system) / 1000 };
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const sum = (values) => values.reduce((total, value) => total + value, 0);
const cell = (text, width = 13) => String(text).padStart(width);
const row = (label, { spent, processor, projections }) => {
  const seconds = sum(spent) / 1000 / projections;
  const ratio = `${(published.fastest / seconds).toFixed(0)}–${(published.slowest / seconds).toFixed(0)}×`;
  console.log(
    label.padEnd(34),
    ...spent.map((ms) => cell(ms.toFixed(0))),
    cell(sum(spent).toFixed(0)),
    cell(processor.toFixed(0)),
    cell(ratio),
  );
};

console.log(
  "Milliseconds by the clock, and of processor time, which other work on the machine does not lengthen as much.",
);
console.log("Last: how many times faster by the clock, per projection, than the published implementation.");
console.log("".padEnd(34), ...[...stages, "all", "processor", "faster"].map((label) => cell(label)));
for (const upload of await uploads()) {
  const first = await measure(upload);
  const warm = [];
  for (let run = 0; run < warmRuns; run++) warm.push(await measure(upload));
  row(`${upload.name}, first`, first);
  row(`${upload.name}, warm`, {
    ...first,
    spent: stages.map((_, stage) => median(warm.map(({ spent }) => spent[stage]))),
    processor: median(warm.map(({ processor }) => processor)),
  });
}
console.log(`Peak memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
