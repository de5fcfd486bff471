import type { EstimateEffect, WarnedGroup } from "@tessera/contract";
import type { ComparedFiles, Contradiction } from "./compared-files.js";
import type { DistrictNumbers, DistrictYear } from "./district-numbers.js";
import { type DistrictRatio, districtRatios, type Source, varianceOfLog } from "./district-ratios.js";
import { areaAt, effectOn, largestOf, median, shown, spread } from "./findings.js";
import { percent } from "./survey-checks.js";

/** A change of sources in one district, or an exchange between two, that makes their ratios ordinary. */
interface Repair {
  /** They are of one file; the first is told. */
  sources: readonly [Source, ...Source[]];
  districts: readonly number[];
  /** Change of the log of each source in the first district. In a second it is the opposite. */
  changes: readonly number[];
  /** How much more likely the ratios are after it: twice the log of the likelihood ratio. */
  gain: number;
}

export interface UnlikelyDistricts {
  numbers: DistrictNumbers;
  ratios: readonly DistrictRatio[];
  repairs: readonly Repair[];
}

/** Sources of one file whose rows can be exchanged. */
const exchangeable: readonly Repair["sources"][] = [
  ["population"],
  ["onArt"],
  ["clients", "ancPrevalence"],
  ["survey"],
];

/** Fewer other districts say too little of what is usual. */
const minimumOthers = 5;
const minimumOthersOfExchange = 6;
/** A smaller change of the log of a source is not told. */
const minimumChange = 0.1;
/** Probability that a sound country is told of any district, and of any exchange. */
const falseAlarms = { change: 0.05, exchange: 0.01 };
/**
 * Of the t distribution of departures: a few districts of sound countries depart by three to five
 * standard deviations.
 */
const degreesOfFreedom = 4;
const marginOfGain = 1.5;
/** Repairs that are looked for one after the other; each leaves its districts out. */
const mostRepairs = 10;

/** What is told of each source: exchanges of two districts, or changes of one. */
export function districtContradictions(
  files: ComparedFiles,
  districts: UnlikelyDistricts | null,
  what: "exchange" | "change",
): Contradiction[] {
  if (!districts) return [];
  const { repairs, ratios, numbers } = districts;
  const ofKind = repairs.filter((repair) => repair.districts.length === (what === "exchange" ? 2 : 1));
  return sources.flatMap((source): Contradiction[] => {
    const ofSource = ofKind.filter((repair) => repair.sources[0] === source);
    if (ofSource.length === 0) return [];
    const file = fileOf(source, files);
    const compared = ratios.flatMap(({ weights }) => (weights[source] ? (Object.keys(weights) as Source[]) : []));
    const others = [...new Set(compared.map((other) => fileOf(other, files)))].filter((other) => other !== file);
    const groups = ofSource.map((repair) => groupOf(repair, numbers, files));
    const effect = largestOf(ofSource.flatMap((repair) => effectsOf(repair, districts, files)));
    return [{ file, count: groups.length, values: { others: others.join(", ") }, groups, effect }];
  });
}

interface SourceFacts {
  file: "population" | "survey" | "programme" | "anc";
  /** Id of the indicator that names it. */
  indicator: string;
  isShare?: true;
  /** The indicator of estimates that it moves. */
  moves?: "plhiv" | "art_coverage" | "prevalence";
  /** The numbers of districts at each time. */
  numbers(known: DistrictNumbers): Float64Array[];
}

const facts: Record<Source, SourceFacts> = {
  population: {
    ...{ file: "population", indicator: "population", moves: "plhiv" },
    numbers: ofYears(({ adults }) => adults),
  },
  clients: { file: "anc", indicator: "anc_clients", numbers: ofYears(({ clients }) => clients) },
  onArt: {
    ...{ file: "programme", indicator: "art_current", moves: "art_coverage" },
    numbers: ofYears(({ onArt }) => onArt),
  },
  ancPrevalence: {
    ...{ file: "anc", indicator: "anc_prevalence", isShare: true, moves: "prevalence" },
    numbers: ofYears(({ ancPrevalence }) => ancPrevalence),
  },
  survey: {
    ...{ file: "survey", indicator: "prevalence", isShare: true, moves: "prevalence" },
    numbers: ({ surveys }) => surveys.map(({ prevalence }) => prevalence),
  },
};
const sources = Object.keys(facts) as readonly Source[];

function ofYears(numbers: (year: DistrictYear) => Float64Array): SourceFacts["numbers"] {
  return ({ years }) => [...years.values()].map(numbers);
}

function fileOf(source: Source, files: ComparedFiles): string {
  return files[facts[source].file]?.file ?? "";
}

