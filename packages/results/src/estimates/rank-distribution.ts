import { levels, pointCount, pointWeights } from "./numbers-above.js";

/** Standard deviations from its mean at which a normal distribution is certain, but for 3e-7. */
const certain = 5;
/** The least standard deviation: with it, a number is certain. */
const leastSd = 1e-6;
const last = pointCount - 1;

/**
 * The distribution of the number of areas above one. Given the area's value, the number is about normal; means and variances are those at the
 * points of the value. Between two points the mean is linear in the level, and the mean of Φ over a line is the difference of its integral.
 */
export class RankDistribution {
  readonly mean: number;
  readonly #count: number;
  readonly #means: Float64Array;
  readonly #sds: Float64Array;
  readonly #sd: number;
  /** The probability density where `#probabilityUpTo` was last asked. */
  #density = 0;

  /** `count` is the number of areas. */
  constructor(means: Float64Array, variances: Float64Array, count: number) {
    this.#count = count;
    this.#means = means;
    this.#sds = variances.map((variance) => Math.max(leastSd, Math.sqrt(variance)));
    // Loops without lists and functions: until they are compiled, which takes some queries, these cost as much as all else here.
    let mean = 0;
    for (let k = 0; k <= last; k++) mean += (pointWeights[k] as number) * (means[k] as number);
    let variance = 0;
    for (let k = 0; k <= last; k++)
      variance += (pointWeights[k] as number) * ((variances[k] as number) + ((means[k] as number) - mean) ** 2);
    this.mean = mean;
    this.#sd = Math.sqrt(variance);
  }

  /**
   * The least rank that is exceeded with a probability of no more than 1 − level. Steps are Newton's, begun where a normal distribution would
   * have it, `z` standard deviations from the mean. Every fourth one halves what is left, so that there are always few.
   */
  rankAt(level: number, z: number): number {
    let low = 1;
    let high = this.#count;
    let next = Math.ceil(this.mean + z * this.#sd + 0.5);
    for (let step = 1; low < high; step++) {
      const half = (low + high) >> 1;
      const tried = step % 4 === 0 ? half : Math.min(high - 1, Math.max(low, next));
      const x = tried - 0.5;
      const probability = this.#probabilityUpTo(x);
      if (probability < level) low = tried + 1;
      else high = tried;
      next = this.#density > 0 ? Math.ceil(x + (level - probability) / this.#density + 0.5) : (low + high) >> 1;
    }
    return low;
  }

  /** The probability that no more than x areas are above. */
  #probabilityUpTo(x: number): number {
    const means = this.#means;
    const sds = this.#sds;
    const lowest = (x - (means[0] as number)) / (sds[0] as number);
    const highest = (x - (means[last] as number)) / (sds[last] as number);
    let sum = (levels[0] as number) * normalBelow(lowest) + (1 - (levels[last] as number)) * normalBelow(highest);
    let slope = 0;
    for (let k = 0; k < last; k++) {
      const sd = ((sds[k] as number) + (sds[k + 1] as number)) / 2;
      const a = (x - (means[k] as number)) / sd;
      const b = (x - (means[k + 1] as number)) / sd;
      if (a <= -certain && b <= -certain) continue;
      const width = (levels[k + 1] as number) - (levels[k] as number);
      if (a >= certain && b >= certain) {
        sum += width;
        continue;
      }
      if (Math.abs(a - b) < 1e-3) {
        const middle = (a + b) / 2;
        sum += width * normalBelow(middle);
        slope += (width * density(middle)) / sd;
      } else {
        const belowA = normalBelow(a);
        const belowB = normalBelow(b);
        sum += (width * (integralBelow(a, belowA) - integralBelow(b, belowB))) / (a - b);
        slope += (width * (belowA - belowB)) / ((a - b) * sd);
      }
    }
    this.#density = slope;
    return sum;
  }
}

/** The standard normal distribution (Abramowitz and Stegun 26.2.17; its error is below 1e-7). */
function normalBelow(z: number): number {
  if (z >= certain) return 1;
  if (z <= -certain) return 0;
  const size = Math.abs(z);
  const t = 1 / (1 + 0.2316419 * size);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const upper = density(size) * series;
  return z >= 0 ? 1 - upper : upper;
}

/** ∫ Φ = z Φ(z) + φ(z). */
function integralBelow(z: number, below: number): number {
  if (z >= certain) return z;
  return z <= -certain ? 0 : z * below + density(z);
}

function density(z: number): number {
  return 0.3989422804014327 * Math.exp((-z * z) / 2);
}
