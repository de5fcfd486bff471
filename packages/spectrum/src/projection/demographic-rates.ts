import { beers } from "../numerics/beers-interpolation.js";
import { type Counts, type Projection, singleAges } from "./projection.js";

const totalFertilityTag = "<TFR MV>";
const fertilityShareTag = "<ASFR MV>";
/** Five-year groups 15-19 to 45-49, in percent of all births. */
const shareOffsets = [3, 4, 5, 6, 7, 8, 9];
const agesInGroup = 5;

/** Births per woman and year at ages 15 to 49: `values[age - 15][year]`, by year index from 0. */
export function readFertility({ dp, years }: Projection): Float64Array[] {
  const total = dp.fullSeries(totalFertilityTag, 2, years.count);
  const shares = shareOffsets.map((offset) => dp.fullSeries(fertilityShareTag, offset, years.count));
  const ages = shares.flatMap((group) => Array.from({ length: agesInGroup }, () => group));
  const byAge = ages.map(() => new Float64Array(years.count));
  total.forEach((births, t) => {
    const atAge = ages.map((group) => (group[t] as number) / 100 / agesInGroup);
    const sum = atAge.reduce((all, share) => all + share, 0) || 1;
    byAge.forEach((values, index) => {
      values[t] = ((atAge[index] as number) / sum) * births;
    });
  });
  return byAge;
}

/** Share of boys among births of each year, from males born per 100 females; that of girls is the rest. */
export function readShareOfBoys({ dp, years }: Projection): Float64Array {
  return Float64Array.from(dp.fullSeries("<SexBirthRatio MV>", 2, years.count), (boys) => boys / (boys + 100));
}

const tag = "<SurvRate MV2>";
/** Each sex has rows for ages 0 to 79, for 80, and for 80+: the row of age 80 is passed over. */
const starts = { male: 3, female: 85 };
const openEndedRow = 81;

/** Probability to survive the year without HIV, by sex (male, female), age 0 to 80+ and year, laid out as counts are. */
export function readSurvival({ dp, years }: Projection): Counts {
  const values = new Float64Array(2 * singleAges * years.count);
  [starts.male, starts.female].forEach((start, sex) => {
    for (let age = 0; age < singleAges; age++) {
      const row = age === singleAges - 1 ? openEndedRow : age;
      values.set(dp.fullSeries(tag, start + row, years.count), (sex * singleAges + age) * years.count);
    }
  });
  return { ages: singleAges, years: years.count, values };
}

const migrationTotalTag = "<MigrRate MV2>";
const migrationShareTag = "<MigrAgeDist MV2>";
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
    const total = dp.fullSeries(migrationTotalTag, rows.total, years.count);
    const shares = Array.from({ length: groups }, (_, g) =>
      dp.fullSeries(migrationShareTag, rows.shares + g, years.count),
    );
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
