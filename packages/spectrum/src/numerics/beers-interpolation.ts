/** Weights of five neighbouring five-year groups for the five single ages of one of them, one row an age. */
type Weights = readonly (readonly [number, number, number, number, number])[];

const first: Weights = [
  [0.3333, -0.1636, -0.021, 0.0796, -0.0283],
  [0.2595, -0.078, 0.013, 0.01, -0.0045],
  [0.1924, 0.0064, 0.0184, -0.0256, 0.0084],
  [0.1329, 0.0844, 0.0054, -0.0356, 0.0129],
  [0.0819, 0.1508, -0.0158, -0.0284, 0.0115],
];
const second: Weights = [
  [0.0404, 0.2, -0.0344, -0.0128, 0.0068],
  [0.0093, 0.2268, -0.0402, 0.0028, 0.0013],
  [-0.0108, 0.2272, -0.0248, 0.0112, -0.0028],
  [-0.0198, 0.1992, 0.0172, 0.0072, -0.0038],
  [-0.0191, 0.1468, 0.0822, -0.0084, -0.0015],
];
const middle: Weights = [
  [-0.0117, 0.0804, 0.157, -0.0284, 0.0027],
  [-0.002, 0.016, 0.22, -0.04, 0.006],
  [0.005, -0.028, 0.246, -0.028, 0.005],
  [0.006, -0.04, 0.22, 0.016, -0.002],
  [0.0027, -0.0284, 0.157, 0.0804, -0.0117],
];
/** The last two groups mirror the first two: from old to young as those go from young to old. */
const mirrored = (weights: Weights): Weights => [...weights].reverse().map(([a, b, c, d, e]) => [e, d, c, b, a]);

const groups = 17;
const blocks = [
  { weights: first, from: 0 },
  { weights: second, from: 0 },
  ...Array.from({ length: 12 }, (_, index) => ({ weights: middle, from: index })),
  { weights: mirrored(second), from: 11 },
  { weights: mirrored(first), from: 11 },
];

/** Ordinary Beers disaggregation of 17 groups (0-4 to 80+) to single ages 0 to 79 and 80+. */
export function beers(byGroup: readonly number[]): number[] {
  const singleAges = blocks.flatMap(({ weights, from }) =>
    weights.map((row) => row.reduce((sum, weight, index) => sum + weight * (byGroup[from + index] as number), 0)),
  );
  return [...singleAges, byGroup[groups - 1] as number];
}
