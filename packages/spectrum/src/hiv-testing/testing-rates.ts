import { cd4Cells, cd4Count, groupCells, groupCount, sexCount } from "../adult/adult-state.js";
import type { InputSource } from "../adult/parameters/adult-parameters.js";
import { SpectrumError } from "../errors.js";
import type { ProjectionYears } from "../projection/projection.js";

/** Rates in a year at which people are tested, or learn that they have HIV. */
export interface TestingRates {
  /** First test of people without HIV: `[year][sex][group]`. */
  firstTest: Float64Array;
  /** Diagnosis of people with HIV who were never tested, and of those tested before they had it: `[year][sex][group][cd4]`. */
  diagnosisNeverTested: Float64Array;
  diagnosisTestedNegative: Float64Array;
}

/** Share of a sex's coverage that turns into diagnoses at opportunistic infections, by CD4 class: the sicker, the more. */
const opportunisticWeights = [0, 0, 0.27, 0.27, 0.9, 0.9, 0.9];
const mostOpportunistic = 0.95;

/** `artCoverage` is that of people with HIV aged 15 to 49: `[year][sex]`. */
export function testingRates(
  parameters: TestingParameters,
  years: ProjectionYears,
  artCoverage: Float64Array,
): TestingRates {
  const { womenRate, menRatio, logRetestRatio, positiveRatio, ageRatios, opportunisticFactor } = parameters;
  const rates: TestingRates = {
    firstTest: new Float64Array(years.count * groupCells),
    diagnosisNeverTested: new Float64Array(years.count * cd4Cells),
    diagnosisTestedNegative: new Float64Array(years.count * cd4Cells),
  };
  for (let t = 0; t < years.count; t++) {
    const year = years.first + t;
    const women = valueAt(womenRate, year);
    const base = [women * valueAt(menRatio, year), women];
    const retest = Math.exp(valueAt(logRetestRatio, year));
    for (let sex = 0; sex < sexCount; sex++) {
      const coverage = artCoverage[t * sexCount + sex] as number;
      const opportunistic = Math.min(coverage * opportunisticFactor, mostOpportunistic);
      for (let group = 0; group < groupCount; group++) {
        const row = (t * sexCount + sex) * groupCount + group;
        const firstTest = (base[sex] as number) * (ageRatios[sex]?.[group] as number);
        rates.firstTest[row] = firstTest;
        opportunisticWeights.forEach((weight, cd4) => {
          const cell = row * cd4Count + cd4;
          rates.diagnosisNeverTested[cell] = firstTest * positiveRatio + opportunistic * weight;
          rates.diagnosisTestedNegative[cell] = firstTest * retest * positiveRatio + opportunistic * weight;
        });
      }
    }
  }
  return rates;
}

function valueAt({ years, values }: Knots, year: number): number {
  const after = years.findIndex((knot) => knot >= year);
  if (after === 0) return values[0] as number;
  if (after < 0) return values.at(-1) as number;
  const [x0, x1] = [years[after - 1] as number, years[after] as number];
  const [y0, y1] = [values[after - 1] as number, values[after] as number];
  return y0 + (y1 - y0) * ((year - x0) / (x1 - x0));
}

/** A quantity given for some years: between them it changes linearly, before and after them not at all. */
interface Knots {
  years: readonly number[];
  values: readonly number[];
}

/** The fitted model of HIV testing, on the scales that it works on. */
export interface TestingParameters {
  /** Tests in a year per woman of 15 to 24 years who was never tested. */
  womenRate: Knots;
  /** Rate of men relative to that of women. */
  menRatio: Knots;
  /** Logarithm of the rate of those tested before, relative to those never tested. */
  logRetestRatio: Knots;
  /** Rate of people with undiagnosed HIV, relative to people without HIV. */
  positiveRatio: number;
  /** Rate by sex and age group, relative to ages 15 to 24: `[sex][group]`. */
  ageRatios: readonly (readonly number[])[];
  /** How ART coverage turns into diagnoses at opportunistic infections. */
  opportunisticFactor: number;
}

/** The last year with a rate of its own, by the number of parameters: each year that Spectrum adds brings two. */
const lastKnotOfCount = new Map([
  [41, 2019],
  [43, 2020],
  [45, 2021],
  [47, 2022],
  [49, 2023],
  [51, 2024],
]);

/** What follows the parameters by year, in this order, each between two limits. */
const limits = {
  menRatio2005: [0, 1.1],
  menRatio2012: [0, 1.1],
  retestRatio2010: [0.95, 8],
  retestRatio2015: [0.95, 8],
  positiveRatio: [0.05, 1.95],
  /** Of those on ART: only matters for the number of tests. */
  onArtRatio: [0, 1],
  men25to34: [0.1, 6],
  men35to49: [0.1, 6],
  women25to34: [0.1, 6],
  women35to49: [0.1, 6],
  opportunisticFactor: [0.25, 1.75],
} as const;

/** Testing at ages 50+ relative to 35-49. */
const oldAgeRatio = { men: 0.8112, women: 0.8183 };

/** From the scale of the fit, on which every parameter can be any number. */
export function testingParameters(theta: ArrayLike<number>, { file, member }: InputSource): TestingParameters {
  const lastKnot = lastKnotOfCount.get(theta.length);
  if (lastKnot === undefined) {
    const known = [...lastKnotOfCount.keys()].join(", ");
    throw new SpectrumError("detail.spectrum.testingParameterCount", { file, member, found: theta.length, known });
  }
  const fitted = Array.from(theta);
  const invalid = fitted.findIndex((value) => !Number.isFinite(value));
  if (invalid >= 0)
    throw new SpectrumError("detail.spectrum.testingParameterInvalid", { file, member, position: invalid + 1 });

  const rateYears = yearsTo(lastKnot, 2000);
  // Another one a year from 2010, for tests of those already diagnosed, only matters for the number of tests.
  const scaled = betweenLimits(fitted.slice(rateYears.length + yearsTo(lastKnot, 2010).length));
  return {
    womenRate: { years: [1995, ...rateYears], values: [0, ...fitted.slice(0, rateYears.length).map(Math.exp)] },
    menRatio: { years: [2005, 2012], values: [scaled.menRatio2005, scaled.menRatio2012] },
    logRetestRatio: {
      years: [2005, 2010, 2015],
      values: [0, Math.log(scaled.retestRatio2010), Math.log(scaled.retestRatio2015)],
    },
    positiveRatio: scaled.positiveRatio,
    ageRatios: [
      byGroup(scaled.men25to34, scaled.men35to49, oldAgeRatio.men),
      byGroup(scaled.women25to34, scaled.women35to49, oldAgeRatio.women),
    ],
    opportunisticFactor: scaled.opportunisticFactor,
  };
}

function yearsTo(last: number, first: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Any numbers to such between the limits, by the logistic function. */
function betweenLimits(values: readonly number[]): Record<keyof typeof limits, number> {
  const scaled = Object.entries(limits).map(([name, [low, high]], index) => {
    return [name, low + (high - low) / (1 + Math.exp(-(values[index] as number)))] as const;
  });
  return Object.fromEntries(scaled) as Record<keyof typeof limits, number>;
}

/** Age groups 15-16, 17-19, 20-24, then five years each to 45-49, and 50+. */
function byGroup(from25: number, from35: number, oldAge: number): number[] {
  return [1, 1, 1, from25, from25, from35, from35, from35, oldAge * from35];
}
