import type { Impossibility } from "@tessera/contract";
import { type Estimate, type EstimateTable, impossibleRows, type ModelOutput } from "@tessera/model";
import { at } from "./published-order.js";

/** Stratum and indicator of an estimate or a measurement. */
export interface EstimateKey {
  area: string;
  sex: string;
  age: string;
  quarter: string;
  indicator: string;
}

/** An estimate, and the reason if it is impossible. */
export type MarkedEstimate = Estimate & { impossible?: Impossibility };

/** Returns a function that looks up the estimate of a stratum: undefined if the output has none. */
export function estimateFinder(output: ModelOutput): (key: EstimateKey) => MarkedEstimate | undefined {
  const { estimates } = output;
  const marks = impossibleRows(estimates);
  const areas = positions(output.areas.map(({ area_id }) => area_id));
  const quarters = positions(output.calendarQuarters);
  const sexes = positions(estimates.sexes);
  const ages = positions(estimates.ages);
  const indicators = positions(estimates.indicators);

  const cell = (area: number, sex: number, age: number, quarter: number, indicator: number) =>
    (((area * sexes.size + sex) * ages.size + age) * quarters.size + quarter) * indicators.size + indicator;
  const rowOfCell = new Int32Array(areas.size * sexes.size * ages.size * quarters.size * indicators.size).fill(-1);
  for (let row = 0; row < estimates.mean.length; row++) {
    const [area, sex, age] = [at(estimates.area, row), at(estimates.sex, row), at(estimates.age, row)];
    rowOfCell[cell(area, sex, age, at(estimates.quarter, row), at(estimates.indicator, row))] = row;
  }

  return (key) => {
    const area = areas.get(key.area);
    const sex = sexes.get(key.sex);
    const age = ages.get(key.age);
    const quarter = quarters.get(key.quarter);
    const indicator = indicators.get(key.indicator);
    if (area === undefined || sex === undefined || age === undefined) return undefined;
    if (quarter === undefined || indicator === undefined) return undefined;
    const row = at(rowOfCell, cell(area, sex, age, quarter, indicator));
    if (row < 0) return undefined;
    const impossible = marks.get(row);
    return { ...estimateAt(estimates, row), ...(impossible && { impossible }) };
  };
}

function estimateAt(estimates: EstimateTable, row: number): Estimate {
  return {
    mean: at(estimates.mean, row),
    se: at(estimates.se, row),
    median: at(estimates.median, row),
    mode: at(estimates.mode, row),
    lower: at(estimates.lower, row),
    upper: at(estimates.upper, row),
  };
}

function positions(ids: readonly string[]): Map<string, number> {
  return new Map(ids.map((id, position) => [id, position]));
}
