// How long a PJNZ takes from bytes to table, stage by stage: the first time, as a command line pays it, and when warm.
// `node packages/spectrum/bench/national.mjs [file ...]`; without files those of ../shared, else a generated projection.
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { median } from "../../../scripts/bench/figures.mjs";
import { openReport } from "../../../scripts/bench/report.mjs";
import { openProjection, readPjnzFiles } from "../dist/index.js";
import { assembleTable, simulateAwareness, simulatePregnancy } from "../dist/national/extract-tables.js";

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

const sum = (values) => values.reduce((total, value) => total + value, 0);
const report = await openReport("spectrum", {
  title: "Spectrum files",
  command: "npm run bench -- spectrum",
  method: `From the bytes of a PJNZ file to its table, both simulations included; warm is the median of ${warmRuns} runs. The files are measured one after the other in one process, so only the first of them shows what starting costs. The last column is how many times faster, warm and per projection, than the ${published.fastest} to ${published.slowest} s of the published implementation.`,
  columns: [
    "file",
    "projections",
    ...stages.map((stage) => `${stage} ms`),
    "warm ms",
    "processor ms",
    "first ms",
    "faster",
  ],
});
for (const upload of await uploads()) {
  const first = await measure(upload);
  const warm = [];
  for (let run = 0; run < warmRuns; run++) warm.push(await measure(upload));
  const spent = stages.map((_, stage) => median(warm.map((run) => run.spent[stage])));
  const processor = median(warm.map((run) => run.processor));
  const seconds = sum(spent) / 1000 / first.projections;
  const faster = `${(published.fastest / seconds).toFixed(0)}–${(published.slowest / seconds).toFixed(0)}×`;
  report.add(upload.name, first.projections, ...spent, sum(spent), processor, sum(first.spent), faster);
}
report.note(`Peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB.`);
report.close();
