import { cd4Cells, cd4Count, groupCells, groupCount, sexCount } from "../adult/adult-state.js";
import type { InputSource } from "../adult/parameters/adult-parameters.js";
import { spectrumProblem } from "../errors.js";
import { piecewiseLinear } from "../numerics/interpolation.js";
import type { ProjectionYears } from "../projection/projection.js";

/** Annual rates of testing and diagnosis. */
export interface TestingRates {
  /** First test of people without HIV: `[year][sex][group]`. */
  firstTest: Float64Array;
  /** Diagnosis of people never tested, and of people tested before infection: `[year][sex][group][cd4]`. */
  diagnosisNeverTested: Float64Array;
  diagnosisTestedNegative: Float64Array;
}

/**
 * Annual rate of diagnosis at opportunistic infections by CD4 stage if all lead to a test, and the maximum share that does
 * (Maheu-Giroux et al. 2019).
 */
const opportunisticRates = [0, 0, 0.27, 0.27, 0.9, 0.9, 0.9];
const maximumOpportunisticTested = 0.95;

/** `artCoverage` is that of PLHIV aged 15 to 49: `[year][sex]`. */
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
    const valueAt = ({ years: knots, values }: Knots) => piecewiseLinear(knots, values, year);
    const women = valueAt(womenRate);
    const base = [women * valueAt(menRatio), women];
    const retest = Math.exp(valueAt(logRetestRatio));
    for (let sex = 0; sex < sexCount; sex++) {
      const coverage = artCoverage[t * sexCount + sex] as number;
      const opportunistic = Math.min(coverage * opportunisticFactor, maximumOpportunisticTested);
      for (let group = 0; group < groupCount; group++) {
        const row = (t * sexCount + sex) * groupCount + group;
        const firstTest = (base[sex] as number) * (ageRatios[sex]?.[group] as number);
        rates.firstTest[row] = firstTest;
        opportunisticRates.forEach((weight, cd4) => {
          const cell = row * cd4Count + cd4;
          rates.diagnosisNeverTested[cell] = firstTest * positiveRatio + opportunistic * weight;
          rates.diagnosisTestedNegative[cell] = firstTest * retest * positiveRatio + opportunistic * weight;
        });
      }
    }
  }
  return rates;
}

/** Knots of a piecewise linear function of the year. */
interface Knots {
  years: readonly number[];
  values: readonly number[];
}

/** Parameters of the HIV testing model on their natural scales (Maheu-Giroux et al. 2019). */
export interface TestingParameters {
  /** Annual rate of testing of women aged 15 to 24 who were never tested. */
  womenRate: Knots;
  /** Rate ratio of men to women. */
  menRatio: Knots;
  /** Log rate ratio of people tested before to people never tested. */
  logRetestRatio: Knots;
  /** Rate ratio of people with undiagnosed HIV to people without HIV. */
  positiveRatio: number;
  /** Rate ratios of age groups to ages 15 to 24: `[sex][group]`. */
  ageRatios: readonly (readonly number[])[];
  /** Rate of testing at opportunistic infections per unit of ART coverage. */
  opportunisticFactor: number;
}

/** Year of the last knot by number of parameters: each further year has two. */
const lastKnotOfCount = new Map([
  [41, 2019],
  [43, 2020],
  [45, 2021],
  [47, 2022],
  [49, 2023],
  [51, 2024],
]);

/** Bounds of the parameters after those by year, in their order. */
const bounds = {
  menRatio2005: [0, 1.1],
  menRatio2012: [0, 1.1],
  retestRatio2010: [0.95, 8],
  retestRatio2015: [0.95, 8],
  positiveRatio: [0.05, 1.95],
  /** Rate ratio of people on ART; not used, because it only changes the number of tests. */
  onArtRatio: [0, 1],
  men25to34: [0.1, 6],
  men35to49: [0.1, 6],
  women25to34: [0.1, 6],
  women35to49: [0.1, 6],
  opportunisticFactor: [0.25, 1.75],
} as const;

/** Rate ratios of ages 50+ to ages 35-49 (fixed in Shiny90). */
const oldAgeRatio = { men: 0.8112, women: 0.8183 };

/** Transforms fitted parameters, log rates and logits between bounds, to their natural scales. */
export function testingParameters(theta: ArrayLike<number>, { file, member }: InputSource): TestingParameters {
  const lastKnot = lastKnotOfCount.get(theta.length);
  if (lastKnot === undefined) {
    const known = [...lastKnotOfCount.keys()].join(", ");
    throw spectrumProblem("detail.spectrum.testingParameterCount", { file, member, found: theta.length, known });
  }
  const fitted = Array.from(theta);
  const invalid = fitted.findIndex((value) => !Number.isFinite(value));
  if (invalid >= 0)
    throw spectrumProblem("detail.spectrum.testingParameterInvalid", { file, member, position: invalid + 1 });

  const rateYears = yearsTo(lastKnot, 2000);
  // Rates by year from 2010 on of testing of the diagnosed are skipped: they only change the number of tests.
  const scaled = betweenBounds(fitted.slice(rateYears.length + yearsTo(lastKnot, 2010).length));
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

/** Inverse logit scaled to the bounds. */
function betweenBounds(values: readonly number[]): Record<keyof typeof bounds, number> {
  const scaled = Object.entries(bounds).map(([name, [low, high]], index) => {
    return [name, low + (high - low) / (1 + Math.exp(-(values[index] as number)))] as const;
  });
  return Object.fromEntries(scaled) as Record<keyof typeof bounds, number>;
}

/** Age groups 15-16, 17-19, 20-24, then five years each to 45-49, and 50+. */
function byGroup(from25: number, from35: number, oldAge: number): number[] {
  return [1, 1, 1, from25, from25, from35, from35, from35, oldAge * from35];
}
