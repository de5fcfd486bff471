import type { Areas } from "../shape/areas.js";
import { quarterNumber } from "../vocabulary/quarters.js";
import { type Finding, median, shown } from "./findings.js";
import { ages, cellLabel, cells, isOld, type People, sumOf } from "./population-cells.js";

/** Areas that tell what is usual; fewer of them tell nothing. */
const fewestAreas = 4;
/** People whose number is worth a comparison. */
const fewestPeople = 200;

/** Largest yearly growth of an area relative to the median of all areas. In public files it is 1.03, and 1.33 in one sex and age. */
const totalPerYear = 1.25;
const cellPerYear = 1.8;
/** Areas are not compared over more years than this. */
const mostYears = 3;

/** Populations that leave their line: of whole areas, and of one sex and age group where the area itself does not. */
export function populationJumps(people: People, areas: Areas): Finding[] {
  const found: Finding[] = [];
  for (let quarter = 1; quarter < people.quarters.length; quarter++) {
    const [before, now] = [people.quarters[quarter - 1] as string, people.quarters[quarter] as string];
    const years = Math.max(1, (quarterNumber(now) - quarterNumber(before)) / 4);
    if (years > mostYears || people.areas.length < fewestAreas) continue;
    const jumped = new Set<number>();
    const look = (cell: number | null, most: number) => {
      const sums = [quarter - 1, quarter].map((at) =>
        people.areas.map((_, area) => {
          const here = people.at(at, area);
          return cell === null ? sumOf(here) : (here[cell] as number);
        }),
      ) as [number[], number[]];
      const growth = people.areas.map((_, area) => Math.log((sums[1][area] as number) / (sums[0][area] as number)));
      const usual = median(growth);
      people.areas.forEach((position, area) => {
        const [earlier, later] = [sums[0][area] as number, sums[1][area] as number];
        const weight = Math.abs((growth[area] as number) - usual);
        if (jumped.has(area) || Math.max(earlier, later) < fewestPeople || !(weight > years * Math.log(most))) return;
        if (cell === null) jumped.add(area);
        found.push({
          area: areas.names[position] as string,
          period: cell === null ? now : `${now} ${cellLabel(cell)}`,
          numbers: `${shown(earlier)} → ${shown(later)}`,
          weight,
        });
      });
    };
    look(null, totalPerYear);
    for (let cell = 0; cell < cells; cell++) if (!isOld(cell)) look(cell, cellPerYear);
  }
  return found;
}

/** Largest ratio of a share to the median of all areas. In public files it is 3.6: cities have more students and workers. */
const mostOfShare = 5;
/** Ages of small areas stand out by themselves: below this number of people only the share is judged. */
const fewestToBend = 3000;
/** How far the share of an age may leave the line between its neighbours, against other areas, as a factor. */
const mostBend = 1.8;

/** Sex and age groups with a share of their area's people that is unlike that in other areas, and ages that stand out. */
export function unusualShares(people: People, areas: Areas): Finding[] {
  if (people.areas.length < fewestAreas) return [];
  const found: Finding[] = [];
  people.quarters.forEach((quarter, at) => {
    const shares = people.areas.map((_, area) => {
      const total = sumOf(people.at(at, area));
      return people.at(at, area).map((number) => number / total);
    });
    const usual = Array.from({ length: cells }, (_, cell) => median(shares.map((share) => share[cell] as number)));
    people.areas.forEach((position, area) => {
      const ratio = (cell: number) => Math.log((shares[area]?.[cell] as number) / (usual[cell] as number));
      for (let cell = 0; cell < cells; cell++) {
        const number = people.at(at, area)[cell] as number;
        const expected = (usual[cell] as number) * sumOf(people.at(at, area));
        if (isOld(cell) || Math.max(number, expected) < fewestPeople) continue;
        const age = cell % ages;
        const between = age > 0 && !isOld(cell + 1) ? (ratio(cell - 1) + ratio(cell + 1)) / 2 : ratio(cell);
        const bend = Math.max(number, expected) < fewestToBend ? 0 : Math.abs(ratio(cell) - between);
        const weight = Math.abs(ratio(cell));
        if (!(weight > Math.log(mostOfShare) || bend > Math.log(mostBend))) continue;
        found.push({
          area: areas.names[position] as string,
          period: `${quarter} ${cellLabel(cell)}`,
          numbers: `${shown(number)} ↔ ${shown(expected)}`,
          weight: Math.max(weight, bend),
        });
      }
    });
  });
  return found;
}
