import { graduateFiveYears } from "../numerics/monotone-spline.js";
import { fiveYearGroups } from "../projection/projection.js";
import { cohortSums } from "./cohort-sums.js";
import { type AgeingBlocks, mothers, populationRatio, type RegionAgeing } from "./region-ageing.js";

/**
 * Ageing of an area's PLHIV when its population grows otherwise than its region's: survivors of a cohort are multiplied by the
 * ratio of the two growths, and children by the square root of that of their mothers' age group. Populations are by cell (sex *
 * 17 + group) at the start and at the end. A cohort that is empty at the start is taken to grow as its region does.
 */
export function areaAgeing(region: RegionAgeing, atStart: Float64Array, atEnd: Float64Array): AgeingBlocks {
  const span = region.to - region.from;
  const ofSex = (population: Float64Array, sex: number) =>
    graduateFiveYears(population.subarray(sex * fiveYearGroups, (sex + 1) * fiveYearGroups));
  const area = populationRatio([0, 1].map((sex) => cohortSums(ofSex(atStart, sex), ofSex(atEnd, sex), span)));
  const national = region.populationRatio;
  const { survivors, infections, children, growth } = region.blocks;

  const relative = growth.map((isCohort, entry) =>
    isCohort === 0 ? 0 : relativeGrowth(area[entry] as number, national[entry] as number),
  );
  const motherGrowth = new Map(
    mothers.map((group) => [group, Math.sqrt(relativeGrowth(womenRatio(area, group), womenRatio(national, group)))]),
  );
  return {
    survivors: survivors.map((value, entry) => value * (relative[entry] as number)),
    infections,
    children: children.map((value, entry) => value * (motherGrowth.get(entry % fiveYearGroups) ?? 0)),
    growth: relative,
  };
}

function relativeGrowth(area: number, region: number): number {
  return Number.isNaN(area) || !(region > 0) ? 1 : area / region;
}

/** Women of a group who are there at the end, in whatever group, for one at the start. */
function womenRatio(ratio: Float64Array, group: number): number {
  let sum = 0;
  for (let to = 0; to < fiveYearGroups; to++) sum += ratio[(fiveYearGroups + to) * fiveYearGroups + group] as number;
  return sum;
}

const women = fiveYearGroups;

/**
 * The population of an area at the end of an interval if its people age, die, move and give birth as those of its region do,
 * by cell (sex * 17 + group) as the population at the start.
 */
export function carriedPopulation(region: RegionAgeing, atStart: Float64Array): Float64Array {
  const { populationRatio, bornPerWoman } = region;
  const ofMothersAge = mothers.reduce((sum, group) => sum + (atStart[women + group] as number), 0);
  return bornPerWoman.map((born, cell) => {
    const sex = Math.floor(cell / fiveYearGroups) * fiveYearGroups;
    let people = born * ofMothersAge;
    for (let from = 0; from < fiveYearGroups; from++) {
      const ratio = populationRatio[cell * fiveYearGroups + from] as number;
      // Not a number where the region has nobody of the cohort at the start.
      if (ratio > 0) people += ratio * (atStart[sex + from] as number);
    }
    return people;
  });
}
