import { cd4Cells, cd4Count, groupCells, groupCount, sexCount } from "../adult/dimensions.js";
import type { ProjectionYears } from "../projection/projection.js";
import type { Knots, TestingParameters } from "./parameters.js";

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
