import type { Counts } from "../projection/counts.js";
import { singleAges } from "../projection/counts.js";
import type { Projection } from "../projection/projection.js";

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
