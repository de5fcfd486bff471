// What one step of a fit takes, without a fit: `npm run bench -- steps`, or `npm run bench -- steps demo-500` for one case.
// Reports, and never fails on a figure.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { LaplaceObjective } from "@tessera/laplace";
import { median } from "../../../scripts/bench/figures.mjs";
import { openReport } from "../../../scripts/bench/report.mjs";
import { listSetting } from "../../../scripts/bench/settings.mjs";
import { modelDensity } from "../dist/density/model-density.js";
import { prepareModel } from "../dist/fit/prepare-model.js";
import { searchStart } from "../dist/fit/search-start.js";
import { cellsInGroup } from "../dist/frame/aggregation.js";
import { readInputs, readModelOptions } from "../dist/index.js";
import { forEachCase } from "./cases.mjs";

const times = 5;
const named = process.argv.slice(2);
const report = await openReport("steps", {
  title: "One step of a fit",
  command: "npm run bench -- steps",
  method: `Derivatives of the model's density where the search starts, and the factor of its Hessian: medians of ${times}, seconds of processor time.`,
  columns: [
    "case",
    "latent effects",
    "entries of the factor",
    "gradient",
    "Hessian",
    "factor",
    "selected inverse",
    "third-order sweep",
  ],
});
await forEachCase(named.length > 0 ? named : listSetting("steps", "BENCH_CASES"), async ({ name, files, options }) => {
  const { objective, theta } = await startOf(files, readModelOptions(options));
  const { density, factor, u } = objective;
  const [byTheta, byU] = [new Float64Array(theta.length), new Float64Array(u.length)];
  let inverse;
  const steps = [
    () => density.gradient(theta, u, byTheta, byU),
    () => density.curvature(),
    () => factor.factorise(),
    () => {
      inverse = factor.inverseOnPattern();
    },
    () => density.logDetGradient(inverse, byTheta, byU),
  ];
  report.add(name, u.length, factor.factorNonZeros, ...steps.map(processorSeconds));
});
report.note(
  "Gradient, Hessian and sweep grow with the number of districts. The factor grows faster: attendance ties a district to those around its neighbours.",
);
report.close();

/** The objective at the mode of the effects, given the hyper-parameters that a search starts with. */
async function startOf(files, options) {
  const content = Object.entries(files).map(([role, path]) => [
    role,
    { name: basename(path), content: readFileSync(path) },
  ]);
  const inputs = await readInputs(Object.fromEntries(content), { awareness: options.outputAwarePlhiv });
  const { frame, observations, aggregation } = prepareModel(inputs, options);
  const { parameters } = modelDensity(frame, observations, (group) => cellsInGroup(aggregation, group), options);
  const { theta } = searchStart(parameters);
  const objective = new LaplaceObjective(parameters.graph);
  objective.value(theta);
  return { objective, theta };
}

function processorSeconds(step) {
  const spent = Array.from({ length: times }, () => {
    const before = process.cpuUsage();
    step();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  });
  return median(spent);
}
