import { fiveYearGroups } from "../projection/projection.js";
import { cohortSums, graduateFiveYears } from "./cohort-sums.js";
import { type AgeingBlocks, mothers, populationRatio, type RegionAgeing } from "./region-ageing.js";

/**
 * Ageing of an area's PLHIV with the growth of the area's own population. Survivors of a cohort are multiplied by its growth
 * relative to that in the region, children by the square root of the relative growth of their mothers' age group. Populations
 * at the start and the end are by cell (sex * 17 + group). A cohort that is empty at the start grows as in the region.
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

/** Women at the end, of any age group, per woman of a group at the start. */
function womenRatio(ratio: Float64Array, group: number): number {
  let sum = 0;
  for (let to = 0; to < fiveYearGroups; to++) sum += ratio[(fiveYearGroups + to) * fiveYearGroups + group] as number;
  return sum;
}

const women = fiveYearGroups;

/**
 * The population of an area projected to the end of an interval at its region's rates of survival, migration and fertility.
 * Populations are by cell (sex * 17 + group).
 */
export function carriedPopulation(region: RegionAgeing, atStart: Float64Array): Float64Array {
  const { populationRatio, bornPerWoman } = region;
  const ofMothersAge = mothers.reduce((sum, group) => sum + (atStart[women + group] as number), 0);
  return bornPerWoman.map((born, cell) => {
    const sex = Math.floor(cell / fiveYearGroups) * fiveYearGroups;
    let people = born * ofMothersAge;
    for (let from = 0; from < fiveYearGroups; from++) {
      const ratio = populationRatio[cell * fiveYearGroups + from] as number;
      // NaN if the region's cohort is empty at the start.
      if (ratio > 0) people += ratio * (atStart[sex + from] as number);
    }
    return people;
  });
}