function groupOf(
  { sources: [source], districts, changes }: Repair,
  numbers: DistrictNumbers,
  { shape }: ComparedFiles,
): WarnedGroup {
  const { indicator, isShare } = facts[source];
  const level = levelOf(source, numbers);
  const [first = Number.NaN, second = first + (changes[0] as number)] = districts.map((district) => level[district]);
  const [given, expected] = [first, second].map(Math.exp).map(isShare ? percent : shown);
  return {
    indicator,
    areas: districts.map((district) => areaAt(shape, numbers.areas[district] as number)),
    numbers: `${given} ↔ ${expected}`,
  };
}

/** What a repair does to the estimates of its districts. */
function effectsOf(
  { sources: changed, districts, changes }: Repair,
  { numbers, ratios }: UnlikelyDistricts,
  { shape }: ComparedFiles,
): EstimateEffect[] {
  return changed.flatMap((source, at) => {
    const { moves } = facts[source];
    return districts.flatMap((district, which) => {
      const areas = [areaAt(shape, numbers.areas[district] as number)];
      const log = (which === 0 ? 1 : -1) * (changes[at] as number) * weightIn(source, district, numbers, ratios);
      return moves && Number.isFinite(log) ? [effectOn(moves, areas, Math.expm1(log))] : [];
    });
  });
}

/**
 * Share of a change of a source's log that passes to the estimate. Survey and antenatal data share
 * prevalence, with what other districts say of it, by their precision.
 */
function weightIn(
  source: Source,
  district: number,
  numbers: DistrictNumbers,
  ratios: readonly DistrictRatio[],
): number {
  if (source !== "survey" && source !== "ancPrevalence") return 1;
  const squares = (values: Float64Array) => spread([...values]) ** 2;
  const toSurvey = ratios.find(({ weights }) => weights.survey);
  const precisions = {
    survey: numbers.surveys.reduce(
      (sum, { prevalence, effectiveSize }) =>
        sum + finiteOrZero(1 / varianceOfLog(prevalence[district] as number, effectiveSize[district] as number)),
      0,
    ),
    ancPrevalence: toSurvey ? 1 / squares(toSurvey.departures) : 0,
    others: 1 / squares(levelOf("ancPrevalence", numbers)),
  };
  return precisions[source] / (precisions.survey + precisions.ancPrevalence + precisions.others);
}

function finiteOrZero(value: number): number {
  return Number.isFinite(value) ? value : 0;
}

/** Log of what a source says of the districts in a usual year. */
function levelOf(source: Source, known: DistrictNumbers): Float64Array {
  const times = facts[source].numbers(known);
  return Float64Array.from(known.areas, (_, district) =>
    Math.log(median(times.map((numbers) => numbers[district] as number))),
  );
}

/** Repairs of the least likely districts, each found without the districts of those before. */
export function unlikelyDistricts(numbers: DistrictNumbers): UnlikelyDistricts {
  const ratios = districtRatios(numbers);
  const levels = new Map(sources.map((source) => [source, levelOf(source, numbers)]));
  const repairs: Repair[] = [];
  const count = numbers.areas.length;
  // A change has either sign; an exchange has the one of its numbers.
  const limits = {
    change: chanceOf(falseAlarms.change / (2 * sources.length * count)),
    exchange: chanceOf(falseAlarms.exchange / (exchangeable.length * ((count * (count - 1)) / 2))),
  };
  while (repairs.length < mostRepairs) {
    const left = ratios.map((ratio) => without(ratio, repairs));
    const change = likeliest(changesOfDistricts(left), limits.change);
    const exchange = likeliest(exchangesOfDistricts(left, levels, limits.exchange), limits.exchange);
    const best = exchange && exchange.gain >= (change?.gain ?? 0) ? exchange : change;
    if (!best) break;
    repairs.push(best);
  }
  return { numbers, ratios, repairs };
}

/** The repair with the largest gain, if that exceeds a limit. */
function likeliest(repairs: Iterable<Repair>, limit: number): Repair | null {
  let best: Repair | null = null;
  for (const repair of repairs) if (repair.gain > (best?.gain ?? limit)) best = repair;
  return best?.changes.some((change) => Math.abs(change) > minimumChange) ? best : null;
}

/**
 * Upper quantile of the squared standard normal distribution, by the first terms of the expansion
 * of its tail.
 */
function chanceOf(probability: number): number {
  const twice = -2 * Math.log(probability);
  return twice - Math.log(twice) - Math.log(2 * Math.PI);
}

