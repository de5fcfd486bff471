import { fiveYearAgeGroups } from "@tessera/inputs";
import { clamp, type Random } from "../random-draws.js";
import type { SurveyPlan } from "../timeline.js";
import { type CountsAtQuarter, cells } from "../truth/district-counts.js";

/** People who took part in a survey, cluster by cluster; all arrays have one place for each of them. */
export interface Respondents {
  district: Uint16Array;
  cluster: Uint32Array;
  /** Sex and five-year age, as cells of a district. */
  cell: Uint8Array;
  /** People whom one stands for. */
  weight: Float64Array;
  /** Findings, one bit each. */
  found: Uint8Array;
}

export const finding = { hiv: 1, onArt: 2, suppressed: 4, recent: 8 } as const;

/** Those on treatment whose virus is suppressed: the model's mean of 2 on the scale of log odds. */
const suppression = 1 / (1 + Math.exp(-2));
/** Mean time, in years, that an infection counts as recent. */
const recency = 130 / 365;
/** Spread of log weights between clusters and between the people of one. */
const weightSpread = { cluster: 0.3, person: 0.3 };

/** Asks and tests people in clusters of every district, each sex and age as often as it lives there. */
export function askPeople(plan: SurveyPlan, counts: CountsAtQuarter, districts: number, random: Random): Respondents {
  const { most, least, inAll } = plan.clusters;
  const clusters = clamp(Math.round(inAll / districts), least, most);
  const inDistrict = clusters * plan.people;
  const total = districts * inDistrict;
  const asked: Respondents = {
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
        asked.district[person] = district;
        asked.cluster[person] = district * clusters + cluster;
        asked.cell[person] = eligible[who] as number;
        asked.weight[person] = (inhabitants / inDistrict) * ofCluster * logNormal(random, weightSpread.person);
        asked.found[person] = test(random, chances[who] as FindingChances);
      }
    }
  }
  return asked;
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
    // Kassanjee's estimator turned round: the share of the infected whose infection is recent.
    recent: prevalence > 0 ? 1 - Math.exp((-incidence * (1 - prevalence) * recency) / prevalence) : 0,
  };
}

/** Recent infections are found among those not treated, as often as to be that share of all. */
function test(random: Random, { hiv, onArt, recent }: FindingChances): number {
  if (random.uniform() >= hiv) return 0;
  if (random.uniform() < onArt) {
    return finding.hiv | finding.onArt | (random.uniform() < suppression ? finding.suppressed : 0);
  }
  return finding.hiv | (random.uniform() < recent / (1 - onArt) ? finding.recent : 0);
}
