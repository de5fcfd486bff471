/** Population of a group, and the log odds ratio of its prevalence. */
export interface GroupOdds {
  population: number;
  logOdds: number;
}

/** Limits between which the common shift of log odds is looked for first. */
const usualShift = 10;

/** The shift of log odds at which the groups together have `plhiv` people living with HIV. It exists if 0 < plhiv < population. */
export function commonShift(groups: readonly GroupOdds[], plhiv: number): number {
  const excess = (shift: number) =>
    groups.reduce((sum, { population, logOdds }) => sum + population * expit(logOdds + shift), -plhiv);
  let [low, high] = [-usualShift, usualShift];
  while (excess(low) > 0) low *= 2;
  while (excess(high) < 0) high *= 2;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (excess(middle) < 0) low = middle;
    else high = middle;
  }
}

/** Prevalence of each group, such that the groups together have `plhiv` people living with HIV. */
export function groupPrevalences(groups: readonly GroupOdds[], plhiv: number): number[] {
  if (plhiv === 0) return groups.map(() => 0);
  const people = groups.reduce((sum, { population }) => sum + population, 0);
  if (!(plhiv > 0 && plhiv < people)) return groups.map(() => Number.NaN);
  const shift = commonShift(groups, plhiv);
  return groups.map(({ logOdds }) => expit(logOdds + shift));
}

/** Sex workers have at least this log odds ratio. */
const leastOfSexWorkers = 0.25;

/** Prevalence of sex workers and of all women aged 15 to 49 in a region. */
export interface RegionPrevalence {
  fsw: number;
  women: number;
}

/** Returns the log odds ratio of sex workers as a function of the prevalence of women of a district and age. */
export function sexWorkerLogOdds(regions: readonly RegionPrevalence[]): (prevalence: number) => number {
  const predicted = regression(regions.map(({ women, fsw }) => [logit(women), logit(fsw)]));
  return (prevalence) => {
    const usual = logit(prevalence);
    return Math.max(predicted(usual), usual + leastOfSexWorkers) - usual;
  };
}

/** Ordinary least squares. Without differences in x the prediction is the mean of y. */
function regression(points: readonly (readonly [x: number, y: number])[]): (x: number) => number {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [x0, y0] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [x]) => sum + (x - x0) ** 2, 0);
  const together = points.reduce((sum, [x, y]) => sum + (x - x0) * (y - y0), 0);
  const slope = spread > 0 ? together / spread : 0;
  return (x) => y0 + slope * (x - x0);
}

export function logit(p: number): number {
  return Math.log(p / (1 - p));
}

export function expit(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
