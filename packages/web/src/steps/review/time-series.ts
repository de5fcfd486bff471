import { counterpartOf, denominatorOf } from "@tessera/contract";
import type { AncSeriesRow, ProgrammeSeriesRow, StiSeriesRow } from "@tessera/contract/api";
import { yearOf } from "../../small-multiples/axes.ts";

/** A value that an area reported. Reports that are missing count as 0, and are named. */
export type SeriesRow = ProgrammeSeriesRow | AncSeriesRow | StiSeriesRow;

export interface Point {
  period: string;
  /** In years. */
  at: number;
  /** Null if nothing was reported, or if it cannot be computed. */
  value: number | null;
  /** People that a share is of; null for a count, and where there is no value. */
  denominator: number | null;
  /** The same people counted in the other way: adjusted beside reported, or the other way round. Null where there is none. */
  beside: number | null;
  /** Relative change from the last value before; null for the first, and from 0. */
  change: number | null;
  /** Areas within this one that did not report. */
  missing: readonly string[];
}

/** A relative change above this is drawn in colour. */
export const jumpLimit = 0.25;

export function isJump({ change }: Point): boolean {
  return change !== null && Math.abs(change) > jumpLimit;
}

/** People that a share counts; null for a count, and where there is no value. */
export function numeratorOf({ value, denominator }: Point): number | null {
  return value === null || denominator === null ? null : Math.round(value * denominator);
}

export interface Series {
  id: string;
  name: string;
  hierarchy: string;
  points: Point[];
}

/** Which rows to show; undefined quarters or ages select all. */
interface SeriesChoice {
  plot: string;
  level: string;
  quarters: readonly string[] | undefined;
  ages: readonly string[] | undefined;
}

/** A series for each area, in the order of the rows. Each has every period, so that gaps are visible. */
export function seriesOf(
  rows: readonly SeriesRow[],
  { plot, level, quarters, ages }: SeriesChoice,
  isMissing: (area: string, missing: readonly string[]) => boolean,
): Series[] {
  const isWanted = (row: SeriesRow, ofPlot: string | undefined) =>
    row.plot === ofPlot &&
    String(row.area_level) === level &&
    (quarters?.includes(row.quarter) ?? true) &&
    (!("age_group" in row) || (ages?.includes(row.age_group) ?? true));
  const wanted = rows.filter((row) => isWanted(row, plot));
  const rowsOf = (other: string | undefined) =>
    new Map(rows.filter((row) => isWanted(row, other)).map((row) => [`${row.area_id} ${periodOf(row)}`, row]));
  const [wholes, others] = [rowsOf(denominatorOf(plot)), rowsOf(counterpartOf(plot))];
  const reportedBy = (row: SeriesRow | undefined) =>
    row && !isMissing(row.area_id, row.missing_ids ?? []) ? row.value : null;
  const periods = [...new Set(wanted.map(periodOf))].sort((a, b) => yearOf(a) - yearOf(b));
  const byArea = new Map<string, Map<string, SeriesRow>>();
  for (const row of wanted) {
    const ofArea = byArea.get(row.area_id) ?? new Map<string, SeriesRow>();
    byArea.set(row.area_id, ofArea.set(periodOf(row), row));
  }
  return [...byArea].map(([id, ofArea]) => {
    const [first] = ofArea.values();
    let before: number | null = null;
    const points = periods.map((period) => {
      const row = ofArea.get(period);
      const value = reportedBy(row);
      const denominator = value === null ? null : reportedBy(wholes.get(`${id} ${period}`));
      const beside = reportedBy(others.get(`${id} ${period}`));
      const change = value !== null && before ? value / before - 1 : null;
      before = value ?? before;
      return { period, at: yearOf(period), value, denominator, beside, change, missing: row?.missing_ids ?? [] };
    });
    return { id, name: first?.area_name ?? id, hierarchy: first?.area_hierarchy ?? "", points };
  });
}

function periodOf(row: SeriesRow): string {
  return "calendar_quarter" in row ? row.calendar_quarter : row.time_period;
}

/** The largest value of some series. */
export function largestOf(series: readonly Series[]): number {
  return series.reduce(
    (largest, { points }) =>
      points.reduce((most, { value, beside }) => Math.max(most, value ?? 0, beside ?? 0), largest),
    0,
  );
}

/** The latest period that has begun, or the first if all are in the future. */
export function latestPeriod(periods: readonly string[], now: Date): string | undefined {
  const today = now.getFullYear() + now.getMonth() / 12;
  const begun = periods.filter((period) => yearOf(period) <= today);
  return begun.reduce((best, period) => (yearOf(period) > yearOf(best) ? period : best), begun[0] ?? "") || periods[0];
}
