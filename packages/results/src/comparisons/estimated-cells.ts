import { adultsTo49, ageMatched, type Impossibility } from "@tessera/contract";
import {
  type EstimateTable,
  impossibleRows,
  type ModelOutput,
  type ModelOutputRecord,
  type Statistic,
} from "@tessera/model";
import type { EstimateKey } from "../estimates/find-estimate.js";
import { capitalised } from "../estimates/labelled-estimates.js";
import { at } from "../estimates/published-order.js";

/** A measurement or an estimate; missing values are null. */
export interface ComparedCell extends EstimateKey, Record<Statistic, number | null> {
  source: string;
  /** People who were asked, tested or counted, if a measurement is a share of them. */
  sampleSize?: number | null;
  /** The reason if the estimate is impossible. */
  impossible?: Impossibility;
}

/** In the order of rows. */
const comparedIndicators: readonly string[] = [
  "prevalence",
  "art_coverage",
  "art_current",
  "art_report",
  ...Object.values(ageMatched),
];

export function keyOf({ area, sex, age, quarter, indicator }: EstimateKey): string {
  return `${area} ${sex} ${age} ${quarter} ${indicator}`;
}

/** Compares ids by UTF-16 code unit, the order of the published input tables. */
export function byCodeUnit(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** `_` before digits before letters: the order of areas in the tables of the model. */
const collation = new Intl.Collator("en");

/** The estimates before calibration; undefined if the output does not have them. */
export function uncalibratedEstimates(output: ModelOutputRecord & Partial<ModelOutput>): EstimateTable | undefined {
  return output.kind === "fit" ? output.estimates : output.uncalibrated;
}

/**
 * Estimates of the given strata by quarter, indicator, area, sex and age, followed by those of women 15-49 under the
 * names of antenatal measurements.
 */
export function comparedEstimates(
  { areas, calendarQuarters }: ModelOutputRecord,
  table: EstimateTable,
  productName: string,
  wanted: ReadonlySet<string>,
): ComparedCell[] {
  const everybody: ComparedCell[] = [];
  const women: ComparedCell[] = [];
  const marks = impossibleRows(table);
  const sources = calendarQuarters.map((quarter) => `${capitalised(productName)} estimate ${quarter}`);
  /** Made for wanted rows only, which are a third of a large country's. */
  const cellOf = (row: number, stratum: EstimateKey, source: string): ComparedCell => {
    const impossible = marks.get(row);
    return { ...stratum, source, ...numbersOf(table, row), ...(impossible && { impossible }) };
  };
  for (let row = 0; row < table.mean.length; row++) {
    const quarter = calendarQuarters[at(table.quarter, row)] as string;
    const source = sources[at(table.quarter, row)] as string;
    const stratum: EstimateKey = {
      area: areas[at(table.area, row)]?.area_id as string,
      sex: table.sexes[at(table.sex, row)] as string,
      age: table.ages[at(table.age, row)] as string,
      quarter,
      indicator: table.indicators[at(table.indicator, row)] as string,
    };
    if (wanted.has(keyOf(stratum))) everybody.push(cellOf(row, stratum, source));
    const matched = asAntenatalMeasurement(stratum);
    if (matched && wanted.has(keyOf(matched))) women.push(cellOf(row, matched, `${source} females 15-49`));
  }
  const areaIds = areas.map(({ area_id }) => area_id).sort(collation.compare);
  const areaRank = new Map(areaIds.map((id, rank) => [id, rank]));
  const order = (a: ComparedCell, b: ComparedCell) =>
    byCodeUnit(a.quarter, b.quarter) ||
    indicatorRank(a) - indicatorRank(b) ||
    (areaRank.get(a.area) as number) - (areaRank.get(b.area) as number) ||
    byCodeUnit(a.sex, b.sex) ||
    byCodeUnit(a.age, b.age);
  return [...everybody.sort(order), ...women.sort(order)];
}

function indicatorRank({ indicator }: EstimateKey): number {
  return comparedIndicators.indexOf(indicator);
}

function numbersOf(table: EstimateTable, row: number): Record<Statistic, number | null> {
  const known = (column: Float64Array) => {
    const value = at(column, row);
    return Number.isNaN(value) ? null : value;
  };
  const { mean, se, median, mode, lower, upper } = table;
  return {
    mean: known(mean),
    se: known(se),
    median: known(median),
    mode: known(mode),
    lower: known(lower),
    upper: known(upper),
  };
}

function asAntenatalMeasurement(stratum: EstimateKey): EstimateKey | undefined {
  const indicator = ageMatched[stratum.indicator as keyof typeof ageMatched];
  return indicator && stratum.sex === "female" && stratum.age === adultsTo49 ? { ...stratum, indicator } : undefined;
}
