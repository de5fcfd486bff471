import type { NationalTotals } from "../national/projection-numbers.js";
import { regionNames } from "../shape/area-tree.js";
import type { Areas } from "../shape/areas.js";
import { type Finding, isWithin, shown } from "./findings.js";
import { ages, cellLabel, cells, isOld, type People, sumOf } from "./population-cells.js";

/** People of a region at a quarter: as a file counts them, and as the projection does. */
interface RegionAtQuarter {
  region: string;
  quarter: string;
  counted: Float64Array;
  projected: Float64Array;
}

/** Sources of a country's population differ by a tenth or so, and by up to a half in a sex and age group. */
const mostOfTotal = 1.25;
const mostOfCell = 2;

/** Regions and quarters whose people are more or fewer than those of the projection, in all or in a sex and age group. */
export function populationDiffers(people: People, areas: Areas, totals: readonly NationalTotals[]): Finding[] {
  return regionsAtQuarters(people, areas, totals).flatMap(({ region: area, quarter, counted, projected }) => {
    const finding = (period: string, number: number, expected: number): Finding => ({
      area,
      period,
      numbers: `${shown(number)} ↔ ${shown(expected)}`,
      weight: Math.abs(Math.log(number / expected)),
    });
    const [all, expected] = [sumOf(counted), sumOf(projected)];
    if (!isWithin(all / expected, mostOfTotal)) return [finding(quarter, all, expected)];
    return [...counted].flatMap((number, cell) => {
      const share = (projected[cell] as number) * (all / expected);
      return isOld(cell) || isWithin(number / share, mostOfCell)
        ? []
        : [finding(`${quarter} ${cellLabel(cell)}`, number, share)];
    });
  });
}

/** How much better the other sex must fit, in sums of squares, and the root mean square that is worth telling. */
const timesBetter = 4;
const leastError = 0.03;

/** Regions and quarters whose men for each woman, by age, are those of the projection with the sexes exchanged. */
export function sexesExchanged(people: People, areas: Areas, totals: readonly NationalTotals[]): Finding[] {
  return regionsAtQuarters(people, areas, totals).flatMap(({ region: area, quarter, counted, projected }) => {
    const ratio = (numbers: Float64Array, age: number) =>
      Math.log((numbers[age] as number) / (numbers[ages + age] as number));
    const compared = Array.from({ length: ages }, (_, age) => age).filter((age) => !isOld(age));
    const squares = (sign: 1 | -1) =>
      compared.reduce((sum, age) => sum + (sign * ratio(counted, age) - ratio(projected, age)) ** 2, 0);
    const [asGiven, exchanged] = [squares(1), squares(-1)];
    const error = Math.sqrt(asGiven / compared.length);
    if (!(asGiven > timesBetter * exchanged && error > leastError)) return [];
    const [men, women] = [sumOf(counted, (cell) => cell < ages), sumOf(counted, (cell) => cell >= ages)];
    return [{ area, period: quarter, numbers: `${shown(men)} : ${shown(women)}`, weight: error }];
  });
}

function regionsAtQuarters(people: People, areas: Areas, totals: readonly NationalTotals[]): RegionAtQuarter[] {
  const nameOf = regionNames(areas);
  return totals.flatMap((region) => {
    const own = people.areas.map((area) => areas.regionCodes[area] === region.regionCode);
    return people.quarters.flatMap((quarter, at) => {
      const projected = peopleOfYear(region, Number(quarter.slice(2, 6)));
      if (!projected || !own.includes(true)) return [];
      const counted = new Float64Array(cells);
      people.areas.forEach((_, area) => {
        if (!own[area]) return;
        const here = people.at(at, area);
        for (let cell = 0; cell < cells; cell++) counted[cell] = (counted[cell] as number) + (here[cell] as number);
      });
      return [{ region: nameOf(region.regionCode) ?? "", quarter, counted, projected }];
    });
  });
}

/** People of a region by sex and five-year age group; null for a year that the projection does not have. */
function peopleOfYear({ firstYear, counts: { population } }: NationalTotals, year: number): Float64Array | null {
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
