import type { ModelDensity } from "../density/model-density.js";
import { effectsOf, type HyperName, hyperNames, type Parameters } from "../density/parameters.js";
import type { TimePoint } from "../frame/model-frame.js";
import { logit, summary15to49 } from "../frame/time-points.js";
import type { PreparedModel } from "./prepare-model.js";

/** Start of the search by kind of effect: standard deviation σ, and logit of the mixing parameter or correlation φ. */
export interface Start {
  areas: InitialScale;
  ages: InitialScale;
  attendance: InitialScale;
  /** Inverse curvatures of hyper-parameters of ages and of φ: the length of the first step for a unit gradient. */
  ageInverseCurvature: number;
  phiInverseCurvature: number;
}

interface InitialScale {
  sigma: number;
  logitPhi: number;
}

/** Rounded optima of fits to the public demonstration data. */
const usual: Start = {
  areas: { sigma: 0.2, logitPhi: 1 },
  ages: { sigma: 1, logitPhi: 3 },
  attendance: { sigma: 0.4, logitPhi: 0 },
  ageInverseCurvature: 0.1,
  phiInverseCurvature: 0.5,
};

/**
 * Areas that differ much. Of the public countries and their parts with few districts, some have two optima, and the searches from here
 * end at the lower one. For 100 made-up districts it is the other way round.
 */
const wide: Start = {
  ...usual,
  areas: { ...usual.areas, sigma: 1 },
  attendance: { ...usual.attendance, sigma: 0.1 },
};

/** A start in the interior with short first steps, for data with which the search from the usual start fails. */
const cautious: Start = {
  areas: { sigma: 0.3, logitPhi: 0 },
  ages: { sigma: 0.3, logitPhi: 0 },
  attendance: { sigma: 0.3, logitPhi: 0 },
  ageInverseCurvature: 0.05,
  phiInverseCurvature: 0.2,
};

export const starts = { usual, wide, cautious };

/** With more areas than this, the curvature in φ is taken to grow in proportion to their number. */
const areasOfUnitInformation = 100;

/** Inverse curvature of all other hyper-parameters. */
const otherInverseCurvature = 0.2;

/**
 * Initial hyper-parameters, and the diagonal of the initial inverse Hessian of the quasi-Newton search (Nocedal and Wright 2006,
 * section 6.1). Small σ make the first mode easy to find. The Fisher information about log σ of n normal effects is 2n; the
 * prior adds about 1. The σ of an empty block starts, and stays, at the mode of its prior.
 */
export function searchStart(
  parameters: Parameters,
  from: Start = usual,
): {
  theta: Float64Array;
  inverseCurvature: Float64Array;
} {
  const theta = parameters.start.slice();
  const inverseCurvature = new Float64Array(theta.length).fill(otherInverseCurvature);
  hyperNames(parameters).forEach((name, position) => {
    const effects = effectsOf(parameters, name);
    if (!effects || effects.size === 0) return;
    const of = kindOfEffect(effects.field);
    if (effects.kind === "logit_phi") {
      theta[position] = from[of].logitPhi;
      inverseCurvature[position] = from.phiInverseCurvature * Math.min(1, areasOfUnitInformation / effects.size);
    } else {
      theta[position] = Math.log(from[of].sigma);
      inverseCurvature[position] = of === "ages" ? from.ageInverseCurvature : 1 / (2 * effects.size + 1);
    }
  });
  return { theta, inverseCurvature };
}

/**
 * With fewer latent effects than this (about 25 districts) two starts are searched from, and the lowest minimum counts: the marginal
 * likelihood of a small country can have several maxima, and a search takes a second or two.
 */
const fewEffects = 500;

/**
 * With at least this many latent effects (about 100 districts) there is no search from another start: where the first one ends is
 * close to the optimum, and a second one takes minutes.
 */
const manyEffects = 2000;

export interface SearchPlan {
  starts: ReturnType<typeof searchStart>[];
  /** Number of starts that are always searched from; the lowest minimum is the result. */
  comparedStarts: number;
}

/** Where the hyper-parameters of a model are searched from. */
export function searchPlan(parameters: Parameters): SearchPlan {
  const effects = parameters.graph.sizeOf("latent");
  const used = effects < manyEffects ? [usual, wide, cautious] : [usual];
  return { starts: used.map((start) => searchStart(parameters, start)), comparedStarts: effects < fewEffects ? 2 : 1 };
}

function kindOfEffect(field: string): "areas" | "ages" | "attendance" {
  if (field.startsWith("or_gamma")) return "attendance";
  return /_as?$/.test(field) ? "ages" : "areas";
}

/**
 * Bounds of the hyper-parameters. In a map of several parts the marginal likelihood tends to a limit as σ or φ of a spatial effect
 * tends to 0, and its value loses digits. With σ at its bound an effect changes no odds by more than one per cent.
 */
const minimumSigma = 0.0025;
const maximumLogitPhi = 9;

export function searchBounds(parameters: Parameters): { lower: Float64Array; upper: Float64Array } {
  const names = hyperNames(parameters);
  const bound = (sigma: number, phi: number) =>
    Float64Array.from(names, (name) =>
      name.startsWith("log_sigma_") ? sigma : name.startsWith("logit_phi_") ? phi : Math.sign(phi) * Infinity,
    );
  return {
    lower: bound(Math.log(minimumSigma), -maximumLogitPhi),
    upper: bound(Number.POSITIVE_INFINITY, maximumLogitPhi),
  };
}

/** Names of the hyper-parameters that are at a bound. */
export function atBounds(parameters: Parameters, theta: Float64Array): HyperName[] {
  const { lower, upper } = searchBounds(parameters);
  return hyperNames(parameters).filter((_, k) => theta[k] === lower[k] || theta[k] === upper[k]);
}

/** Shares at the start are kept from 0 and 1, where the logit is infinite. */
const minimumShare = 0.001;

/**
 * Latent effects from which the first mode is searched: prevalence and ART coverage at the national level, all else 0. With all effects 0
 * the prevalence is ½, which is far from the mode. The people living with HIV projected to T2 can then exceed the population of a small
 * group, where the density is infinite.
 */
export function nationalEffects({ parameters: { graph } }: ModelDensity, { frame }: PreparedModel): Float64Array {
  const { population, spectrumPrevalence, spectrumArtCoverage } = frame.times[0] as TimePoint;
  const { prevalence, artCoverage } = summary15to49(population, spectrumPrevalence, spectrumArtCoverage);
  const u = new Float64Array(graph.sizeOf("latent"));
  u[graph.block("beta_rho").offset] = logitOfMean(prevalence);
  u[graph.block("beta_alpha").offset] = logitOfMean(artCoverage);
  return u;
}

/** Logit of the mean over areas. Coverage is not a number where nobody lives with HIV; such areas are left out. */
function logitOfMean(shares: Float64Array): number {
  const known = shares.filter((share) => Number.isFinite(share));
  if (known.length === 0) return 0;
  const mean = known.reduce((sum, share) => sum + share, 0) / known.length;
  return logit(Math.min(1 - minimumShare, Math.max(minimumShare, mean)));
}
