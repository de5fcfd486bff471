import type { TimeSeries } from "../series/evaluate.js";
import type { SeriesPeriod } from "../series/reported.js";
import { type Finding, shown } from "./finding.js";

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
