import { fiveYearAgeGroups } from "@tessera/contract";
import { clamp, type Random } from "../random-draws.js";
import type { SurveyPlan } from "../timeline.js";
import { type CountsAtQuarter, cells } from "../truth/district-counts.js";

/** Respondents of a survey in the order of clusters; all arrays have one element for each. */
export interface Respondents {
  district: Uint16Array;
  cluster: Uint32Array;
  /** Cell of a district: sex and five-year age. */
  cell: Uint8Array;
  /** Sampling weight. */
  weight: Float64Array;
  /** Findings as bits. */
  found: Uint8Array;
}

export const finding = { hiv: 1, onArt: 2, suppressed: 4, recent: 8 } as const;

/** Probability of viral suppression on ART: the model's prior mean, 2 on the log odds scale. */
const suppression = 1 / (1 + Math.exp(-2));
/** Mean duration of recent infection in years (130 days). */
const recency = 130 / 365;
/** Standard deviation of log weights between and within clusters. */
const weightSpread = { cluster: 0.3, person: 0.3 };

/** Draws respondents in clusters of each district, with sex and age in proportion to the population. */
export function drawRespondents(
  plan: SurveyPlan,
  counts: CountsAtQuarter,
  districts: number,
  random: Random,
): Respondents {
  const { most, least, inAll } = plan.clusters;
  const clusters = clamp(Math.round(inAll / districts), least, most);
  const inDistrict = clusters * plan.people;
  const total = districts * inDistrict;
  const respondents: Respondents = {
    district: new Uint16Array(total),
    cluster: new Uint32Array(total),
    cell: new Uint8Array(total),
    weight: new Float64Array(total),
    found: new Uint8Array(total),
  };
  const eligible = Array.from({ length: cells }, (_, cell) => cell).filter((cell) => {
    const start = (cell % fiveYearAgeGroups.length) * 5;
    return start >= plan.firstAge && start + 5 <= plan.lastAge;
  });
  for (let district = 0, person = 0; district < districts; district++) {
    const chances = eligible.map((cell) => findingChances(counts, district * cells + cell));
    const people = eligible.map((cell) => counts.population[district * cells + cell] as number);
    const inhabitants = people.reduce((sum, number) => sum + number, 0);
    for (let cluster = 0; cluster < clusters; cluster++) {
      const ofCluster = logNormal(random, weightSpread.cluster);
      for (let member = 0; member < plan.people; member++, person++) {
        const who = chooseCell(random.uniform() * inhabitants, people);
        respondents.district[person] = district;
        respondents.cluster[person] = district * clusters + cluster;
        respondents.cell[person] = eligible[who] as number;
        respondents.weight[person] = (inhabitants / inDistrict) * ofCluster * logNormal(random, weightSpread.person);
        respondents.found[person] = test(random, chances[who] as FindingChances);
      }
    }
  }
  return respondents;
}

/** Log-normal of mean 1. */
function logNormal(random: Random, spread: number): number {
  return Math.exp(spread * random.normal() - (spread * spread) / 2);
}

function chooseCell(position: number, people: readonly number[]): number {
  let left = position;
  for (let cell = 0; cell < people.length - 1; cell++) {
    left -= people[cell] as number;
    if (left < 0) return cell;
  }
  return people.length - 1;
}

interface FindingChances {
  hiv: number;
  onArt: number;
  recent: number;
}

function findingChances(counts: CountsAtQuarter, at: number): FindingChances {
  const population = counts.population[at] as number;
  const plhiv = counts.plhiv[at] as number;
  const prevalence = plhiv / population;
  const incidence = (counts.infections[at] as number) / (population - plhiv);
  return {
    hiv: prevalence,
    onArt: plhiv > 0 ? (counts.art[at] as number) / plhiv : 0,
    // Share recently infected, from incidence: the estimator of Kassanjee et al. (2012) inverted.
    recent: prevalence > 0 ? 1 - Math.exp((-incidence * (1 - prevalence) * recency) / prevalence) : 0,
  };
}

/** Findings of a respondent. Recent infections are among the untreated only. */
function test(random: Random, { hiv, onArt, recent }: FindingChances): number {
  if (random.uniform() >= hiv) return 0;
  if (random.uniform() < onArt) {
    return finding.hiv | finding.onArt | (random.uniform() < suppression ? finding.suppressed : 0);
  }
  return finding.hiv | (random.uniform() < recent / (1 - onArt) ? finding.recent : 0);
}
