import { fiveYearGroups } from "../projection/counts.js";
import { mothers, type RegionAgeing } from "./ageing.js";

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
