import { type EstimateTable, gather, type Statistic, statistics } from "../output/estimate-table.js";
import { furtherLevels, quantilePlaces, quantilesAt } from "../output/row-quantiles.js";

/** A row for another age group: an existing row times a factor. */
export interface DerivedRow {
  row: number;
  age: number;
  factor: number;
}

/** Adds rows to a table and sorts it by area, quarter, indicator, sex and age group codes. */
export function withDerivedRows(
  table: EstimateTable,
  derived: readonly DerivedRow[],
  [areas, quarters]: readonly [number, number],
): EstimateTable {
  const rows = table.mean.length;
  const source = new Int32Array(rows + derived.length);
  const ages = new Uint8Array(source.length);
  const factors = new Float64Array(source.length).fill(1);
  for (let row = 0; row < rows; row++) source[row] = row;
  ages.set(table.age);
  derived.forEach(({ row, age, factor }, k) => {
    source[rows + k] = row;
    ages[rows + k] = age;
    factors[rows + k] = factor;
  });
  const order = sortedRows(table, source, ages, [areas, quarters]);
  const sortedSource = gather(source, order, new Int32Array(order.length));
  const sortedFactors = gather(factors, order, new Float64Array(order.length));
  const numbers = statistics.map((name) => {
    const values = gather(table[name], sortedSource, new Float64Array(order.length));
    for (let k = 0; k < values.length; k++) values[k] = (values[k] as number) * (sortedFactors[k] as number);
    return [name, values];
  });
  return {
    ...table,
    area: gather(table.area, sortedSource, new Uint16Array(order.length)),
    quarter: gather(table.quarter, sortedSource, new Uint8Array(order.length)),
    indicator: gather(table.indicator, sortedSource, new Uint8Array(order.length)),
    sex: gather(table.sex, sortedSource, new Uint8Array(order.length)),
    age: gather(ages, order, new Uint8Array(order.length)),
    ...(Object.fromEntries(numbers) as Record<Statistic, Float64Array>),
    ...(table.quantiles && { quantiles: derivedQuantiles(table.quantiles, table, sortedSource, sortedFactors) }),
  };
}

function derivedQuantiles(
  quantiles: Float32Array,
  table: EstimateTable,
  source: Int32Array,
  factors: Float64Array,
): Float32Array {
  const places = quantilePlaces(table);
  const ofRow = (row: number) => places[row] as number;
  const stored = source.reduce((count, row) => (ofRow(row) < 0 ? count : count + 1), 0);
  const derived = new Float32Array(stored * furtherLevels.length);
  let next = 0;
  source.forEach((row, k) => {
    if (ofRow(row) < 0) return;
    const factor = factors[k] as number;
    quantilesAt(derived, next++).set(quantilesAt(quantiles, ofRow(row)).map((value) => value * factor));
  });
  return derived;
}

/** Counting sort: one place for each combination of codes, of which at most one row has each. */
function sortedRows(
  { area, quarter, indicator, sex, ...table }: EstimateTable,
  source: Int32Array,
  age: Uint8Array,
  [areas, quarters]: readonly [number, number],
): Int32Array {
  const [indicators, sexes, ages] = [table.indicators.length, table.sexes.length, table.ages.length];
  const places = new Int32Array(areas * quarters * indicators * sexes * ages).fill(-1);
  for (let k = 0; k < source.length; k++) {
    const row = source[k] as number;
    const atQuarter = (area[row] as number) * quarters + (quarter[row] as number);
    const ofIndicator = atQuarter * indicators + (indicator[row] as number);
    places[(ofIndicator * sexes + (sex[row] as number)) * ages + (age[k] as number)] = k;
  }
  const order = new Int32Array(source.length);
  let count = 0;
  for (let place = 0; place < places.length; place++) {
    const k = places[place] as number;
    if (k >= 0) order[count++] = k;
  }
  return order;
}
