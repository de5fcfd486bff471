import type { Projection } from "../projection/projection.js";

const totalTag = "<TFR MV>";
const shareTag = "<ASFR MV>";
/** Five-year groups 15-19 to 45-49, in percent of all births. */
const shareOffsets = [3, 4, 5, 6, 7, 8, 9];
const agesInGroup = 5;

/** Births per woman and year at ages 15 to 49: `values[age - 15][year]`, by year index from 0. */
export function readFertility({ dp, years }: Projection): Float64Array[] {
  const total = dp.fullSeries(totalTag, 2, years.count);
  const shares = shareOffsets.map((offset) => dp.fullSeries(shareTag, offset, years.count));
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
