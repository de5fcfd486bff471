// How often intervals hold the truth when the data come from the model itself: `npm run validate -- simulation`. The parameters are drawn from
// the posterior of a fit, observations from the likelihood; the model is fitted to these, and the truth ranked among its draws. What is
// then missing is an error of the computation, not of the model. Reports, and never fails on a figure.
import { spawn } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { methods } from "./simulation/methods.mjs";
import { drawRanks } from "./simulation/picture.mjs";
import { calibrationOf, simulationTable } from "./simulation/ranks.mjs";

const { values: flags } = parseArgs({
  options: {
    /** Countries whose designs are used: public ones, or made-up ones by districts and seed. */
    designs: { type: "string", default: "mwi-2019,mwi-2024,demo-12-1,demo-32-1" },
    methods: { type: "string", default: Object.keys(methods).join() },
    /** The method that truths are drawn with. */
    truth: { type: "string", default: "full" },
    /**
     * What the model is fitted to: the simulated data alone, "new", or together with those that the truths were drawn given, "both". With
     * both, ranks are uniform if and only if the computation is exact (Säilynoja et al. 2025).
     */
    data: { type: "string", default: "both" },
    replicates: { type: "string", default: "100" },
    "first-replicate": { type: "string", default: "0" },
    draws: { type: "string", default: "500" },
    processes: { type: "string", default: String(availableParallelism()) },
    /** File of all ranks, one line for each replicate and method. Replicates that it holds are not run again. */
    ranks: { type: "string" },
    /** File to draw the picture to. */
    picture: { type: "string" },
  },
});
const designs = flags.designs.split(",");
const wantedMethods = flags.methods.split(",");
const [count, first, processes] = [flags.replicates, flags["first-replicate"], flags.processes].map(Number);

const known = flags.ranks && existsSync(flags.ranks) ? readFileSync(flags.ranks, "utf8").trim().split("\n") : [];
const results = known.filter(Boolean).map((line) => JSON.parse(line));
for (const design of designs) {
  const isKnown = (replicate) => results.some((one) => one.design === design && one.replicate === replicate);
  const missing = Array.from({ length: count }, (_, k) => first + k).filter((replicate) => !isKnown(replicate));
  const shares = Array.from({ length: processes }, (_, k) => missing.filter((_, at) => at % processes === k));
  await Promise.all(shares.filter(({ length }) => length > 0).map((replicates) => run(design, replicates)));
}

for (const design of designs)
  for (const method of wantedMethods) {
    const own = results.filter((one) => one.design === design && one.method === method);
    if (own.length > 0) console.log(simulationTable(`${design}, ${method}`, own));
  }
const failures = results.filter(({ failure }) => failure);
console.log(failures.length === 0 ? "Every replicate was fitted." : `${failures.length} replicates were not fitted:`);
for (const { design, replicate, failure } of failures) console.log(`- ${design}, replicate ${replicate}: ${failure}`);
if (flags.picture) writeFileSync(flags.picture, drawRanks(calibrationOf(results, designs, wantedMethods)));

function run(design, replicates) {
  const truths = first + count;
  const { truth, data } = flags;
  const plan = { design, replicates, truths, methods: wantedMethods, truth, data, draws: Number(flags.draws) };
  const script = fileURLToPath(new URL("simulation/replicates.mjs", import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify(plan)], { stdio: ["ignore", "pipe", "inherit"] });
  createInterface({ input: child.stdout }).on("line", (line) => {
    const result = JSON.parse(line);
    results.push(result);
    if (flags.ranks) appendFileSync(flags.ranks, `${line}\n`);
    console.error(`${design}, replicate ${result.replicate}: ${result.failure ?? result.method}`);
  });
  return new Promise((resolve, reject) => {
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`${design} ended with code ${code}`))));
  });
}
