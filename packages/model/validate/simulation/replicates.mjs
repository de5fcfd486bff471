// Some replicates of a simulation study: `simulation.mjs` starts this for each of its processes. Prints a line of JSON for each replicate.
//   node replicates.mjs '{"design":"mwi-2019","methods":["fixed"],"replicates":[0,2,4],"draws":500}'
import { RandomStream } from "@tessera/laplace";
import { simulateObservations } from "../../dist/density/simulate-observations.js";
import { estimate } from "../../dist/estimates/estimate-indicators.js";
import { posteriorDraws } from "../../dist/estimates/posterior-draws.js";
import { fitModel } from "../../dist/fit/fit-model.js";
import { countryFiles } from "../fits/country-files.mjs";
import { preparedOf } from "../fits/search-outcome.mjs";
import { indicators } from "../scores.mjs";
import { sexesOf, strata } from "../strata.mjs";
import { wantedAreas } from "./areas.mjs";
import { methods } from "./methods.mjs";

const plan = JSON.parse(process.argv[2]);
/** Seeds of the truths, the observations and the draws. */
const seeds = { truth: 1, observations: 2, draws: 3 };
/** T1, T2 and T3: the later ones do not have every indicator. */
const times = 3;

const { prepared, options } = await preparedOf(await countryFiles(plan.design));
const wanted = wantedAreas(prepared.aggregation);
const design = fitModel(prepared, options);
const { draws: truths } = await posteriorDraws(design, plan.truth, seeds.truth, plan.truths);

for (const replicate of plan.replicates) {
  const truth = parametersAt(truths, replicate + 1);
  const random = new RandomStream(seeds.observations, replicate);
  const simulated = simulateObservations(design.model, prepared.observations, truth, random);
  const observations = plan.data === "both" ? bothOf(prepared.observations, simulated) : simulated;
  try {
    const fitted = fitModel({ ...prepared, observations }, options);
    for (const method of plan.methods) {
      const started = performance.now();
      const { draws, diagnostics } = await methods[method](fitted, seeds.draws + replicate, plan.draws);
      const seconds = (performance.now() - started) / 1000;
      const ranks = await ranksOf(fitted.model, draws, truth);
      console.log(JSON.stringify({ design: plan.design, method, replicate, seconds, diagnostics, ranks }));
    }
  } catch (error) {
    console.log(JSON.stringify({ design: plan.design, replicate, failure: error.message }));
  }
}

/** The rows of two sets of observations, by time point and kind. */
function bothOf(some, others) {
  return some.map((at, time) =>
    Object.fromEntries(Object.entries(at).map(([kind, rows]) => [kind, [...rows, ...others[time][kind]]])),
  );
}

function parametersAt({ thetas, fields, count }, draw) {
  const [p, n] = [thetas.length / (count + 1), fields.length / (count + 1)];
  return { theta: thetas.slice(draw * p, (draw + 1) * p), u: fields.slice(draw * n, (draw + 1) * n) };
}

/** Shares of the draws that are below the truth, by stratum, indicator and time point. The truth takes the place of the mode. */
async function ranksOf(model, draws, truth) {
  const own = { ...draws, thetas: draws.thetas.slice(), fields: draws.fields.slice() };
  own.thetas.set(truth.theta);
  own.fields.set(truth.u);
  const { attendance } = prepared.frame;
  const areas = [wanted.country, ...wanted.districts];
  const rankOf = new Map();
  const onDraws = (row, values) => rankOf.set(row, rankAmong(values));
  const table = await estimate(model, attendance, { ...prepared.aggregation, areas }, own, {
    awareness: false,
    onDraws,
  });
  const keyAt = (row) =>
    [
      table.area[row] > 0,
      table.quarter[row],
      table.indicators[table.indicator[row]],
      table.sexes[table.sex[row]],
      table.ages[table.age[row]],
    ].join(" ");
  const byKey = new Map();
  for (const [row, rank] of rankOf) {
    const key = keyAt(row);
    if (!byKey.has(key)) byKey.set(key, []);
    byKey.get(key).push(rank);
  }
  return strata.flatMap((stratum) =>
    indicators.flatMap((indicator) =>
      Array.from({ length: times }, (_, time) => {
        const ranks = sexesOf(stratum, indicator).flatMap((sex) =>
          stratum.ages.flatMap(
            (age) => byKey.get([stratum.level === "district", time, indicator, sex, age].join(" ")) ?? [],
          ),
        );
        return { stratum: stratum.name, indicator, time, ranks };
      }).filter(({ ranks }) => ranks.length > 0),
    ),
  );
}

/** Share of the draws below the truth; draws that equal it count half. */
function rankAmong([truth, ...draws]) {
  let below = 0;
  for (const value of draws) below += value < truth ? 1 : value === truth ? 0.5 : 0;
  return below / draws.length;
}
