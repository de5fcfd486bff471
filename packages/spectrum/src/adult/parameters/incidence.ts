import { spectrumProblem } from "../../errors.js";
import { beersSingleAges } from "../../numerics/beers-interpolation.js";
import { type Counts, fiveYearGroups, type Projection, readCounts } from "../../projection/projection.js";
import { ageCells, ageCount, fertileAgeCount, firstAge, sexCount } from "../adult-state.js";

/** Number of new infections at ages 15-49, and their distribution by sex and age. */
export interface IncidenceInputs {
  /** Incidence rate ratio of women to men, by year. */
  sexRatio: ArrayLike<number>;
  /** Incidence rate ratios of five-year groups 0-4 to 80+. */
  ageRatio: Counts;
  /** Spectrum's results in five-year groups. */
  infections: Counts;
  plhiv: Counts;
}

export interface Incidence {
  /** Infections at ages 15-49 in a year per person without HIV at the end of the year before. */
  rate: Float64Array;
  sexRatio: Float64Array;
  /** `[year][sex][age]`, never negative. */
  ageRatio: Float64Array;
}

const sexRatioTag = "<HIVSexRatio MV>";
/** The row differs between versions: exactly one of these is filled. */
const sexRatioOffsets = [1, 2, 3];
const patternTag = "<SexRatioByEpidPatt MV>";
const patternIndexTag = "<IncEpidemicRGIdx MV>";
const firstPatternOffset = 3;
const ageRatioRows = { tag: "<DistOfHIV MV2>", offsets: [3, 20] };
/** Groups 15-19 to 45-49 of the five-year groups. */
const adultGroups = [3, 4, 5, 6, 7, 8, 9] as const;

export function readIncidence(projection: Projection): IncidenceInputs {
  return {
    sexRatio: readSexRatio(projection),
    ageRatio: readAgeRatio(projection),
    infections: readCounts(projection, "infectionsByFiveYears"),
    plhiv: readCounts(projection, "plhivByFiveYears"),
  };
}

function readSexRatio({ dp, years }: Projection): number[] {
  const { file, member } = dp;
  if (dp.has(sexRatioTag)) {
    const [offset, ...others] = sexRatioOffsets.filter((row) => dp.text(sexRatioTag, row) !== null);
    if (offset === undefined || others.length > 0)
      throw spectrumProblem("detail.spectrum.sexRatioUnclear", { file, member, tag: sexRatioTag });
    return dp.fullSeries(sexRatioTag, offset, years.count);
  }
  const pattern = dp.has(patternTag) && dp.has(patternIndexTag) ? dp.integer(patternIndexTag, 2) : null;
  if (pattern === null) throw spectrumProblem("detail.spectrum.sexRatioMissing", { file, member, tag: sexRatioTag });
  return dp.fullSeries(patternTag, firstPatternOffset + pattern, years.count);
}

function readAgeRatio({ dp, years }: Projection): Counts {
  const values = new Float64Array(sexCount * fiveYearGroups * years.count);
  ageRatioRows.offsets.forEach((start, sex) => {
    for (let group = 0; group < fiveYearGroups; group++) {
      const row = dp.fullSeries(ageRatioRows.tag, start + group, years.count);
      values.set(row, (sex * fiveYearGroups + group) * years.count);
    }
  });
  return { ages: fiveYearGroups, years: years.count, values };
}

export function deriveIncidence(inputs: IncidenceInputs, population: Counts): Incidence {
  return {
    rate: incidenceRate(inputs, population),
    sexRatio: Float64Array.from(inputs.sexRatio),
    ageRatio: singleAgeRatio(inputs.ageRatio),
  };
}

function incidenceRate({ infections, plhiv }: IncidenceInputs, population: Counts): Float64Array {
  const adultAges = Array.from({ length: fertileAgeCount }, (_, index) => firstAge + index);
  const rate = new Float64Array(population.years);
  for (let t = 1; t < population.years; t++) {
    const susceptible = totalAt(population, adultAges, t - 1) - totalAt(plhiv, adultGroups, t - 1);
    rate[t] = susceptible > 0 ? totalAt(infections, adultGroups, t) / susceptible : 0;
  }
  return rate;
}

/** Sum over both sexes and these ages in a year. */
function totalAt({ ages, years, values }: Counts, atAges: readonly number[], t: number): number {
  let total = 0;
  for (let sex = 0; sex < sexCount; sex++) for (const age of atAges) total += values[(sex * ages + age) * years + t]!;
  return total;
}

/** Beers interpolation can give negative ratios, which become 0. */
function singleAgeRatio({ ages, years, values }: Counts): Float64Array {
  const result = new Float64Array(years * ageCells);
  for (let t = 0; t < years; t++)
    for (let sex = 0; sex < sexCount; sex++) {
      const byGroup = Array.from({ length: ages }, (_, group) => values[(sex * ages + group) * years + t] as number);
      const adults = beersSingleAges(byGroup).slice(firstAge);
      adults.forEach((ratio, age) => {
        result[(t * sexCount + sex) * ageCount + age] = Math.max(0, ratio);
      });
    }
  return result;
}
