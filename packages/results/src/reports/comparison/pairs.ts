import type { Area } from "@tessera/model";
import type { InputOutputRow } from "../../inputs-outputs/table.js";
import type { Interval } from "../numbers.js";

/** A measurement and the estimate for the same people. */
export interface Pair {
  area: Area;
  sex: string;
  age: string;
  quarter: string;
  indicator: string;
  /** Survey or programme. */
  source: string;
  data: Interval;
  /** What the estimate is called. */
  estimateName: string;
  estimate: Interval;
}

/** Rows of the table that are about the same people, put together. */
export function pairsOf(
  rows: readonly InputOutputRow[],
  areas: readonly Area[],
  isEstimate: (row: InputOutputRow) => boolean,
): Pair[] {
  const byId = new Map(areas.map((area) => [area.area_id, area]));
  const estimates = new Map(rows.filter(isEstimate).map((row) => [stratumOf(row), row]));
  return rows.flatMap((row) => {
    const [area, estimate] = [byId.get(row.area_id), estimates.get(stratumOf(row))];
    if (isEstimate(row) || !area || !estimate || row.mean === null || estimate.mean === null) return [];
    return [
      {
        area,
        sex: row.sex,
        age: row.age_group,
        quarter: row.calendar_quarter,
        indicator: row.indicator,
        source: row.source,
        data: interval(row.mean, row),
        estimateName: estimate.source,
        estimate: interval(estimate.mean, estimate),
      },
    ];
  });
}

function stratumOf(row: InputOutputRow): string {
  return [row.area_id, row.sex, row.age_group, row.calendar_quarter, row.indicator].join(" ");
}

/** Where only the number is known, its interval is nothing but the number. */
function interval(mean: number, { lower, upper, impossible }: InputOutputRow): Interval {
  const mark = impossible && { impossible };
  return lower === null || upper === null
    ? { mean, lower: mean, upper: mean, ...mark }
    : { mean, lower, upper, ...mark };
}

/** The estimate less the data. */
export function difference({ estimate, data }: Pair): number {
  return estimate.mean - data.mean;
}

/** The pair that is furthest apart. */
export function furthest(pairs: readonly Pair[]): Pair {
  return pairs.reduce((a, b) => (Math.abs(difference(b)) > Math.abs(difference(a)) ? b : a));
}
