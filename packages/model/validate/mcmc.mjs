// Draws of a run against chains, on one country: `npm run validate -- mcmc`. Chains of kind "hyper" sample θ with the marginal density inside, and
// test the integration over θ; chains of kind "joint" sample θ and u, and test Laplace's approximation too. Reports, and never fails on a figure.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { bulkEffectiveSize, rHat } from "@tessera/laplace";
import { fitModel } from "../dist/fit/fit-model.js";
import { countryFiles } from "./fits/country-files.mjs";
import { preparedOf } from "./fits/search-outcome.mjs";
import { comparisonTable, modeTable, quantities } from "./mcmc/quantities.mjs";
import { methods } from "./simulation/methods.mjs";

const { values: flags } = parseArgs({
  options: {
    design: { type: "string", default: "mwi-2019" },
    kinds: { type: "string", default: "hyper,joint" },
    methods: { type: "string", default: "fixed,joint,full" },
    chains: { type: "string", default: "4" },
    warmup: { type: "string", default: "500" },
    draws: { type: "string", default: "1000" },
    processes: { type: "string", default: "2" },
    /** Folder of the chains. Those that it holds are not run again. */
    folder: { type: "string", default: join(tmpdir(), "tessera-chains") },
  },
});
const { design } = flags;
const [chains, warmup, draws, processes] = [flags.chains, flags.warmup, flags.draws, flags.processes].map(Number);
mkdirSync(flags.folder, { recursive: true });

const { prepared, options } = await preparedOf(await countryFiles(design));
const fitted = fitModel(prepared, options, { threads: processes });
const [p, n] = [fitted.fit.theta.length, fitted.fit.u.length];
const ofMethods = [];
for (const method of flags.methods.split(",")) {
  const { draws: drawn, diagnostics } = await methods[method](fitted, 1, chains * draws);
  if (diagnostics) console.log(`${method}: ${JSON.stringify(diagnostics)}\n`);
  ofMethods.push({ method, values: await quantities(prepared, fitted.model, drawn) });
}
for (const kind of flags.kinds.split(",")) {
  const results = await runChains(kind);
  const values = await quantities(prepared, fitted.model, drawsOf(results));
  console.log(`### ${design}, chains of ${kind === "hyper" ? "θ" : "θ and u"}\n`);
  for (const { statistics } of results) console.log(`- ${JSON.stringify(statistics)}`);
  console.log(`\n${convergence(values)}\n`);
  console.log(`${comparisonTable(values, ofMethods)}\n`);
  console.log(`${modeTable(values, ofMethods)}\n`);
}

async function runChains(kind) {
  const plans = Array.from({ length: chains }, (_, chain) => {
    const file = join(flags.folder, `${design}-${kind}-${chain}.f64`);
    return { design, kind, chain, warmup, draws, file };
  });
  const left = plans.filter(({ file }) => !existsSync(`${file}.json`));
  const lane = async () => {
    for (let plan = left.shift(); plan; plan = left.shift()) writeFileSync(`${plan.file}.json`, await runChain(plan));
  };
  await Promise.all(Array.from({ length: processes }, lane));
  return plans.map(({ file }) => {
    const bytes = readFileSync(file);
    const numbers = new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / 8);
    const statistics = JSON.parse(readFileSync(`${file}.json`, "utf8"));
    return { statistics, thetas: numbers.subarray(0, p * draws), fields: numbers.subarray(p * draws) };
  });
}

function runChain(plan) {
  const script = fileURLToPath(new URL("mcmc/chain.mjs", import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify(plan)], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.on("close", (code) => (code === 0 ? resolve(output) : reject(new Error(`a chain ended with code ${code}`))));
  });
}

/** The draws of all chains, in the form of those of a run. */
function drawsOf(results) {
  const count = chains * draws;
  const all = {
    graph: fitted.fit.graph,
    count,
    thetas: new Float64Array(p * (count + 1)),
    fields: new Float64Array(n * (count + 1)),
  };
  all.thetas.set(fitted.fit.theta);
  all.fields.set(fitted.fit.u);
  for (const [chain, { thetas, fields }] of results.entries()) {
    all.thetas.set(thetas, p * (chain * draws + 1));
    all.fields.set(fields, n * (chain * draws + 1));
  }
  return all;
}

function convergence(values) {
  const split = (own) => Array.from({ length: chains }, (_, chain) => own.slice(chain * draws, (chain + 1) * draws));
  const hats = values.map(({ draws: own }) => rHat(split(own))).sort((a, b) => a - b);
  const sizes = values.map(({ draws: own }) => bulkEffectiveSize(split(own))).sort((a, b) => a - b);
  const below = hats.filter((hat) => hat < 1.01).length;
  return [
    `R-hat of ${values.length} estimates: ${hats.at(-1).toFixed(3)} at most, ${below} below 1.01.`,
    `Effective draws: ${Math.round(sizes[0])} at least, ${Math.round(sizes[sizes.length >> 1])} in the median.`,
  ].join(" ");
}
