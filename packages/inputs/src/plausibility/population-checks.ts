import { quarterNumber } from "@tessera/contract";
import type { Areas } from "../shape/areas.js";
import { areaAt, type Finding, median, shown } from "./findings.js";
import { ages, cellOf, cells, isOld, type People, sumOf } from "./population-cells.js";

/** Minimum number of areas for a median. */
const minimumAreas = 4;
/** Smaller numbers of people are not compared. */
const minimumPeople = 200;

/** Maximum yearly growth of an area, or of a sex and age group, relative to the median of areas. In public files: 1.03 and 1.33. */
export const maximumGrowth = 1.25;
const maximumGrowthOfCell = 1.8;
/** Maximum interval between compared quarters. */
const maximumYears = 3;

/** Jumps of the population of areas, and of sex and age groups in areas whose total does not jump. */
export function populationJumps(people: People, areas: Areas): Finding[] {
  const found: Finding[] = [];
  for (let quarter = 1; quarter < people.quarters.length; quarter++) {
    const [before, now] = [people.quarters[quarter - 1] as string, people.quarters[quarter] as string];
    const years = Math.max(1, (quarterNumber(now) - quarterNumber(before)) / 4);
    if (years > maximumYears || people.areas.length < minimumAreas) continue;
    const jumped = new Set<number>();
    const compare = (cell: number | null, most: number) => {
      const sums = [quarter - 1, quarter].map((at) =>
        people.areas.map((_, area) => {
          const here = people.at(at, area);
          return cell === null ? sumOf(here) : (here[cell] as number);
        }),
      ) as [number[], number[]];
      const growth = people.areas.map((_, area) => Math.log((sums[1][area] as number) / (sums[0][area] as number)));
      const medianOfAreas = median(growth);
      people.areas.forEach((position, area) => {
        const [earlier, later] = [sums[0][area] as number, sums[1][area] as number];
        const weight = Math.abs((growth[area] as number) - medianOfAreas);
        if (jumped.has(area) || Math.max(earlier, later) < minimumPeople || !(weight > years * Math.log(most))) return;
        if (cell === null) jumped.add(area);
        found.push({
          area: areaAt(areas, position),
          time: now,
          ...(cell === null ? { populationChange: (earlier * Math.exp(medianOfAreas)) / later - 1 } : cellOf(cell)),
          numbers: `${shown(earlier)} → ${shown(later)}`,
          weight,
        });
      });
    };
    compare(null, maximumGrowth);
    for (let cell = 0; cell < cells; cell++) if (!isOld(cell)) compare(cell, maximumGrowthOfCell);
  }
  return found;
}

/** Maximum ratio of a group's share to the median of areas. In public files 3.6: cities have more students and workers. */
const maximumShareRatio = 5;
/** Age groups with fewer people vary too much to be compared with their neighbours. */
const minimumPeopleOfAge = 3000;
/** Maximum ratio of a share, relative to other areas, to the geometric mean of the neighbouring age groups. */
const maximumAgeRatio = 1.8;

/** Sex and age groups whose share of the population differs from other areas, or from the neighbouring age groups. */
export function unusualShares(people: People, areas: Areas): Finding[] {
  if (people.areas.length < minimumAreas) return [];
  const found: Finding[] = [];
  people.quarters.forEach((quarter, at) => {
    const shares = people.areas.map((_, area) => {
      const total = sumOf(people.at(at, area));
      return people.at(at, area).map((number) => number / total);
    });
    const medianOfAreas = Array.from({ length: cells }, (_, cell) =>
      median(shares.map((share) => share[cell] as number)),
    );
    people.areas.forEach((position, area) => {
      const ratio = (cell: number) => Math.log((shares[area]?.[cell] as number) / (medianOfAreas[cell] as number));
      for (let cell = 0; cell < cells; cell++) {
        const number = people.at(at, area)[cell] as number;
        const expected = (medianOfAreas[cell] as number) * sumOf(people.at(at, area));
        if (isOld(cell) || Math.max(number, expected) < minimumPeople) continue;
        const age = cell % ages;
        const between = age > 0 && !isOld(cell + 1) ? (ratio(cell - 1) + ratio(cell + 1)) / 2 : ratio(cell);
        const departure = Math.max(number, expected) < minimumPeopleOfAge ? 0 : Math.abs(ratio(cell) - between);
        const weight = Math.abs(ratio(cell));
        if (!(weight > Math.log(maximumShareRatio) || departure > Math.log(maximumAgeRatio))) continue;
        found.push({
          area: areaAt(areas, position),
          time: quarter,
          ...cellOf(cell),
          numbers: `${shown(number)} ↔ ${shown(expected)}`,
          weight: Math.max(weight, departure),
        });
      }
    });
  });
  return found;
}
