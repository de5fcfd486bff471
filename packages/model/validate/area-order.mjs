// What the order of areas changes: a public case fitted with effects smoothed towards an area's own neighbours, and as in published
// estimates. Needs the public data in a folder `shared` beside the clone. Reports, and never fails on a figure.
//   node packages/model/validate/area-order.mjs [mwi-2024]
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drawsAtOptimum } from "../dist/estimates/draws.js";
import { estimate } from "../dist/estimates/estimate-indicators.js";
import { fitModel } from "../dist/fit/fit-model.js";
import { prepareModel } from "../dist/fit/prepare-model.js";
import { readInputs, readModelOptions } from "../dist/index.js";

const [name = "mwi-2024"] = process.argv.slice(2);
const shared = fileURLToPath(new URL("../../../../shared", import.meta.url));
if (!existsSync(join(shared, "data", name))) {
  console.log(`SKIPPED: there is no ${join(shared, "data", name)}.`);
  process.exit(0);
}
const file = (path) => ({ name: path, content: readFileSync(join(shared, "data", name, path)) });
const raw = JSON.parse(readFileSync(join(shared, "reference", name, "options.json"), "utf8"));
const options = readModelOptions({ ...raw, calendar_quarter_t5: "" });
const inputs = await readInputs(
  {
    pjnz: file("pjnz.PJNZ"),
    shape: file("areas.geojson"),
    population: file("population.csv"),
    survey: file("survey.csv"),
    programme: file("programme.csv"),
    anc: file("anc.csv"),
  },
  { awareness: options.outputAwarePlhiv },
);

const [aligned, published] = await Promise.all(["aligned", "reference"].map((areaOrder) => fitWith(areaOrder)));
console.log(`objective: ${aligned.objective.toFixed(3)} aligned, ${published.objective.toFixed(3)} as published`);
for (const hyper of ["logit_phi_rho_x", "log_sigma_rho_x", "logit_phi_alpha_x", "log_sigma_alpha_x"])
  console.log(
    `${hyper}: ${aligned.hyper[hyper].toFixed(3)} aligned, ${published.hyper[hyper].toFixed(3)} as published`,
  );
console.log("\nDifference of modes, both sexes 15-49, per cent:\n\n| | | districts: median | largest | country |");
console.log("|---|---|---|---|---|");
for (const indicator of ["prevalence", "plhiv", "art_coverage", "incidence"])
  for (const time of [0, 1, 2]) {
    const [ours, theirs] = [aligned, published].map(({ modes }) => modes(indicator, time));
    const changes = ours.map((mode, area) => Math.abs(mode / theirs[area] - 1) * 100);
    const country = changes[aligned.country];
    const districts = aligned.districts.map((area) => changes[area]).sort((a, b) => a - b);
    const middle = (districts[(districts.length - 1) >> 1] + districts[districts.length >> 1]) / 2;
    const cells = [middle, districts.at(-1), country].map((change) => change.toFixed(2));
    console.log(`| ${indicator} | T${time + 1} | ${cells.join(" | ")} |`);
  }

async function fitWith(areaOrder) {
  const prepared = prepareModel(inputs, options, { areaOrder });
  const { model, fit } = fitModel(prepared, options);
  const { aggregation, frame } = prepared;
  const draws = drawsAtOptimum(fit, 1, 2);
  const table = await estimate(model, frame.attendance, aggregation, draws, { awareness: false });
  const levels = aggregation.areas.map(({ id }) => inputs.areas.levels[inputs.areas.positions.get(id)]);
  const codes = { sex: table.sexes.indexOf("both"), age: table.ages.indexOf("Y015_049") };
  return {
    objective: fit.value,
    hyper: Object.fromEntries(
      fit.graph.blocks.filter(({ role }) => role === "hyper").map((block) => [block.name, fit.theta[block.offset]]),
    ),
    country: levels.indexOf(0),
    districts: levels.flatMap((level, area) => (level === Math.max(...levels) ? [area] : [])),
    /** Modes of all areas. */
    modes: (indicator, time) => {
      const modes = [];
      const code = table.indicators.indexOf(indicator);
      table.mode.forEach((mode, row) => {
        const isWanted = table.indicator[row] === code && table.quarter[row] === time;
        if (isWanted && table.sex[row] === codes.sex && table.age[row] === codes.age) modes[table.area[row]] = mode;
      });
      return modes;
    },
  };
}
