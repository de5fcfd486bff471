import { adults, groupCells, type WarnedGroup, yearOfQuarter } from "@tessera/contract";
import { ancTotals, artTotals } from "../national/totals-by-region.js";
import { regionAreas } from "../shape/area-tree.js";
import type { ComparedFiles, Contradiction } from "./compared-files.js";
import { areaAt, type Finding, median, shown } from "./findings.js";

/** Minimum number of years for a comparison of series. */
const minimumYears = 3;
/**
 * Numbers of a year late fit Spectrum's by less than this share of the distance to those of the
 * same year. In sound files the distance is 3 times as large or more.
 */
const maximumOfDistance = 0.5;
/** In sound files some year is within 0.2 % of Spectrum's. */
const nearlyEqual = 0.01;

/** Adults on ART of a region and year, as reported and as entered in Spectrum. */
interface RegionalArt {
  region: number;
  years: Map<number, { reported: number; entered: number }>;
}

/** Regions whose numbers on ART are those that Spectrum has for the year before. */
export function artOfYearBefore(files: ComparedFiles): Contradiction[] {
  return ofRegions(files, ({ years }) => {
    if (!isLate(years)) return null;
    const late = [...years.keys()].filter((year) => years.has(year - 1)).sort();
    const last = late.at(-1) as number;
    const numbers = `${shown(years.get(last)?.reported ?? 0)} ↔ ${shown(years.get(last - 1)?.entered ?? 0)}`;
    return { time: String(last), numbers, weight: late.length };
  });
}

/** Regions whose numbers on ART are in no year those of Spectrum, with the nearest year. */
export function artNeverEqual(files: ComparedFiles): Contradiction[] {
  return ofRegions(files, ({ years }) => {
    const distances = [...years].map(([year, { reported, entered }]) => ({
      ...{ year, reported, entered },
      distance: Math.abs(Math.log(reported / entered)),
    }));
    const [nearest] = distances.sort((a, b) => a.distance - b.distance);
    if (!nearest || !(nearest.distance > nearlyEqual) || isLate(years)) return null;
    const numbers = `${shown(nearest.reported)} ↔ ${shown(nearest.entered)}`;
    return { time: String(nearest.year), numbers, weight: nearest.distance };
  });
}

function ofRegions(files: ComparedFiles, find: (art: RegionalArt) => Omit<Finding, "area"> | null): Contradiction[] {
  const { programme, shape } = files;
  if (!programme) return [];
  const areaOf = regionAreas(shape);
  const findings = artOfRegions(files).flatMap((art): Finding[] => {
    const found = art.years.size < minimumYears ? null : find(art);
    return found ? [{ ...areaOf(art.region), ...found }] : [];
  });
  return findings.length === 0
    ? []
    : [{ file: programme.file, count: findings.length, groups: groupCells(findings, { along: ["area"] }) }];
}

/** Years in which both have adults on ART. */
function artOfRegions({ programme, shape, national }: ComparedFiles): RegionalArt[] {
  if (!programme || !national) return [];
  const regions = new Map<number, RegionalArt>();
  for (const { region, year, ageGroup, total } of artTotals(programme, shape)) {
    if (ageGroup !== adults) continue;
    const art = regions.get(region) ?? { region, years: new Map() };
    regions.set(region, art);
    const known = art.years.get(year) ?? { reported: 0, entered: 0 };
    art.years.set(year, { ...known, reported: known.reported + total });
  }
  for (const { regionCode, year, ageGroup, artDec31Reported } of national.art()) {
    const known = regions.get(regionCode)?.years.get(year);
    if (known && ageGroup === adults) known.entered += artDec31Reported ?? Number.NaN;
  }
  for (const { years } of regions.values())
    for (const [year, { reported, entered }] of years) if (!(reported > 0 && entered > 0)) years.delete(year);
  return [...regions.values()];
}

/** Whether the reported numbers are nearer to those entered for the year before. */
function isLate(years: RegionalArt["years"]): boolean {
  const late = [...years].flatMap(([year, { reported, entered }]) => {
    const before = years.get(year - 1)?.entered;
    return before === undefined ? [] : [{ own: Math.log(reported / entered), earlier: Math.log(reported / before) }];
  });
  const squares = (logs: readonly number[]) => logs.reduce((sum, log) => sum + log ** 2, 0);
  const [own, earlier] = [squares(late.map((one) => one.own)), squares(late.map((one) => one.earlier))];
  return late.length >= minimumYears && earlier < maximumOfDistance ** 2 * own;
}

/** Quarters of the population after the last year of the projection: the PJNZ is an older one. */
export function quartersAfterProjection({ people, shape, national }: ComparedFiles): Contradiction[] {
  const last = Math.min(...(national?.totals() ?? []).map(({ firstYear, births }) => firstYear + births.length - 1));
  const late = people?.quarters.filter((quarter) => yearOfQuarter(quarter) > last) ?? [];
  if (!people || late.length === 0) return [];
  const numbers = `${yearOfQuarter(late.at(-1) as string)} > ${last}`;
  const groups: WarnedGroup[] = [{ areas: [areaAt(shape, shape.root)], times: late, numbers }];
  return [{ file: people.file, count: late.length, groups }];
}

/**
 * Clients for each birth are told below both limits: a quarter's numbers in place of a year's, in
 * all years or in some. In sound files a year has 0.49 or more, and 0.52 of the median year.
 */
const minimumClientsPerBirth = 1 / 3;
const minimumOfMedian = 0.4;

/** Regions and years with far fewer antenatal clients than births in the projection. */
export function clientsBelowBirths({ anc, shape, national }: ComparedFiles): Finding[] {
  if (!anc || !national) return [];
  const areaOf = regionAreas(shape);
  const ratios = ancTotals(anc, shape).flatMap(({ region, year, totals: { anc_clients: clients } }) => {
    const found = national.totals().find(({ regionCode }) => regionCode === region);
    const births = found?.births[year - found.firstYear] ?? Number.NaN;
    return clients > 0 && births > 0 ? [{ region, year, clients, births, ratio: clients / births }] : [];
  });
  return ratios.flatMap(({ region, year, clients, births, ratio }): Finding[] => {
    const usual = median(ratios.filter((other) => other.region === region).map((other) => other.ratio));
    if (ratio >= Math.max(minimumClientsPerBirth, minimumOfMedian * usual)) return [];
    const numbers = `${shown(clients)} ↔ ${shown(births)}`;
    return [{ ...areaOf(region), time: String(year), numbers, weight: Math.abs(Math.log(ratio)) }];
  });
}
