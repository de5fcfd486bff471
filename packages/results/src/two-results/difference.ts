/** A mean with its uncertainty; NaN is missing. */
export interface Uncertain {
  mean: number;
  se: number;
  lower: number;
  upper: number;
}

export interface Difference {
  /** Second minus first. */
  difference: number;
  /** Second divided by first; NaN if the first is 0. */
  ratio: number;
  /** The difference in standard errors of a difference of independent results; NaN where neither has uncertainty. */
  z: number;
  /** Whether the difference is larger than the uncertainty of the two results explains. */
  isBeyond: boolean;
}

/** The standard normal deviate of a 95 % interval. */
const deviate = 1.96;

/** Relative differences below this are rounding: outputs keep 15 digits. */
const rounding = 1e-9;

/**
 * How two estimates of the same quantity differ. The standard error of the difference is that of independent results. Results that share
 * data are positively correlated, so their difference varies less: the judgement is conservative.
 */
export function differenceOf(first: Uncertain, second: Uncertain): Difference {
  const difference = second.mean - first.mean;
  const size = Math.max(Math.abs(first.mean), Math.abs(second.mean));
  const isEqual = Math.abs(difference) <= rounding * size;
  const se = Math.hypot(standardError(first), standardError(second));
  const z = se > 0 ? difference / se : Number.NaN;
  return {
    difference,
    ratio: first.mean === 0 ? Number.NaN : second.mean / first.mean,
    z,
    isBeyond: !isEqual && (se > 0 ? Math.abs(z) > deviate : Number.isFinite(difference)),
  };
}

/** Where a result has no standard error, the width of its interval; 0 without either. */
function standardError({ se, lower, upper }: Uncertain): number {
  if (se > 0) return se;
  return upper > lower ? (upper - lower) / (2 * deviate) : 0;
}
