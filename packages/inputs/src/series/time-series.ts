import { sumUpwards } from "../shape/area-tree.js";
import type { Areas } from "../shape/areas.js";
import type { Count, Plot } from "./plot-formulas.js";
import type { ReportedNumbers, SeriesPeriod } from "./reported-numbers.js";

/** One line of a chart for every area; lists are by period and area, as in `ReportedNumbers`. */
export interface PlotSeries<Id extends string> {
  id: Id;
  /** NaN for areas that neither report nor contain reporting areas; 0 where a number is missing; infinite for a ratio to 0. */
  values: Float64Array;
  /** 1 where the number of a reporting area is missing. Plots of the same columns share the list. */
  gaps: Uint8Array | null;
}

/** Lines of charts for the reporting areas and their ancestors. */
export interface TimeSeries<Id extends string = string> {
  areas: Areas;
  periods: readonly SeriesPeriod[];
  /** Level of the reporting areas in each period. */
  levels: Int32Array;
  plots: readonly PlotSeries<Id>[];
}

/**
 * Evaluates the formulas of plots. An ancestor of reporting areas has the sum of the known numbers below it, and ratios are ratios of
 * sums: a gap in one district does not remove the line of its region.
 */
export function evaluatePlots<Id extends string>(
  reported: ReportedNumbers,
  plots: readonly Plot<Id>[],
): TimeSeries<Id> {
  const { areas, periods, levels } = reported;
  const sumOf = memoised(({ column, group }: Count) => `${column} ${group}`, upwards(reported));
  const gapsOf = memoised((column: Count["column"]) => column, reported.gapsOf);
  const anyGaps = memoised(
    (columns: readonly Count["column"][]) => columns.join(" "),
    (columns) => {
      const [first, ...others] = columns.map(gapsOf);
      const any = Uint8Array.from(first as Uint8Array);
      for (const gaps of others) for (let cell = 0; cell < any.length; cell++) if (gaps[cell]) any[cell] = 1;
      return any;
    },
  );
  return {
    areas,
    periods,
    levels,
    plots: plots.map(({ id, part, whole, hidesGaps }) => {
      const columns = [...new Set([...part, ...(whole ?? [])].map(({ column }) => column))].sort();
      const gaps = anyGaps(columns);
      const values = sumOfLists(part.map(sumOf));
      const divisor = whole && sumOfLists(whole.map(sumOf));
      for (let cell = 0; cell < values.length; cell++) {
        const value = values[cell] as number;
        // 0 / 0 is shown as 0; areas without numbers stay NaN.
        if (gaps[cell]) values[cell] = 0;
        else if (divisor && !Number.isNaN(value)) values[cell] = value === 0 ? 0 : value / (divisor[cell] as number);
      }
      return { id, values, gaps: hidesGaps ? null : gaps };
    }),
  };
}

/** Sums of a count for the areas of all levels. */
function upwards({ areas, levels, sumOf }: ReportedNumbers): (count: Count) => Float64Array {
  const width = areas.ids.length;
  return (count) => {
    const sums = sumOf(count);
    levels.forEach((level, period) => {
      const [from, to] = [period * width, (period + 1) * width];
      sums.set(sumUpwards(areas, level, sums.subarray(from, to)), from);
    });
    return sums;
  };
}

function sumOfLists(lists: readonly Float64Array[]): Float64Array {
  const sums = Float64Array.from(lists[0] as Float64Array);
  for (const list of lists.slice(1))
    for (let cell = 0; cell < sums.length; cell++) sums[cell] = (sums[cell] as number) + (list[cell] as number);
  return sums;
}

function memoised<Argument, Result>(
  keyOf: (argument: Argument) => string,
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const known = new Map<string, Result>();
  return (argument) => {
    const key = keyOf(argument);
    const result = known.get(key) ?? compute(argument);
    known.set(key, result);
    return result;
  };
}
