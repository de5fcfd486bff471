import type { SeriesPeriod } from "../series/reported-numbers.js";
import type { TimeSeries } from "../series/time-series.js";
import { type Finding, median, shown } from "./findings.js";

/** A number that is more than twice, or less than half, of what is expected. */
const factor = 2;
/** Standard deviations of a count by which it must differ too: small numbers double by chance. */
const deviations = 5;
/** Areas that tell how numbers changed in the country; fewer of them tell nothing. */
const fewestAreas = 5;
/** A number is compared with an earlier one up to a year back. */
const longestStep = 4;

/**
 * Numbers that leave the line of their area. What is expected of an area is its last plausible number, changed as numbers changed in
 * the country: by the median of the ratios of all areas. So neither the growth of a programme nor a year without data nor a
 * nationwide break is a jump. A number that returns to the line is not told again, and a line that stays on its new height once.
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
    let usual: Place | null = null;
    let doubted: Place | null = null;
    for (let period = 0; period < periods.length; period++) {
      const value = valueAt(period, area);
      if (Number.isNaN(value)) continue;
      const here = { period, value };
      const weight = usual && isNear(usual, here) ? departure(usual, here) : 0;
      const isOnNewHeight = doubted !== null && isNear(doubted, here) && departure(doubted, here) === 0;
      if (weight === 0 || isOnNewHeight || usual === null) {
        usual = here;
        doubted = null;
        continue;
      }
      if (doubted) usual = doubted;
      doubted = here;
      const numbers = `${shown(usual.value)} → ${shown(value)}`;
      found.push({ area: areas.names[area] as string, period: periods[period]?.label ?? "", numbers, weight });
    }
  }
  return found;

  function isNear(earlier: Place, later: Place): boolean {
    return (times[later.period] as number) - (times[earlier.period] as number) <= longestStep;
  }

  /** How far a number is from what an earlier one makes expect: the logarithm of the ratio, or 0 where it may be so. */
  function departure(earlier: Place, later: Place): number {
    const growth = (trend[later.period] as number) - (trend[earlier.period] as number);
    const expected = earlier.value * Math.exp(growth);
    const [low, high] = [Math.min(expected, later.value), Math.max(expected, later.value)];
    const isChance = high - low <= deviations * Math.sqrt(expected + 1);
    return isChance || high <= factor * low ? 0 : Math.log((high + 0.5) / (low + 0.5));
  }
}

interface Place {
  period: number;
  value: number;
}

/** Logarithm of how numbers changed in the country since the first period. */
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
    trend[period] = (trend[period - 1] as number) + (changes.length < fewestAreas ? 0 : median(changes));
  }
  return trend;
}

/** Areas without a number between two times at which they have one. */
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
        found.push({ area: areas.names[area] as string, period: periods[gap]?.label ?? "", numbers, weight: after });
      before = after;
      open = [];
    }
  }
  return found;
}

/**
 * Times that nobody reports although times before and after are reported: whole years, and quarters in the midst of a year or of
 * quarterly reports. The earliest is named first.
 */
export function timesLeftOut({ areas, periods }: TimeSeries): Finding[] {
  const country = areas.names[areas.root] as string;
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
      else if (earlier.year === later.year || isQuarterly) leftOut.set(`${year} Q${(time % 4) + 1}`, time);
    }
  }
  return [...leftOut].map(([period, time]) => ({ area: country, period, numbers: "", weight: -time }));
}
