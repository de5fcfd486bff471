import { type Counts, singleAges } from "../projection/counts.js";
import type { Projection } from "../projection/projection.js";
import { beers } from "./beers.js";
import { readSurvival } from "./survival.js";

const totalTag = "<MigrRate MV2>";
const shareTag = "<MigrAgeDist MV2>";
const groups = 17;
/** Rows of each sex: the total, and the first of its 17 age groups in percent. */
const offsets = [
  { total: 4, shares: 3 },
  { total: 6, shares: 20 },
];
const youngAges = [0, 1, 2, 3, 4];

/** Net migrants by sex (male, female), age 0 to 80+ and year, laid out as counts are. */
export function readNetMigration(projection: Projection): Counts {
  const { dp, years } = projection;
  const survival = readSurvival(projection);
  const values = new Float64Array(2 * singleAges * years.count);
  offsets.forEach((rows, sex) => {
    const total = dp.fullSeries(totalTag, rows.total, years.count);
    const shares = Array.from({ length: groups }, (_, g) => dp.fullSeries(shareTag, rows.shares + g, years.count));
    const young = youngWeights(survival, sex);
    for (let t = 0; t < years.count; t++) {
      const sum = shares.reduce((all, group) => all + (group[t] as number), 0) || 1;
      const byGroup = shares.map((group) => ((group[t] as number) / sum) * (total[t] as number));
      const byAge = beers(byGroup);
      for (const age of youngAges) byAge[age] = (young[age] as number) * (byGroup[0] as number);
      byAge.forEach((migrants, age) => {
        values[(sex * singleAges + age) * years.count + t] = migrants;
      });
    }
  });
  return { ages: singleAges, years: years.count, values };
}

/** Children are spread over ages 0 to 4 by survival to each age in the first projection year, for every year. */
function youngWeights({ values, years }: Counts, sex: number): number[] {
  let alive = 1;
  const reached = youngAges.map((age) => {
    alive *= values[(sex * singleAges + age) * years] as number;
    return alive;
  });
  const sum = reached.reduce((all, share) => all + share, 0) || 1;
  return reached.map((share) => share / sum);
}