/** For each source and district, the change that makes its ratios most ordinary. */
function* changesOfDistricts(ratios: readonly Departures[]): Generator<Repair> {
  for (const source of sources)
    for (let district = 0; district < districtsOf(ratios); district++) {
      const known = ratios.flatMap((ratio) => {
        const weight = ratio.weights[source];
        const departure = weight && departureOf(ratio, district, [district], minimumOthers);
        return departure ? [{ ...departure, value: weight * departure.value }] : [];
      });
      if (known.length === 0) continue;
      const precision = known.reduce((sum, { deviation }) => sum + deviation ** -2, 0);
      const change = -known.reduce((sum, { value, deviation }) => sum + value / deviation ** 2, 0) / precision;
      const gain = known.reduce((sum, departure) => sum + gainOf(departure, change), 0);
      yield { sources: [source], districts: [district], changes: [change], gain };
    }
}

/** For each two districts whose departures can gain enough, the exchange of what a file says of them. */
function* exchangesOfDistricts(
  ratios: readonly Departures[],
  levels: ReadonlyMap<Source, Float64Array>,
  limit: number,
): Generator<Repair> {
  for (const exchanged of exchangeable) {
    const concerned = ratios.filter(({ weights }) => exchanged.some((source) => weights[source]));
    const most = Array.from({ length: districtsOf(ratios) }, (_, district) => mostGain(concerned, district));
    for (let a = 0; a < most.length; a++)
      for (let b = a + 1; b < most.length; b++) {
        if ((most[a] as number) + (most[b] as number) < limit) continue;
        const pair = [a, b];
        const changes = exchanged.map((source) => {
          const level = levels.get(source) as Float64Array;
          return (level[b] as number) - (level[a] as number);
        });
        let gain = 0;
        for (const ratio of concerned) {
          const change = exchanged.reduce(
            (sum, source, at) => sum + (ratio.weights[source] ?? 0) * (changes[at] as number),
            0,
          );
          if (change === 0 || Number.isNaN(change)) continue;
          for (const district of pair) {
            const departure = departureOf(ratio, district, pair, minimumOthersOfExchange);
            if (departure) gain += gainOf(departure, district === a ? change : -change);
          }
        }
        yield { sources: exchanged, districts: pair, changes, gain };
      }
  }
}

/** The gain if no ratio of a district departed, with a margin: an exchange leaves out another district too. */
function mostGain(ratios: readonly Departures[], district: number): number {
  const gains = ratios.map((ratio) => {
    const departure = departureOf(ratio, district, [district], 1);
    return departure ? gainOf(departure, -departure.value) : 0;
  });
  return marginOfGain * gains.reduce((sum, gain) => sum + gain, 0);
}

function districtsOf([first]: readonly Departures[]): number {
  return first?.departures.length ?? 0;
}

/** The departures of a ratio that are left, with what their spread is computed of. */
interface Departures extends DistrictRatio {
  sumOfSquares: number;
  count: number;
}

function without(ratio: DistrictRatio, repairs: readonly Repair[]): Departures {
  const departures = ratio.departures.slice();
  for (const { districts } of repairs) for (const district of districts) departures[district] = Number.NaN;
  const known = departures.filter((value) => !Number.isNaN(value));
  const sumOfSquares = known.reduce((sum, value) => sum + value ** 2, 0);
  return { ...ratio, departures, sumOfSquares, count: known.length };
}

interface Departure {
  value: number;
  deviation: number;
  /** Districts that its spread is known from. */
  others: number;
}

/**
 * The departure of a district, with the root mean square of those of districts that are not left
 * out: these must not widen their own limits. Null if it or too many others are unknown.
 */
function departureOf(
  { departures, samplingVariances, sumOfSquares, count }: Departures,
  district: number,
  leftOut: readonly number[],
  minimum: number,
): Departure | null {
  const value = departures[district] as number;
  let [squares, others] = [sumOfSquares, count];
  for (const left of leftOut) {
    const own = departures[left] as number;
    if (Number.isNaN(own)) continue;
    squares -= own ** 2;
    others--;
  }
  if (Number.isNaN(value) || others < minimum) return null;
  const variance = Math.max(squares, 0) / others + (samplingVariances[district] as number);
  return { value, deviation: Math.sqrt(variance), others };
}

/** Twice the gain in log likelihood if a departure changes. */
function gainOf({ value, deviation, others }: Departure, change: number): number {
  const degrees = Math.min(degreesOfFreedom, others - 1);
  const before = (value / deviation) ** 2;
  const after = ((value + change) / deviation) ** 2;
  return (degrees + 1) * (Math.log1p(before / degrees) - Math.log1p(after / degrees));
}
