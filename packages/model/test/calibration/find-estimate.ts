import type { Estimate } from "../../src/output/estimate-table.js";
import type { ModelOutput } from "../../src/output/output-contents.js";

export interface EstimateKey {
  area: string;
  sex: string;
  age: string;
  quarter: string;
  indicator: string;
}

/** Estimates by what they are of; undefined where there is none. */
export function estimateFinder({ estimates: table, areas, calendarQuarters }: ModelOutput) {
  const keyOf = ({ area, sex, age, quarter, indicator }: EstimateKey) => [area, sex, age, quarter, indicator].join();
  const rows = new Map<string, number>();
  for (let row = 0; row < table.mean.length; row++)
    rows.set(
      keyOf({
        area: areas[table.area[row] as number]?.area_id as string,
        sex: table.sexes[table.sex[row] as number] as string,
        age: table.ages[table.age[row] as number] as string,
        quarter: calendarQuarters[table.quarter[row] as number] as string,
        indicator: table.indicators[table.indicator[row] as number] as string,
      }),
      row,
    );
  return (key: EstimateKey): Estimate | undefined => {
    const row = rows.get(keyOf(key));
    if (row === undefined) return undefined;
    const at = (column: Float64Array) => column[row] as number;
    const { mean, se, median, mode, lower, upper } = table;
    return { mean: at(mean), se: at(se), median: at(median), mode: at(mode), lower: at(lower), upper: at(upper) };
  };
}
