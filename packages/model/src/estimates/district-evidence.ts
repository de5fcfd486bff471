import { adults, adultsTo49 } from "@tessera/contract";
import { Influences, type LaplaceFit, type TermInfluence, type Vector } from "@tessera/laplace";
import { sumsOver } from "../density/cells.js";
import type { ModelDensity, SourcedTerm } from "../density/model-density.js";
import { effectsOf, hyperNames, type Parameters } from "../density/parameters.js";
import { type Aggregation, cellsInGroup } from "../frame/aggregation.js";
import type { ModelArea } from "../frame/model-frame.js";
import type { AreaEvidence, EvidenceSource, Prior } from "../output/evidence.js";
import { evidenceSources } from "../output/evidence.js";

/** The 97.5 % quantile of the normal distribution. */
const normalBound = 1.959963984540054;

/**
 * What the data and the prior say of each modelled area at a time point: of HIV prevalence of people 15-49 and of ART coverage of people 15 and
 * older. Hyper-parameters are those of the fit. Undefined where the density was integrated along a direction: the curvature at the mode
 * does not tell there what is known.
 */
export function districtEvidence(
  model: ModelDensity,
  fit: LaplaceFit,
  areas: readonly ModelArea[],
  aggregation: Aggregation,
  time: number,
): AreaEvidence[] | undefined {
  if (fit.integrated) return undefined;
  return (["prevalence", "art_coverage"] as const).flatMap((indicator) => {
    const influences = new Influences(fit, logitOf(indicator, model, areas, aggregation, time));
    const effects = areaEffects(model.parameters, fit);
    const expected = influences.valuesAt(withoutEffects(fit, effects));
    influences.valuesAt(fit.u);
    return areas.map(({ id }, position) => {
      const gradient = influences.gradient(position);
      const terms = influences.terms(gradient, ownChange(fit, indicator, position));
      const sources = summed(model.observed, terms, fit.graph.objective, id);
      return { areaId: id, indicator, prior: priorOf(expected[position] as number, gradient, effects), sources };
    });
  });
}

/** The logit of the indicator in each area. */
function logitOf(
  indicator: AreaEvidence["indicator"],
  { states, cells }: ModelDensity,
  areas: readonly ModelArea[],
  aggregation: Aggregation,
  time: number,
): Vector {
  const state = states[time];
  if (!state) throw new Error(`the model has no time point ${time}`);
  const ageGroup = indicator === "prevalence" ? adultsTo49 : adults;
  const groups = areas.map(({ id }) => cellsInGroup(aggregation, { areaId: id, sex: "both", ageGroup }));
  const sums = sumsOver(groups, cells.count);
  const plhiv = state.plhiv.multipliedBy(sums);
  if (indicator === "art_coverage")
    return state.artNumber.multipliedBy(sums).times(plhiv.reciprocal()).within01().logit();
  const people = new Float64Array(areas.length);
  sums.multiplyAdd(state.time.population, people);
  return plhiv
    .times(people.map((total) => 1 / total))
    .within01()
    .logit();
}

/** A change of the level of the indicator in an area, the same at all ages. */
function ownChange({ graph, u }: LaplaceFit, indicator: AreaEvidence["indicator"], area: number): Float64Array {
  const change = new Float64Array(u.length);
  change[graph.block(indicator === "prevalence" ? "u_rho_x" : "u_alpha_x").offset + area] = 1;
  return change;
}

/** A block of effects by area, as positions in u, and their prior standard deviation. */
interface AreaEffects {
  offset: number;
  size: number;
  sd: number;
}

const isByArea = /_x/;

function areaEffects(parameters: Parameters, { graph, theta }: LaplaceFit): AreaEffects[] {
  const sds = new Map(
    hyperNames(parameters).flatMap((name, position) => {
      const effects = effectsOf(parameters, name);
      return effects?.kind === "log_sigma" && effects.block
        ? [[effects.block, Math.exp(theta[position] as number)] as const]
        : [];
    }),
  );
  return graph.blocks
    .filter(({ role, name, size }) => role === "latent" && size > 0 && isByArea.test(name))
    .map(({ name, offset, size }) => ({ offset, size, sd: sds.get(name) ?? 0 }));
}

/** The field at the mode, with the effects of areas at 0, their prior mean. */
function withoutEffects({ u }: LaplaceFit, effects: readonly AreaEffects[]): Float64Array {
  const field = u.slice();
  for (const { offset, size } of effects) field.fill(0, offset, offset + size);
  return field;
}

/**
 * What the model expects of an area whose own effects are not known: a normal distribution of the logit, whose variance is that of the effects. Only those
 * of the area itself have a gradient, but for the attendance of its neighbours.
 */
function priorOf(logit: number, gradient: Float64Array, effects: readonly AreaEffects[]): Prior {
  let variance = 0;
  for (const { offset, size, sd } of effects)
    for (let i = offset; i < offset + size; i++) variance += ((gradient[i] as number) * sd) ** 2;
  const bound = normalBound * Math.sqrt(variance);
  return { mean: shareOf(logit), lower: shareOf(logit - bound), upper: shareOf(logit + bound) };
}

const shareOf = (logit: number) => 1 / (1 + Math.exp(-logit));

/** Sums by source: data of the area by kind, data of all other areas, and everything that is no data. */
function summed(
  observed: readonly SourcedTerm[],
  influences: readonly TermInfluence[],
  objective: readonly number[],
  areaId: string,
): AreaEvidence["sources"] {
  const sums = Object.fromEntries(evidenceSources.map((source) => [source, { weight: 0, pull: 0 }])) as Record<
    EvidenceSource,
    { weight: number; pull: number }
  >;
  const termOf = new Map(observed.map((term) => [term.density.id, term]));
  influences.forEach(({ weight, pull }, place) => {
    const term = termOf.get(objective[place] as number);
    for (let i = 0; i < weight.length; i++) {
      const source = !term ? "prior" : term.rows[i]?.areaId === areaId ? term.source : "others";
      sums[source].weight += weight[i] as number;
      sums[source].pull += pull[i] as number;
    }
  });
  return sums;
}
