import {
  antenatalFormulas,
  generalFormulas,
  groupCells,
  type Impossibility,
  type WarnedCell,
  type WarningLocation,
} from "@tessera/contract";
import type { ModelWarning } from "../errors.js";
import type { EstimateTable } from "../output/estimate-table.js";
import type { Area } from "../output/output-contents.js";
import { changesInTime } from "./changes-in-time.js";
import { impossibleRows, wholeOf } from "./impossible-estimates.js";

/** Prevalence above this share is possible, but not plausible. */
const highestPrevalence = 0.5;

/** An output that warnings are about. */
interface Estimated {
  estimates: EstimateTable;
  areas: readonly Area[];
  calendarQuarters: readonly string[];
}

/** Warnings about estimates that are impossible, implausible, at their bound, or change as no programme does: one for each indicator and reason. */
export function estimateWarnings(output: Estimated, locations: readonly WarningLocation[]): ModelWarning[] {
  const { estimates: table, areas } = output;
  const warningsOf = (key: ModelWarning["key"], rows: readonly number[], values: ModelWarning["values"] = {}) =>
    [...groupedBy(rows, (row) => table.indicator[row] as number)].map(
      ([, ofIndicator]): ModelWarning => ({
        key,
        values: { ...values, count: ofIndicator.length },
        locations,
        groups: groupCells(
          ofIndicator.map((row) => cellOf(output, row)),
          { allAreas: areas.length },
        ),
      }),
    );
  return [
    ...impossibleByReason(table).flatMap(([why, rows]) =>
      warningsOf(why === "atBound" ? "warning.model.atBound" : `warning.model.impossible.${why}`, rows),
    ),
    ...warningsOf("warning.model.aboveThreshold", highRows(table), { percent: 100 * highestPrevalence }),
    ...changesInTime(output, locations),
  ];
}

function cellOf({ estimates: table, areas, calendarQuarters }: Estimated, row: number): WarnedCell {
  const area = areas[table.area[row] as number];
  return {
    indicator: table.indicators[table.indicator[row] as number] as string,
    ...(area && { area: { id: area.area_id, name: area.area_name } }),
    sex: table.sexes[table.sex[row] as number] as string,
    age: table.ages[table.age[row] as number] as string,
    time: calendarQuarters[table.quarter[row] as number] as string,
  };
}

/** For each indicator that is a whole without a part: the indicator of the part. */
const partOfRemainder = new Map(
  [...generalFormulas, ...antenatalFormulas].flatMap(({ indicator, value: { minus } }) => {
    const part = generalFormulas.find(({ value, per }) => !per && !value.minus && value.plus[0] === minus?.[0]);
    return part && wholeOf[part.indicator] ? [[indicator as string, part.indicator as string] as const] : [];
  }),
);

/** What is then true of the part: a remainder is negative where its part is larger than the whole, and the reverse. */
const ofPart: Partial<Record<Impossibility, Impossibility>> = { negative: "aboveWhole", aboveWhole: "negative" };

/** Impossible rows by reason. What is said of a part is not said again of the remainder. */
function impossibleByReason(table: EstimateTable): [Impossibility, number[]][] {
  const found = impossibleRows(table);
  const reasons = new Map([...found].map(([row, why]) => [stratumOf(table, row), why]));
  const isSaidOfPart = (row: number, why: Impossibility) => {
    const part = partOfRemainder.get(table.indicators[table.indicator[row] as number] as string);
    if (part === undefined) return false;
    const ofOther = reasons.get(stratumOf(table, row, table.indicators.indexOf(part)));
    return ofOther !== undefined && ofOther === ofPart[why];
  };
  const told = [...found].filter(([row, why]) => !isSaidOfPart(row, why));
  return [...groupedBy(told, ([, why]) => why)].map(([why, rows]) => [why, rows.map(([row]) => row)]);
}

function stratumOf(table: EstimateTable, row: number, indicator = table.indicator[row]): string {
  return `${indicator} ${table.area[row]} ${table.sex[row]} ${table.age[row]} ${table.quarter[row]}`;
}

function highRows(table: EstimateTable): number[] {
  const prevalence = table.indicators.indexOf("prevalence");
  return rowsWhere(
    table,
    (row) => table.indicator[row] === prevalence && (table.mean[row] as number) > highestPrevalence,
  );
}

function rowsWhere(table: EstimateTable, isIn: (row: number) => boolean): number[] {
  const rows: number[] = [];
  for (let row = 0; row < table.mean.length; row++) if (isIn(row)) rows.push(row);
  return rows;
}

function groupedBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const known = groups.get(key);
    if (known) known.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
