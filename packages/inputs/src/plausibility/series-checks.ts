import { formatQuarter } from "@tessera/contract";
import type { SeriesPeriod } from "../series/reported-numbers.js";
import type { TimeSeries } from "../series/time-series.js";
import { areaAt, type Finding, median, shown } from "./findings.js";

/** A jump is more than twice, or less than half, of the expected number. */
export const jumpFactor = 2;
/** It also differs by this many Poisson standard deviations: small counts double by chance. */
const jumpDeviations = 5;
/** Minimum number of areas for an estimate of the national trend. */
const minimumAreas = 5;
/** Quarters: numbers are compared with earlier ones up to a year back. */
const maximumStep = 4;

/**
 * Jumps in the time series of areas. The expected number of an area is its last plausible number times the national trend, which is the
 * median ratio over areas. So growth of a programme, a year without data and a nationwide break are not jumps. The return to the
 * earlier level is not reported, and a series that stays at a new level is reported once.
 */
export function jumpsOf(series: TimeSeries, plotId: string): Finding[] {
  const { areas, periods, levels } = series;
  const plot = series.plots.find(({ id }) => id === plotId);
  if (!plot) return [];
  const width = areas.ids.length;
  const times = periods.map(({ year, quarter }) => 4 * year + quarter);
  const valueAt = (period: number, area: number): number => {
    const cell = period * width + area;
    const isReported = areas.levels[area] === levels[period] && !plot.gaps?.[cell];
    return isReported ? (plot.values[cell] as number) : Number.NaN;
  };
  const trend = nationalTrend(periods.length, width, valueAt);

  const found: Finding[] = [];
  for (let area = 0; area < width; area++) {
    let lastPlausible: Place | null = null;
    let suspect: Place | null = null;
    for (let period = 0; period < periods.length; period++) {
      const value = valueAt(period, area);
      if (Number.isNaN(value)) continue;
      const here = { period, value };
      const weight = lastPlausible && isNear(lastPlausible, here) ? departure(lastPlausible, here) : 0;
      const isAtNewLevel = suspect !== null && isNear(suspect, here) && departure(suspect, here) === 0;
      if (weight === 0 || isAtNewLevel || lastPlausible === null) {
        lastPlausible = here;
        suspect = null;
        continue;
      }
      if (suspect) lastPlausible = suspect;
      suspect = here;
      const numbers = `${shown(lastPlausible.value)} → ${shown(value)}`;
      found.push({ area: areaAt(areas, area), time: timeOf(periods[period]), numbers, weight });
    }
  }
  return found;

  function isNear(earlier: Place, later: Place): boolean {
    return (times[later.period] as number) - (times[earlier.period] as number) <= maximumStep;
  }

  /** Absolute log ratio of a number to the one expected from an earlier one; 0 if it is plausible. */
  function departure(earlier: Place, later: Place): number {
    const growth = (trend[later.period] as number) - (trend[earlier.period] as number);
    const expected = earlier.value * Math.exp(growth);
    const [low, high] = [Math.min(expected, later.value), Math.max(expected, later.value)];
    const isChance = high - low <= jumpDeviations * Math.sqrt(expected + 1);
    return isChance || high <= jumpFactor * low ? 0 : Math.log((high + 0.5) / (low + 0.5));
  }
}

interface Place {
  period: number;
  value: number;
}

/** Cumulative median log ratio over areas since the first period. */
function nationalTrend(
  periods: number,
  areas: number,
  valueAt: (period: number, area: number) => number,
): Float64Array {
  const trend = new Float64Array(periods);
  for (let period = 1; period < periods; period++) {
    const changes: number[] = [];
    for (let area = 0; area < areas; area++) {
      const change = Math.log(valueAt(period, area) / valueAt(period - 1, area));
      if (Number.isFinite(change)) changes.push(change);
    }
    trend[period] = (trend[period - 1] as number) + (changes.length < minimumAreas ? 0 : median(changes));
  }
  return trend;
}

/** Periods without a number of an area between two that have one. */
export function gapsOf(series: TimeSeries, plotId: string): Finding[] {
  const { areas, periods, levels } = series;
  const plot = series.plots.find(({ id }) => id === plotId);
  if (!plot?.gaps) return [];
  const { gaps, values } = plot;
  const found: Finding[] = [];
  for (let area = 0; area < areas.ids.length; area++) {
    let before = Number.NaN;
    let open: number[] = [];
    for (let period = 0; period < periods.length; period++) {
      if (areas.levels[area] !== levels[period]) continue;
      const cell = period * areas.ids.length + area;
      if (gaps[cell]) {
        if (!Number.isNaN(before)) open.push(period);
        continue;
      }
      const after = values[cell] as number;
      const numbers = `${shown(before)} → ? → ${shown(after)}`;
      for (const gap of open)
        found.push({ area: areaAt(areas, area), time: timeOf(periods[gap]), numbers, weight: after });
      before = after;
      open = [];
    }
  }
  return found;
}

/**
 * Periods that no area reports, between reported ones: whole years, and quarters within a year or between quarterly reports. Earliest
 * first.
 */
export function timesLeftOut({ areas, periods }: TimeSeries): Finding[] {
  const country = areaAt(areas, areas.root);
  const times = periods.map(({ year, quarter }) => 4 * year + quarter - 1);
  const stepTo = (index: number) => (times[index] as number) - (times[index - 1] as number);
  const leftOut = new Map<string, number>();
  for (let index = 1; index < times.length; index++) {
    const [earlier, later] = [periods[index - 1] as SeriesPeriod, periods[index] as SeriesPeriod];
    const isQuarterly = stepTo(index - 1) === 1 && stepTo(index + 1) === 1;
    for (let time = (times[index - 1] as number) + 1; time < (times[index] as number); time++) {
      const year = Math.floor(time / 4);
      const isWholeYear = year > earlier.year && year < later.year;
      if (isWholeYear) leftOut.set(String(year), 4 * year);
      else if (earlier.year === later.year || isQuarterly)
        leftOut.set(formatQuarter({ year, quarter: (time % 4) + 1 }), time);
    }
  }
  return [...leftOut].map(([time, number]) => ({ area: country, time, weight: -number }));
}

/** The quarter of a period, or the year of annual data. */
function timeOf(period: SeriesPeriod | undefined): string {
  if (!period) return "";
  return period.unit === "year" ? period.label : period.calendarQuarter;
}
