import { drawBinomial, drawPoisson, type RandomStream, Report, type Vector } from "@tessera/laplace";
import type { Observations, ObservationsAt } from "../observations/observations.js";
import type { PopulationGroup } from "../output/full-data.js";
import type { ObservedTerm } from "./likelihood/observed-term.js";
import type { ModelDensity } from "./model-density.js";

/** Values of all parameters of a model. */
export interface ParameterValues {
  theta: Float64Array;
  u: Float64Array;
}

/** The observations of a model, with numbers drawn from its own likelihood. Everything else about them stays. */
export function simulateObservations(
  model: ModelDensity,
  observations: Observations,
  truth: ParameterValues,
  random: RandomStream,
): Observations {
  const drawn = new Map<PopulationGroup, PopulationGroup>();
  for (const term of model.observed) {
    const rows = drawRows(term, (vectors) => evaluated(model, vectors, truth), random);
    for (const [k, row] of term.rows.entries()) drawn.set(row, rows[k] as PopulationGroup);
  }
  const again = <Row extends PopulationGroup>(rows: readonly Row[]) => rows.map((row) => drawn.get(row) as Row);
  const at = (own: ObservationsAt) =>
    Object.fromEntries(Object.entries(own).map(([kind, rows]) => [kind, again(rows)])) as unknown as ObservationsAt;
  const [t1, t2, t3] = observations;
  return [at(t1), at(t2), at(t3)];
}

type Evaluate = <Name extends string>(vectors: Record<Name, Vector>) => Record<Name, Float64Array>;

function drawRows(term: ObservedTerm, evaluate: Evaluate, random: RandomStream): PopulationGroup[] {
  if (term.kind === "binomial") {
    const { probability } = evaluate({ probability: term.probability() });
    return term.rows.map((row, k) => {
      const n = roundedAtRandom(row.n, random);
      return { ...row, n, x: drawBinomial(random, n, probability[k] as number) };
    });
  }
  if (term.kind === "poisson") {
    const { mean } = evaluate({ mean: term.mean() });
    return term.rows.map((row, k) => ({ ...row, clients: drawPoisson(random, mean[k] as number) }));
  }
  const { mean, variance } = evaluate({ mean: term.mean(), variance: term.variance() });
  return term.rows.map((row, k) => {
    const artCurrent = (mean[k] as number) + Math.sqrt(variance[k] as number) * random.normal();
    return { ...row, artCurrent: Math.max(0, artCurrent) };
  });
}

/** A whole number whose expectation is a real sample size: the likelihood of a draw is then exactly binomial. */
function roundedAtRandom(n: number, random: RandomStream): number {
  const whole = Math.floor(n);
  return n > whole && random.uniform() < n - whole ? whole + 1 : whole;
}

function evaluated<Name extends string>(
  { parameters: { graph } }: ModelDensity,
  vectors: Record<Name, Vector>,
  truth: ParameterValues,
): Record<Name, Float64Array> {
  const values = {} as Record<Name, Float64Array>;
  Report.of(graph, vectors).run(
    1,
    (_, theta, u) => {
      theta.set(truth.theta);
      u.set(truth.u);
    },
    (name, _, batch, stride) => {
      values[name as Name] = batch.filter((_, position) => position % stride === 0);
    },
  );
  return values;
}
