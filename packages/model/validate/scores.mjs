// How far a truth lies from an estimate, in the estimate's own words.

const normal = { eighty: 1.2815515655446004, ninetyFive: 1.959963984540054 };
const logit = (p) => Math.log(p / (1 - p));

/** Scale on which an indicator's uncertainty is nearly symmetric. */
const scales = {
  prevalence: logit,
  art_coverage: logit,
  incidence: Math.log,
  plhiv: Math.log,
  art_current: Math.log,
  anc_prevalence: logit,
  anc_art_coverage: logit,
};

export const indicators = Object.keys(scales);
export const reportingBias = "art_report_rel_bias";

/** Indicators that are held against the truth. */
export function heldIndicators(isOverReported) {
  return isOverReported ? [...indicators, reportingBias] : indicators;
}

/**
 * z: distance of the truth from the median in standard deviations, those of its side of the interval. The bounds at 2.5 % and
 * 97.5 % are quantiles of draws, so |z| ≤ 1.96 is exactly that the truth is inside them. An estimate has no bounds at 10 % and
 * 90 %: they are taken from the same two half-normals.
 */
export function score(indicator, truth, { median, lower, upper }) {
  const [t, m, low, high] = [truth, median, lower, upper].map(scales[indicator] ?? Math.log);
  const sd = (t < m ? m - low : high - m) / normal.ninetyFive;
  const z = (t - m) / sd;
  return {
    z,
    inside80: Math.abs(z) <= normal.eighty,
    inside95: truth >= lower && truth <= upper,
    relativeError: median / truth - 1,
  };
}

/** Mean of some scores, with a standard error that takes those of one country for one observation. */
function meanByCountry(groups, of) {
  const means = groups.map((scores) => scores.reduce((sum, one) => sum + of(one), 0) / scores.length);
  const mean = means.reduce((sum, own) => sum + own, 0) / means.length;
  const variance = means.reduce((sum, own) => sum + (own - mean) ** 2, 0) / Math.max(1, means.length - 1);
  return { mean, se: Math.sqrt(variance / means.length) };
}

/** Scores by country to what a table shows of them. */
export function summary(groups) {
  return {
    count: groups.reduce((sum, { length }) => sum + length, 0),
    inside80: meanByCountry(groups, ({ inside80 }) => Number(inside80)),
    inside95: meanByCountry(groups, ({ inside95 }) => Number(inside95)),
    bias: meanByCountry(groups, ({ relativeError }) => relativeError),
    z: meanByCountry(groups, ({ z }) => z),
    spread: Math.sqrt(meanByCountry(groups, ({ z }) => z * z).mean),
  };
}
