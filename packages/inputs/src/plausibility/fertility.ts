import { groupCells, yearOfQuarter } from "@tessera/contract";
import type { Anc, Population } from "../csv/data-files.js";
import type { ComparedFiles, Contradiction } from "./compared-files.js";
import { areaAt, median, spread } from "./findings.js";

/** Minimum number of areas for a spread. */
const minimumAreas = 5;
/**
 * An area is told if its departure exceeds all three limits: that of the log, that in deviations,
 * and that as a multiple of the next largest. Sound files have up to 3.7 deviations in fertility
 * (cities) and 4.2 in clients for each birth.
 */
const minimumDeparture = 0.08;
const maximumDeviations = 5;
const minimumGap = 1.25;
/** Clients for each woman depart by less than this share if fertility is wrong, and not clients. */
const maximumOfWomen = 0.5;

/**
 * The area whose fertility is unlike that of the others at all times, or makes its antenatal
 * clients for each birth unlike theirs although those for each woman are ordinary.
 */
export function unusualFertility({ population, anc, shape }: ComparedFiles): Contradiction[] {
  const rates = population?.columns.asfr;
  if (!population || !rates) return [];
  const { values: ids } = population.columns.area_id;
  const { fertility, births, women } = motherhood(population, rates);
  const contradiction = (code: number, numbers: string): Contradiction[] => {
    const area = areaAt(shape, shape.positions.get(ids[code] as string) ?? -1);
    return [{ file: population.file, count: 1, groups: groupCells([{ area, numbers }]) }];
  };
  const ofRates = departuresOf(fertility);
  const byRates = standingOut(ofRates);
  if (byRates >= 0) return contradiction(byRates, ratioOf(ofRates[byRates] as number));
  if (!anc) return [];
  const clients = clientsLike(anc, population);
  const perBirth = departuresOf(births.map((list, time) => list.map((sum, area) => clientsAt(time, area) / sum)));
  const found = standingOut(perBirth);
  if (found < 0) return [];
  const perWoman = departuresOf(women.map((list, time) => list.map((sum, area) => clientsAt(time, area) / sum)));
  const [ofBirths, ofWomen] = [perBirth[found] as number, perWoman[found] as number];
  if (!(Math.abs(ofWomen) < maximumOfWomen * Math.abs(ofBirths))) return [];
  return contradiction(found, ratioOf(ofWomen - ofBirths));

  function clientsAt(time: number, area: number): number {
    return clients[time]?.[area] ?? Number.NaN;
  }
}

/** Sums of rates, births and women of the ages with a rate, by codes of time and area. */
function motherhood({ columns, rowCount }: Population, rates: Float64Array) {
  const { area_id, calendar_quarter, population } = columns;
  const empty = () => calendar_quarter.values.map(() => new Float64Array(area_id.values.length));
  const sums = { fertility: empty(), births: empty(), women: empty() };
  for (let row = 0; row < rowCount; row++) {
    const [time, area] = [calendar_quarter.codes[row] as number, area_id.codes[row] as number];
    const [rate, women] = [rates[row] as number, population[row] as number];
    if (!(rate > 0 && time >= 0 && area >= 0)) continue;
    const add = (lists: Float64Array[], value: number) => {
      const list = lists[time] as Float64Array;
      list[area] = (list[area] as number) + value;
    };
    add(sums.fertility, rate);
    add(sums.births, rate * women);
    add(sums.women, women);
  }
  return sums;
}

/** Antenatal clients in the years of the population, by its codes of time and area. */
function clientsLike(anc: Anc, { columns: { area_id, calendar_quarter } }: Population): Float64Array[] {
  const areaOf = new Map(area_id.values.map((id, code) => [id, code]));
  const codes = anc.columns.area_id.values.map((id) => areaOf.get(id) ?? -1);
  const years = calendar_quarter.values.map(yearOfQuarter);
  const clients = years.map(() => new Float64Array(area_id.values.length).fill(Number.NaN));
  for (let row = 0; row < anc.rowCount; row++) {
    const [area, time] = [
      codes[anc.columns.area_id.codes[row] as number],
      years.indexOf(anc.columns.year[row] as number),
    ];
    const list = clients[time];
    if (list && area !== undefined && area >= 0) list[area] = anc.columns.anc_clients[row] as number;
  }
  return clients;
}

/** For each area, the median over times of the log ratio to the median of areas; NaN if unknown. */
function departuresOf(byTime: readonly Float64Array[]): number[] {
  const logs = byTime.map((values) => {
    const known = values.map((value) => (value > 0 && value < Number.POSITIVE_INFINITY ? Math.log(value) : Number.NaN));
    const centre = median(known);
    return known.map((log) => log - centre);
  });
  return Array.from({ length: byTime[0]?.length ?? 0 }, (_, area) => median(logs.map((list) => list[area] as number)));
}

/** The area with the largest departure, if it exceeds the limits; −1 if not. */
function standingOut(departures: readonly number[]): number {
  const sizes = departures.map(Math.abs).filter((size) => !Number.isNaN(size));
  if (sizes.length < minimumAreas) return -1;
  const [largest, next] = sizes.toSorted((a, b) => b - a) as [number, number];
  const limit = Math.max(minimumDeparture, maximumDeviations * spread(sizes, 0), minimumGap * next);
  return largest > limit ? departures.findIndex((log) => Math.abs(log) === largest) : -1;
}

function ratioOf(log: number): string {
  return `${Math.exp(log).toFixed(2)} ↔ 1`;
}
