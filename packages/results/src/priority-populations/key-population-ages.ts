import { ageGroup } from "@tessera/contract";
import { fiveYearAges } from "./groups.js";

/** Parameters of the distribution of age at first sex, a skewed log-logistic one. */
export interface SexualDebut {
  lambda: number;
  skew: number;
  shape: number;
}

/** Share of people who have ever had sex, by five-year age group: the mean over single ages. */
export function everHadSex({ lambda, skew, shape }: SexualDebut): number[] {
  return fiveYearAges.map((age) => {
    const { start, span } = ageGroup(age);
    const atAge = (years: number) => (1 + (lambda * years) ** -shape) ** -skew;
    const shares = Array.from({ length: span }, (_, year) => atAge(start + year));
    return shares.reduce((sum, share) => sum + share, 0) / span;
  });
}

/** Distribution over ages of a key population whose members have had sex, from the population and the propensity by age. */
export function agesBySexualDebut(
  debut: SexualDebut,
  population: readonly number[],
  propensity: readonly number[],
): number[] {
  return normalised(
    everHadSex(debut).map((share, age) => share * (population[age] as number) * (propensity[age] as number)),
  );
}

/** Age of people who inject drugs: mean and standard deviation of a gamma distribution. */
const injecting = { mean: 29.4, sd: 7 };

/** Distribution over ages of people who inject drugs, the same everywhere. */
export const agesOfInjecting: readonly number[] = gammaAges(injecting.mean, injecting.sd);

function gammaAges(mean: number, sd: number): number[] {
  const shape = mean ** 2 / sd ** 2;
  const rate = mean / sd ** 2;
  return normalised(
    fiveYearAges.map((age) => {
      const { start, span } = ageGroup(age);
      return lowerGamma(shape, rate * (start + span)) - lowerGamma(shape, rate * start);
    }),
  );
}

/** The lower incomplete gamma function up to a factor that depends on the shape only, by its series (DLMF 8.11.4). */
function lowerGamma(shape: number, x: number): number {
  let term = 1 / shape;
  let sum = term;
  for (let k = 1; term > sum * Number.EPSILON; k++) {
    term *= x / (shape + k);
    sum += term;
  }
  // Divided by shape^shape e^-shape, so that powers stay within range.
  return sum * Math.exp(shape * Math.log(x / shape) - x + shape);
}

function normalised(values: readonly number[]): number[] {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => value / sum);
}
