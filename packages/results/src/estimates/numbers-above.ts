import { logit } from "./probability.js";

/** A distribution on a scale where its log odds are linear between knots and beyond them: log odds and places, both rising. */
export interface Curve {
  odds: readonly number[];
  places: readonly number[];
}

/** Middles of equal parts of a distribution, 2.5 % and 97.5 % the outermost, and levels beyond them: the tails of many areas add up. */
const middleParts = 20;
const tailLevels = [0.0005, 0.003, 0.01];
/** Levels of the points of each distribution. */
export const levels: readonly number[] = [
  ...tailLevels,
  ...Array.from({ length: middleParts }, (_, k) => (k + 0.5) / middleParts),
  ...tailLevels.map((level) => 1 - level).reverse(),
];
const levelOdds = levels.map(logit);

export const pointCount = levels.length;
/** The probability to be above a level, and above the middle between it and the next one; after the last one, 0. */
const aboveLevel = levels.map((level) => 1 - level);
const aboveNext = levels.map((level, k) => (k + 1 < pointCount ? 1 - (level + (levels[k + 1] as number)) / 2 : 0));
/** The probability of the part around each point. Together they are 1. */
export const pointWeights: readonly number[] = aboveNext.map((next, k) => (aboveNext[k - 1] ?? 1) - next);

/** For the points of each curve in turn: the expected number of other curves above it, and its variance. */
export interface NumbersAbove {
  above: Float64Array;
  variance: Float64Array;
}

/**
 * Counts the curves above all points of all curves in one pass through the points in rising order. Each curve steps down at its own points, so
 * each of them changes one summand of Σ p and of Σ p (1 − p). Points at the same place are passed together, and a value without uncertainty is
 * above an equal one in half of the cases.
 */
export function numbersAbove(curves: readonly Curve[]): NumbersAbove {
  const places = new Float64Array(curves.length * pointCount);
  curves.forEach((curve, k) => {
    fillPlaces(curve, places, k * pointCount);
  });
  const isCertain = curves.map((_, k) => places[k * pointCount] === places[(k + 1) * pointCount - 1]);
  const order = sortedOrder(places);
  const [above, variance] = [new Float64Array(places.length), new Float64Array(places.length)];
  const probabilities = new Float64Array(curves.length).fill(1);
  let sum = curves.length;
  let spread = 0;
  const move = (curve: number, to: number) => {
    const from = probabilities[curve] as number;
    sum += to - from;
    spread += to * (1 - to) - from * (1 - from);
    probabilities[curve] = to;
  };
  for (let first = 0, next = 0; first < order.length; first = next) {
    const place = places[order[first] as number];
    for (next = first + 1; next < order.length && places[order[next] as number] === place; next++);
    // What is above a point does not depend on its own curve.
    if (next > first + 1)
      for (let k = first; k < next; k++) {
        const at = order[k] as number;
        const curve = Math.floor(at / pointCount);
        move(curve, isCertain[curve] ? 0.5 : (aboveLevel[at % pointCount] as number));
      }
    for (let k = first; k < next; k++) {
      const at = order[k] as number;
      const own = probabilities[Math.floor(at / pointCount)] as number;
      above[at] = Math.max(0, sum - own);
      variance[at] = Math.max(0, spread - own * (1 - own));
    }
    for (let k = first; k < next; k++) {
      const at = order[k] as number;
      const curve = Math.floor(at / pointCount);
      move(curve, isCertain[curve] ? 0 : (aboveNext[at % pointCount] as number));
    }
  }
  return { above, variance };
}

/** The places of the points of a curve. */
function fillPlaces({ odds, places }: Curve, out: Float64Array, from: number): void {
  let segment = 1;
  for (let k = 0; k < pointCount; k++) {
    const wanted = levelOdds[k] as number;
    while (segment < odds.length - 1 && (odds[segment] as number) < wanted) segment++;
    const a = odds[segment - 1] as number;
    const b = odds[segment] as number;
    const low = places[segment - 1] as number;
    const high = places[segment] as number;
    out[from + k] = low + ((wanted - a) / (b - a)) * (high - low);
  }
}

/**
 * The positions of values in rising order. Numbers alone are sorted several times faster than positions are by numbers, so each position takes the
 * place of the last bits of its number, where it changes less than 1e-9 of it.
 */
function sortedOrder(values: Float64Array): Uint32Array {
  const marked = values.slice();
  /** Two for each number, the one with its last bits first. */
  const words = new Uint32Array(marked.buffer);
  const mask = 2 ** Math.ceil(Math.log2(values.length + 1)) - 1;
  for (let k = 0; k < values.length; k++) words[2 * k] = ((words[2 * k] as number) & ~mask) | k;
  marked.sort();
  const order = new Uint32Array(values.length);
  for (let k = 0; k < values.length; k++) order[k] = (words[2 * k] as number) & mask;
  return order;
}
