import { ancSums, sumOfCounts } from "@tessera/contract";
import type { Anc } from "../csv/data-files.js";
import type { Areas } from "../shape/areas.js";
import { areaAt, type Finding, median, shown, spread } from "./findings.js";

/** Minimum number of areas for a median. */
const minimumAreas = 4;
/** Minimum number of years of an area for a median of its own. */
const minimumYears = 3;

/** The share of an area and year, and its difference from the median of areas. */
interface Cell {
  row: number;
  area: number;
  year: number;
  departure: number;
  medianOfAreas: number;
}

/**
 * A change of a share by less is not told; sound files have up to 15 % in years that are well
 * reported.
 */
const minimumStatusChange = 0.2;
const maximumStatusDeviations = 5;

/**
 * Areas and years whose share of clients with a known status departs from that of the same area in
 * other years, relative to the country in each.
 */
export function unusualStatusShares(anc: Anc, areas: Areas): Finding[] {
  const { anc_clients } = anc.columns;
  const known = (row: number) => sumOfCounts(ancSums.statusKnown, (column) => anc.columns[column][row] as number);
  const cells = departuresOf(anc, areas, (row) => Math.log(known(row) / (anc_clients[row] as number)));
  const own = new Map([...byNumber(cells, ({ area }) => area)].map(([area, list]) => [area, departures(list)]));
  return [...byNumber(cells, ({ year }) => year).values()].flatMap((list) => {
    const changes = list.map(({ area, departure }) => departure - median(own.get(area) ?? []));
    const deviation = Math.max(spread(changes, 0), spread(departures(list), 0));
    return list.flatMap(({ row, area, year, medianOfAreas }, at) => {
      const weight = Math.abs(changes[at] as number);
      const limit = Math.max(minimumStatusChange, maximumStatusDeviations * deviation);
      if (!(weight > limit) || (own.get(area) ?? []).length < minimumYears) return [];
      const expected = Math.exp(medianOfAreas + median(own.get(area) ?? [])) * (anc_clients[row] as number);
      const numbers = `${shown(known(row))} ↔ ${shown(expected)}`;
      return [{ area: areaAt(areas, area), time: String(year), numbers, weight }];
    });
  });
}

/**
 * The odds of a new diagnosis exceed those of the median area by more than this factor, and this
 * many deviations.
 */
const minimumOddsRatio = 2;
const maximumOddsDeviations = 3;

/**
 * Without those already known, the odds are nearer to the median than this share of the logarithm.
 */
const maximumRest = 0.5;

/**
 * Areas and years in which positive tests exceed those of the country, and become ordinary without
 * the women who were known to be positive: the former seem to include the latter.
 */
export function positivesWithKnown(anc: Anc, areas: Areas): Finding[] {
  const { anc_known_pos, anc_tested_pos } = anc.columns;
  const ratioOf = (row: number) => (anc_tested_pos[row] as number) / (anc_known_pos[row] as number);
  const cells = departuresOf(anc, areas, (row) => Math.log(ratioOf(row)));
  const suspects = new Set<Cell>();
  for (const list of byNumber(cells, ({ year }) => year).values()) {
    const deviation = spread(departures(list), 0);
    for (const cell of list) {
      const [positive, known] = [anc_tested_pos[cell.row] as number, anc_known_pos[cell.row] as number];
      const limit = maximumOddsDeviations * Math.sqrt(deviation ** 2 + 1 / positive + 1 / known);
      // With fewer positive than known, the rest is NaN and nothing is told.
      const rest = Math.abs(Math.log((positive - known) / known) - cell.medianOfAreas);
      const isUnusual = cell.departure > Math.max(Math.log(minimumOddsRatio), limit);
      if (isUnusual && rest < maximumRest * cell.departure) suspects.add(cell);
    }
  }
  return [...byNumber(cells, ({ area }) => area).values()].flatMap((own) => {
    // A district where many are new diagnoses in some years differs less in the others, but does
    // differ.
    const usual = median(departures(own.filter((cell) => !suspects.has(cell))));
    const isEveryYear = own.every(({ row }) => ratioOf(row) >= 1);
    return own.flatMap((cell) => {
      const { row, area, year, departure, medianOfAreas } = cell;
      const isChange = departure - usual > Math.log(minimumOddsRatio);
      if (!suspects.has(cell) || !(isChange || isEveryYear)) return [];
      const numbers = `${shown(anc_tested_pos[row] as number)} : ${shown(anc_known_pos[row] as number)}`;
      const expected = `${Math.exp(medianOfAreas).toFixed(2)} : 1`;
      return [
        { area: areaAt(areas, area), time: String(year), numbers: `${numbers} ↔ ${expected}`, weight: departure },
      ];
    });
  });
}

/** Departures of a value from the median of areas in each year that enough areas report. */
function departuresOf(anc: Anc, areas: Areas, logOf: (row: number) => number): Cell[] {
  const { area_id, year } = anc.columns;
  const rows = Array.from({ length: anc.rowCount }, (_, row) => row).filter((row) => Number.isFinite(logOf(row)));
  return [...byNumber(rows, (row) => year[row] as number).values()].flatMap((list) => {
    if (list.length < minimumAreas) return [];
    const medianOfAreas = median(list.map(logOf));
    return list.map((row) => ({
      row,
      area: areas.positions.get(area_id.values[area_id.codes[row] as number] ?? "") ?? -1,
      year: year[row] as number,
      departure: logOf(row) - medianOfAreas,
      medianOfAreas,
    }));
  });
}

function departures(cells: readonly Cell[]): number[] {
  return cells.map(({ departure }) => departure);
}

function byNumber<Item>(items: readonly Item[], numberOf: (item: Item) => number): Map<number, Item[]> {
  const lists = new Map<number, Item[]>();
  for (const item of items) {
    const number = numberOf(item);
    const list = lists.get(number);
    if (list) list.push(item);
    else lists.set(number, [item]);
  }
  return lists;
}
