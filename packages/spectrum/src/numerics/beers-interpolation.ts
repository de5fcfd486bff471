/** Multipliers of five adjacent five-year groups for the five single ages of one of them, one row an age. */
type Multipliers = readonly (readonly [number, number, number, number, number])[];

const first: Multipliers = [
  [0.3333, -0.1636, -0.021, 0.0796, -0.0283],
  [0.2595, -0.078, 0.013, 0.01, -0.0045],
  [0.1924, 0.0064, 0.0184, -0.0256, 0.0084],
  [0.1329, 0.0844, 0.0054, -0.0356, 0.0129],
  [0.0819, 0.1508, -0.0158, -0.0284, 0.0115],
];
const second: Multipliers = [
  [0.0404, 0.2, -0.0344, -0.0128, 0.0068],
  [0.0093, 0.2268, -0.0402, 0.0028, 0.0013],
  [-0.0108, 0.2272, -0.0248, 0.0112, -0.0028],
  [-0.0198, 0.1992, 0.0172, 0.0072, -0.0038],
  [-0.0191, 0.1468, 0.0822, -0.0084, -0.0015],
];
const middle: Multipliers = [
  [-0.0117, 0.0804, 0.157, -0.0284, 0.0027],
  [-0.002, 0.016, 0.22, -0.04, 0.006],
  [0.005, -0.028, 0.246, -0.028, 0.005],
  [0.006, -0.04, 0.22, 0.016, -0.002],
  [0.0027, -0.0284, 0.157, 0.0804, -0.0117],
];
/** The last two groups have the multipliers of the first two in reverse order. */
const mirrored = (multipliers: Multipliers): Multipliers =>
  [...multipliers].reverse().map(([a, b, c, d, e]) => [e, d, c, b, a]);

const groups = 17;
const blocks = [
  { multipliers: first, from: 0 },
  { multipliers: second, from: 0 },
  ...Array.from({ length: 12 }, (_, index) => ({ multipliers: middle, from: index })),
  { multipliers: mirrored(second), from: 11 },
  { multipliers: mirrored(first), from: 11 },
];

/**
 * Beers' ordinary formula (Beers 1944; multipliers as in Shryock and Siegel 1976, appendix C) that subdivides 17 age groups
 * (0-4 to 80+) into single ages 0 to 79 and 80+. Results can be negative.
 */
export function beersSingleAges(byGroup: readonly number[]): number[] {
  const singleAges = blocks.flatMap(({ multipliers, from }) =>
    multipliers.map((row) =>
      row.reduce((sum, multiplier, index) => sum + multiplier * (byGroup[from + index] as number), 0),
    ),
  );
  return [...singleAges, byGroup[groups - 1] as number];
}
