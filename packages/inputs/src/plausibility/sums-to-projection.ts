import { yearOfQuarter } from "@tessera/contract";
import type { Programme } from "../csv/data-files.js";
import type { NationalArtTable, NationalTotals } from "../national/projection-numbers.js";
import { rowsByNationalGroup } from "../national/totals-by-region.js";
import type { Areas } from "../shape/areas.js";
import { areaAt, type Finding } from "./findings.js";
import { peopleOfYear } from "./population-against-projection.js";
import { cellOf, cells, type People } from "./population-cells.js";

/** A number of the projection, and those of the areas that should add up to it. */
interface Total {
  region: number;
  sex: string;
  projected: number;
  areas: Float64Array;
  sum: number;
}

/** Numbers of a file are rounded to whole people. */
const rounding = 0.5;
/** A smaller share of an area's numbers is not told. */
const minimumShare = 0.01;
/** A sex with fewer totals can fit a share by chance. */
const minimumTotals = 5;

/**
 * An area whose numbers, less a constant share, make the file add up to the projection at every
 * age and time.
 */
export function populationBesideProjection(people: People, areas: Areas, totals: readonly NationalTotals[]): Finding[] {
  const found = totals.flatMap((region): Total[] => {
    const isOwn = people.areas.map((area) => areas.regionCodes[area] === region.regionCode);
    return people.quarters.flatMap((quarter, at) => {
      const projected = peopleOfYear(region, yearOfQuarter(quarter));
      if (!projected) return [];
      return Array.from({ length: cells }, (_, cell) => {
        const numbers = isOwn.map((own, area) => (own ? (people.at(at, area)[cell] as number) : 0));
        return totalOf(region.regionCode, cellOf(cell).sex, projected[cell] as number, numbers);
      });
    });
  });
  return areasBeside(found, people.areas, areas);
}

export function artBesideProjection(programme: Programme, areas: Areas, national: NationalArtTable): Finding[] {
  const { groups, groupOf, isLastOfYear } = rowsByNationalGroup(programme, areas);
  const { area_id, art_current } = programme.columns;
  const positions = area_id.values.map((id) => areas.positions.get(id) ?? -1);
  const numbers = groups.map(() => new Array<number>(positions.length).fill(0));
  for (let row = 0; row < programme.rowCount; row++) {
    const [value, ofGroup] = [art_current[row] as number, numbers[groupOf[row] as number] as number[]];
    if (isLastOfYear[row] && value > 0) ofGroup[area_id.codes[row] as number] = value;
  }
  const found = groups.map(({ region, year, sex, ageGroup }, group) =>
    totalOf(
      region,
      sex,
      national.find(region, year, sex, ageGroup)?.reported ?? Number.NaN,
      numbers[group] as number[],
    ),
  );
  return areasBeside(found, positions, areas);
}

function totalOf(region: number, sex: string, projected: number, numbers: readonly number[]): Total {
  const areas = Float64Array.from(numbers);
  return { region, sex, projected, areas, sum: numbers.reduce((sum, number) => sum + number, 0) };
}

function areasBeside(totals: readonly Total[], positions: readonly number[], areas: Areas): Finding[] {
  const known = totals.filter(({ projected, sum }) => projected > 0 && sum > 0);
  const regions = [...new Set(known.map(({ region }) => region))];
  return regions.flatMap((region) => {
    const own = known.filter((total) => total.region === region);
    if (own.every((total) => isSum(total, 0))) return [];
    const sexes = [...new Set(own.map(({ sex }) => sex))].map((sex) => own.filter((total) => total.sex === sex));
    const fits = positions.flatMap((position, at) => {
      const parts = sexes.map((totals) => partBeside(totals, at));
      if (parts.some((part) => part === null)) return [];
      return [{ position, parts: parts as Part[], rest: parts.reduce((sum, part) => sum + (part as Part).rest, 0) }];
    });
    const [best] = fits.sort((a, b) => a.rest - b.rest);
    if (!best) return [];
    return best.parts.flatMap(({ sex, share }): Finding[] => {
      const numbers = `${share > 0 ? "+" : "−"}${Math.abs(100 * share).toFixed(0)} %`;
      return share === 0 ? [] : [{ area: areaAt(areas, best.position), sex, numbers, weight: Math.abs(share) }];
    });
  });
}

/** A share of the numbers of an area. */
interface Part {
  sex: string;
  share: number;
  /** Sum of squares of what the sums exceed the projection by without it. */
  rest: number;
}

/** The share of an area's numbers by which sums exceed the projection everywhere; null if there is none. */
function partBeside(totals: readonly Total[], area: number): Part | null {
  const sex = totals[0]?.sex ?? "";
  if (totals.every((total) => isSum(total, 0))) return { sex, share: 0, rest: 0 };
  let [product, square] = [0, 0];
  for (const { sum, projected, areas } of totals) {
    product += (sum - projected) * (areas[area] as number);
    square += (areas[area] as number) ** 2;
  }
  const share = product / square;
  if (totals.length < minimumTotals || !(Math.abs(share) > minimumShare)) return null;
  if (!totals.every((total) => isSum(total, share * (total.areas[area] as number)))) return null;
  const rest = totals.reduce(
    (sum, total) => sum + (total.sum - total.projected - share * (total.areas[area] as number)) ** 2,
    0,
  );
  return { sex, share, rest };
}

/** Whether the areas add up to the projection without a part of one of them, up to rounding. */
function isSum({ sum, projected, areas }: Total, part: number): boolean {
  return Math.abs(sum - part - projected) <= rounding * (areas.length + 1);
}
