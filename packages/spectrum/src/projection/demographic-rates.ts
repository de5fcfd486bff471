import { beersSingleAges } from "../numerics/beers-interpolation.js";
import { type Counts, fiveYearGroups, type Projection, singleAges } from "./projection.js";

const totalFertilityTag = "<TFR MV>";
const fertilityShareTag = "<ASFR MV>";
/** Rows of ages 15-19 to 45-49, in percent of all births. */
const fertilityShareOffsets = [3, 4, 5, 6, 7, 8, 9];
const agesInGroup = 5;

/** Age-specific fertility rates, births per woman and year, at ages 15 to 49: `values[age - 15][t]`. */
export function readFertility({ dp, years }: Projection): Float64Array[] {
  const total = dp.fullSeries(totalFertilityTag, 2, years.count);
  const shares = fertilityShareOffsets.map((offset) => dp.fullSeries(fertilityShareTag, offset, years.count));
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

/** Share of boys among births, by year. Spectrum has the sex ratio at birth, boys per 100 girls. */
export function readShareOfBoys({ dp, years }: Projection): Float64Array {
  return Float64Array.from(dp.fullSeries("<SexBirthRatio MV>", 2, years.count), (boys) => boys / (boys + 100));
}

const survivalTag = "<SurvRate MV2>";
/** Each sex has rows for ages 0 to 79, for 80, and for 80+; the row of age 80 is not used. */
const survivalOffsets = { male: 3, female: 85 };
const openEndedRow = 81;

/** Probability of surviving a year without HIV, by sex, single age and year. */
export function readSurvival({ dp, years }: Projection): Counts {
  const values = new Float64Array(2 * singleAges * years.count);
  [survivalOffsets.male, survivalOffsets.female].forEach((start, sex) => {
    for (let age = 0; age < singleAges; age++) {
      const row = age === singleAges - 1 ? openEndedRow : age;
      values.set(dp.fullSeries(survivalTag, start + row, years.count), (sex * singleAges + age) * years.count);
    }
  });
  return { ages: singleAges, years: years.count, values };
}

const migrationTotalTag = "<MigrRate MV2>";
const migrationShareTag = "<MigrAgeDist MV2>";
/** Rows of each sex: the total, and the first of its 17 age groups in percent. */
const migrationOffsets = [
  { total: 4, shares: 3 },
  { total: 6, shares: 20 },
];
const youngAges = [0, 1, 2, 3, 4];

/** Net migrants by sex, single age and year. Ages 5 and over are interpolated from five-year groups. */
export function readNetMigration(projection: Projection): Counts {
  const { dp, years } = projection;
  const survival = readSurvival(projection);
  const values = new Float64Array(2 * singleAges * years.count);
  migrationOffsets.forEach((rows, sex) => {
    const total = dp.fullSeries(migrationTotalTag, rows.total, years.count);
    const shares = Array.from({ length: fiveYearGroups }, (_, g) =>
      dp.fullSeries(migrationShareTag, rows.shares + g, years.count),
    );
    const underFive = distributionUnderFive(survival, sex);
    for (let t = 0; t < years.count; t++) {
      const sum = shares.reduce((all, group) => all + (group[t] as number), 0) || 1;
      const byGroup = shares.map((group) => ((group[t] as number) / sum) * (total[t] as number));
      const byAge = beersSingleAges(byGroup);
      for (const age of youngAges) byAge[age] = (underFive[age] as number) * (byGroup[0] as number);
      byAge.forEach((migrants, age) => {
        values[(sex * singleAges + age) * years.count + t] = migrants;
      });
    }
  });
  return { ages: singleAges, years: years.count, values };
}

/** Distribution of migrants under 5 over ages 0 to 4, in all years: survival to each age in the first projection year. */
function distributionUnderFive({ values, years }: Counts, sex: number): number[] {
  let alive = 1;
  const reached = youngAges.map((age) => {
    alive *= values[(sex * singleAges + age) * years] as number;
    return alive;
  });
  const sum = reached.reduce((all, share) => all + share, 0) || 1;
  return reached.map((share) => share / sum);
}
