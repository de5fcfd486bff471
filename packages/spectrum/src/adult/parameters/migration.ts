import type { Counts } from "../../projection/counts.js";
import type { ProjectionPeriod } from "../../table/version.js";
import { ageCells, ageCount, firstAge, sexCount } from "../dimensions.js";

/**
 * Net migrants by the age at which they are counted. In a projection from mid-year to mid-year half of them turn one year
 * older before the year is over; in one of calendar years they come at its end.
 */
export function migrantsByAgeAtEnd(migrants: Counts, period: ProjectionPeriod): Counts {
  if (period === "calendar") return migrants;
  const { ages, years, values } = migrants;
  const shifted = values.map((_, index) => {
    const age = Math.floor(index / years) % ages;
    const younger = age > 0 ? values[index - years]! : 0;
    const half = (values[index]! + younger) / 2;
    return age === ages - 1 ? half + values[index]! / 2 : half;
  });
  return { ages, years, values: shifted };
}

/** Ages 15 and older of counts by sex, age and year, laid out as the simulation goes through them: `[year][sex][age]`. */
export function adultsByYear({ ages, years, values }: Counts): Float64Array {
  const result = new Float64Array(years * ageCells);
  for (let t = 0; t < years; t++)
    for (let sex = 0; sex < sexCount; sex++)
      for (let age = 0; age < ageCount; age++)
        result[(t * sexCount + sex) * ageCount + age] = values[(sex * ages + firstAge + age) * years + t]!;
  return result;
}
