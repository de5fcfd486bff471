// One chain of `mcmc.mjs`. Writes its draws as 64-bit numbers, θ of all draws and then u of all, and prints its statistics as JSON.
//   node chain.mjs '{"design":"mwi-2019","kind":"hyper","chain":0,"warmup":200,"draws":500,"file":"chain.f64"}'
import { writeFileSync } from "node:fs";
import { HyperTarget, JointTarget, RandomStream, sampleChain } from "@tessera/laplace";
import { MarginalPoint } from "../../../laplace/dist/posterior/marginal-point.js";
import { pointSetup } from "../../../laplace/dist/posterior/marginal-threads.js";
import { effectsOf, hyperNames } from "../../dist/density/parameters.js";
import { drawsAtOptimum } from "../../dist/estimates/draws.js";
import { fitModel } from "../../dist/fit/fit-model.js";
import { commonPosterior } from "../../dist/fit/hyper-posterior.js";
import { countryFiles } from "../fits/country-files.mjs";
import { preparedOf } from "../fits/search-outcome.mjs";

const plan = JSON.parse(process.argv[2]);
const seed = 11;
/** Draws of effects at the optimum, from which it is told how well the data inform them. */
const varianceDraws = 200;

const { prepared, options } = await preparedOf(await countryFiles(plan.design));
const fitted = fitModel(prepared, options);
// The parameters of the chains are those of the regrouped fit.
const {
  regrouped,
  posterior: { fit, axes, bounds },
} = commonPosterior(fitted);
const [p, n] = [fit.theta.length, fit.u.length];
const [originalP, originalN] = [fitted.fit.theta.length, fitted.fit.u.length];
const draws = { thetas: new Float64Array(originalP * plan.draws), fields: new Float64Array(originalN * plan.draws) };
const started = performance.now();
const { chain, dimension } = plan.kind === "hyper" ? hyperChain() : jointChain();
writeFileSync(plan.file, Buffer.concat([Buffer.from(draws.thetas.buffer), Buffer.from(draws.fields.buffer)]));
console.log(
  JSON.stringify({
    ...{ chain: plan.chain, p, n, dimension, stepSize: chain.stepSize, evaluations: chain.evaluations },
    divergences: chain.divergences.reduce((sum, one) => sum + one, 0),
    depth: chain.depths.reduce((sum, one) => sum + one, 0) / plan.draws,
    seconds: (performance.now() - started) / 1000,
  }),
);

/** θ with the marginal density inside; u given θ as in a run. */
function hyperChain() {
  fit.objective.startFrom(fit.u);
  const target = new HyperTarget(fit.objective, axes, bounds);
  const chain = sampled(target, 0.5);
  const point = new MarginalPoint(pointSetup(fit));
  const [theta, u] = [new Float64Array(p), new Float64Array(n)];
  for (let draw = 0; draw < plan.draws; draw++) {
    axes.theta(chain.draws.subarray(draw * target.dimension, (draw + 1) * target.dimension), theta);
    point.value(theta);
    point.draw(seed, plan.chain * plan.draws + draw, u);
    put(draw, theta, u);
  }
  return { chain, dimension: target.dimension };
}

/** θ and u together: no approximation. */
function jointChain() {
  fit.objective.value(fit.theta);
  const target = new JointTarget(fit, axes, scaledBlocks());
  const chain = sampled(target, 0.1);
  const [theta, u] = [new Float64Array(p), new Float64Array(n)];
  for (let draw = 0; draw < plan.draws; draw++) {
    target.parameters(chain.draws.subarray(draw * target.dimension, (draw + 1) * target.dimension), theta, u);
    put(draw, theta, u);
  }
  return { chain, dimension: target.dimension };
}

/** Writes a draw in the places that its parameters have in the original fit. */
function put(draw, theta, u) {
  const at = (all, size) => all.subarray(draw * size, (draw + 1) * size);
  regrouped.restore({ theta, u }, { theta: at(draws.thetas, originalP), u: at(draws.fields, originalN) });
}

/** Chains start apart from each other, and near the optimum: a field that is far from it in all directions is on no surface that the data allow. */
function sampled(target, spread) {
  const random = new RandomStream(seed, 1000 + plan.chain);
  const start = Float64Array.from({ length: target.dimension }, () => spread * random.normal());
  const onIteration = ({ iteration, depth, evaluations, stepSize, isDivergent }) => {
    if (iteration % 50 !== 0) return;
    const words = [
      `iteration ${iteration}`,
      `depth ${depth}`,
      `${evaluations} evaluations`,
      `step ${stepSize.toFixed(3)}`,
    ];
    console.error(
      `${plan.design}, ${plan.kind}, chain ${plan.chain}: ${words.join(", ")}${isDivergent ? ", divergent" : ""}`,
    );
  };
  const { warmup, draws: wanted, chain } = plan;
  return sampleChain(target, start, { seed, chain, warmup, draws: wanted, targetAcceptance: 0.8, onIteration });
}

/** Blocks of effects with a spread of their own. The share of the prior variance that the data leave is the weight of non-centring. */
function scaledBlocks() {
  const { parameters } = fitted.model;
  const atOptimum = drawsAtOptimum(fit, seed, varianceDraws);
  return hyperNames(parameters).flatMap((name, hyper) => {
    const effects = effectsOf(parameters, name);
    if (effects?.kind !== "log_sigma" || effects.size === 0) return [];
    const { offset, size } = fit.graph.block(effects.block);
    const variance = meanVariance(atOptimum, offset, size);
    return [{ hyper, offset, size, weight: Math.min(1, variance / Math.exp(2 * fit.theta[hyper])) }];
  });
}

function meanVariance({ fields }, offset, size) {
  let sum = 0;
  for (let draw = 1; draw <= varianceDraws; draw++)
    for (let i = offset; i < offset + size; i++) sum += (fields[draw * n + i] - fit.u[i]) ** 2;
  return sum / (varianceDraws * size);
}
