const mostOfSexWorkers = 35;
/** Regression of the logarithm of sex workers' incidence on that of all women. */
const sexWorkers = { slope: 0.604104017, intercept: 0.075090952 };
const leastOfMen = 2.5;

/** Incidence of sex workers relative to that of women of the same district and age. */
export function sexWorkerRatio(incidence: number): number {
  const { slope, intercept } = sexWorkers;
  if (incidence <= 0) return mostOfSexWorkers;
  return Math.min(mostOfSexWorkers, Math.exp(slope * Math.log(incidence) + intercept) / incidence);
}

/** Incidence of a key population of men relative to that of men of the same district and age: the ratio of prevalences. */
export function menRatio(prevalence: number, ofMen: number): number {
  const ratio = ofMen > 0 ? Math.round((prevalence / ofMen) * 100) / 100 : leastOfMen;
  return Math.max(leastOfMen, ratio);
}

/** Key populations of a district and age: parallel lists, one member for each key population of the sex. */
export interface KeyCell {
  /** New infections of all groups. */
  total: number;
  /** New infections of each key population. */
  infections: number[];
  /** Ratios of incidence, by which a total is divided among key populations. */
  ratios: readonly number[];
}

/** Scales the infections of one key population to a national total by one factor. Returns false if there are none to scale. */
export function scaleInfections(cells: readonly KeyCell[], population: number, national: number): boolean {
  const sum = infectionsOf(cells, population);
  if (sum <= 0) return false;
  for (const { infections } of cells) infections[population] = ((infections[population] as number) * national) / sum;
  return true;
}

const mostPasses = 24;
/** Beyond rounding. */
const tolerance = 1 + 1e-12;

/**
 * Limits the infections of key populations to those of their district and age. What is taken away goes to other districts and ages, so
 * that national sums stay as they are while there is room for them. Returns the cells that were limited.
 */
export function capInfections(cells: readonly KeyCell[]): Set<KeyCell> {
  const nationals = cells[0]?.infections.map((_, population) => infectionsOf(cells, population)) ?? [];
  const capped = new Set<KeyCell>();
  for (let pass = 0; pass < mostPasses; pass++) {
    const above = cells.filter((cell) => !capped.has(cell) && isAbove(cell));
    if (above.length === 0) break;
    for (const cell of above) {
      limit(cell);
      capped.add(cell);
    }
    const others = cells.filter((cell) => !capped.has(cell));
    nationals.forEach((national, population) => {
      scaleInfections(others, population, national - infectionsOf([...capped], population));
    });
  }
  for (const cell of cells.filter(isAbove)) {
    limit(cell);
    capped.add(cell);
  }
  return capped;
}

export function infectionsOf(cells: readonly KeyCell[], population: number): number {
  return cells.reduce((sum, { infections }) => sum + (infections[population] as number), 0);
}

function isAbove({ total, infections }: KeyCell): boolean {
  return added(infections) > total * tolerance;
}

/** Divides the total among the key populations that have infections, by their ratios; the last one has the rest. */
function limit({ total, infections, ratios }: KeyCell): void {
  const weights = infections.map((number, population) => (number > 0 ? (ratios[population] as number) : 0));
  const last = weights.findLastIndex((weight) => weight > 0);
  const sum = added(weights);
  weights.forEach((weight, population) => {
    infections[population] = (total * weight) / sum;
  });
  infections[last] = total - (added(infections) - (infections[last] as number));
}

function added(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
