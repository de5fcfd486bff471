import { type WarnedArea, yearOfQuarter } from "@tessera/contract";
import type { NationalTotals } from "../national/projection-numbers.js";
import { regionAreas } from "../shape/area-tree.js";
import type { Areas } from "../shape/areas.js";
import { type Finding, isWithin, shown } from "./findings.js";
import { ages, cellOf, cells, isOld, type People, sumOf } from "./population-cells.js";

/** Population of a region at a quarter in the file and in the projection. */
interface RegionAtQuarter {
  region: { area?: WarnedArea };
  quarter: string;
  counted: Float64Array;
  projected: Float64Array;
}

/** Sources of a population differ by about 10 %, and by up to 50 % in a sex and age group. */
const maximumTotalRatio = 1.25;
const maximumCellRatio = 2;

/** Regions and quarters whose population, in total or in a sex and age group, differs from the projection. */
export function populationDiffers(people: People, areas: Areas, totals: readonly NationalTotals[]): Finding[] {
  return regionsAtQuarters(people, areas, totals).flatMap(({ region, quarter, counted, projected }) => {
    const finding = (number: number, expected: number, group = {}): Finding => ({
      ...region,
      time: quarter,
      ...group,
      numbers: `${shown(number)} ↔ ${shown(expected)}`,
      weight: Math.abs(Math.log(number / expected)),
    });
    const [all, expected] = [sumOf(counted), sumOf(projected)];
    if (!isWithin(all / expected, maximumTotalRatio)) return [finding(all, expected)];
    return [...counted].flatMap((number, cell) => {
      const share = (projected[cell] as number) * (all / expected);
      return isOld(cell) || isWithin(number / share, maximumCellRatio) ? [] : [finding(number, share, cellOf(cell))];
    });
  });
}

/** Sexes look exchanged if exchanging them divides the sum of squares by more than this, and the root mean square is large enough. */
const minimumSquaresRatio = 4;
const minimumRms = 0.03;

/** Regions and quarters whose sex ratios by age fit the projection better with the sexes exchanged. */
export function sexesExchanged(people: People, areas: Areas, totals: readonly NationalTotals[]): Finding[] {
  return regionsAtQuarters(people, areas, totals).flatMap(({ region, quarter, counted, projected }) => {
    const ratio = (numbers: Float64Array, age: number) =>
      Math.log((numbers[age] as number) / (numbers[ages + age] as number));
    const compared = Array.from({ length: ages }, (_, age) => age).filter((age) => !isOld(age));
    const squares = (sign: 1 | -1) =>
      compared.reduce((sum, age) => sum + (sign * ratio(counted, age) - ratio(projected, age)) ** 2, 0);
    const [asGiven, exchanged] = [squares(1), squares(-1)];
    const rootMeanSquare = Math.sqrt(asGiven / compared.length);
    if (!(asGiven > minimumSquaresRatio * exchanged && rootMeanSquare > minimumRms)) return [];
    const [men, women] = [sumOf(counted, (cell) => cell < ages), sumOf(counted, (cell) => cell >= ages)];
    return [{ ...region, time: quarter, numbers: `${shown(men)} : ${shown(women)}`, weight: rootMeanSquare }];
  });
}

function regionsAtQuarters(people: People, areas: Areas, totals: readonly NationalTotals[]): RegionAtQuarter[] {
  const areaOf = regionAreas(areas);
  return totals.flatMap((region) => {
    const own = people.areas.map((area) => areas.regionCodes[area] === region.regionCode);
    return people.quarters.flatMap((quarter, at) => {
      const projected = peopleOfYear(region, yearOfQuarter(quarter));
      if (!projected || !own.includes(true)) return [];
      const counted = new Float64Array(cells);
      people.areas.forEach((_, area) => {
        if (!own[area]) return;
        const here = people.at(at, area);
        for (let cell = 0; cell < cells; cell++) counted[cell] = (counted[cell] as number) + (here[cell] as number);
      });
      return [{ region: areaOf(region.regionCode), quarter, counted, projected }];
    });
  });
}

/** Projected population by sex and five-year age group; null for a year outside the projection. */
export function peopleOfYear({ firstYear, counts: { population } }: NationalTotals, year: number): Float64Array | null {
  const { values, years, ages: single } = population;
  const at = year - firstYear;
  if (at < 0 || at >= years) return null;
  const people = new Float64Array(cells);
  for (let sex = 0; sex < 2; sex++)
    for (let age = 0; age < single; age++) {
      const cell = sex * ages + Math.min(ages - 1, Math.floor(age / 5));
      people[cell] = (people[cell] as number) + (values[(sex * single + age) * years + at] as number);
    }
  return people;
}
