import type { EstimateRow, ResultAbout } from "@tessera/contract/api";
import { translate } from "@tessera/i18n";
import { type Static, Type } from "typebox";
import { inPath } from "../asking/service-api.js";
import { adjustedQuantities, isCalibrated } from "../vocabulary/calibrated.js";
import { selectionOf } from "../vocabulary/selection.js";
import { unitOf } from "../vocabulary/units.js";
import {
  age,
  areas,
  closed,
  indicator,
  language,
  level,
  nullableNumber,
  oneOf,
  optional,
  quarter,
  result,
  sex,
  shownOf,
} from "./fields.js";
import { fitting, mostRows, rounded } from "./fitting.js";
import { tool } from "./tool.js";

const orders = ["highest", "lowest", "most_probable", "least_probable", "widest_interval", "area"] as const;
type Order = (typeof orders)[number];

const side = (word: string) =>
  Type.Number({
    exclusiveMinimum: 0,
    exclusiveMaximum: 1,
    description: `Adds the probability that a share or rate is ${word} this number: 0.95 is 95 %. Not both above and below.`,
  });

const rowSchema = closed({
  indicator: optional(Type.String()),
  area: Type.String(),
  area_id: Type.String(),
  quarter: optional(Type.String()),
  sex: optional(Type.String()),
  age: optional(Type.String()),
  mean: nullableNumber,
  lower: nullableNumber,
  upper: nullableNumber,
  probability: optional(nullableNumber),
  rank: optional(nullableNumber),
  rank_lower: optional(nullableNumber),
  rank_upper: optional(nullableNumber),
  impossible: optional(Type.String({ description: "Why this number cannot be true." })),
});
type Row = Static<typeof rowSchema>;

export const queryEstimates = tool({
  name: "query_estimates",
  title: "Query estimates",
  description:
    "Reads estimates of a result: mean and 95 % interval by area, with unit. Ask for one thing at a time: an indicator, a quarter, a group. With above or below it adds the probability that the value is beyond a threshold, with ranks the rank of each area among all of its level (1 is the highest) with its interval. Always report the interval, the unit and whether a number is calibrated; a difference between overlapping intervals or ranks is not established. A mean of areas is not the estimate of the region: ask for the region itself by level or name.",
  effect: "reads",
  input: closed({
    result,
    indicators: Type.Array(indicator, { minItems: 1, maxItems: 5 }),
    areas: optional(areas),
    level: optional(level),
    quarters: optional(Type.Array(quarter, { minItems: 1, maxItems: 5 })),
    sexes: optional(Type.Array(sex, { minItems: 1, maxItems: 3 })),
    ages: optional(Type.Array(age, { minItems: 1, maxItems: 20, description: "Default: Y015_049." })),
    above: optional(side("above")),
    below: optional(side("below")),
    ranks: optional(Type.Boolean({ description: "Default: false." })),
    order: optional(oneOf(orders, "Default: highest, or least_probable with above or below.")),
    limit: optional(Type.Integer({ minimum: 1, maximum: mostRows, description: "Default: 50." })),
    language,
  }),
  output: closed({
    unit: Type.Union([Type.String(), Type.Record(Type.String(), Type.String())]),
    calibrated: Type.Union([Type.Boolean(), Type.Record(Type.String(), Type.Boolean())], {
      description: "Whether estimates were adjusted to the national projection; by indicator where they differ.",
    }),
    interval: Type.String(),
    same: Type.Record(Type.String(), Type.String(), { description: "What is the same for all rows." }),
    threshold: optional(Type.String()),
    ...shownOf,
    rows: Type.Array(rowSchema),
  }),
  async run(given, { api, language }) {
    const { result: id, above, below, ranks = false, limit = 50 } = given;
    const wanted = { ...given, areas: given.areas, level: given.level };
    const selection = await selectionOf(api, id, wanted, language);
    const { data } = await api.get<{ data: EstimateRow[] }>(`/calibrate/estimates/${inPath(id)}`, {
      ...selection.query,
      ...{ above, below, rank: ranks || undefined },
    });
    const about = await api.get<ResultAbout>(`/calibrate/about/${inPath(id)}`);
    const adjusted = adjustedQuantities(about, language);
    const hasThreshold = (above ?? below) !== undefined;
    const ordered = inOrder(data, given.order ?? (hasThreshold ? "least_probable" : "highest"));
    const rows = fitting(
      ordered.map((row) => rowOf(row, selection)),
      limit,
    );
    const byIndicator = <Value>(ofIndicator: (indicator: string) => Value) =>
      sameOrBy(selection.indicators.map((indicator) => [indicator, ofIndicator(indicator)] as const));
    return {
      unit: byIndicator(unitOf),
      calibrated: byIndicator((indicator) => isCalibrated(indicator, adjusted)),
      interval: "95 %",
      same: sameFor(data[0], selection),
      ...(hasThreshold && { threshold: above === undefined ? `below ${below}` : `above ${above}` }),
      ...{ total: data.length, shown: rows.length },
      ...(rows.length < data.length && { narrow: translate(language, "mcp.narrow.estimates") }),
      rows,
    };
  },
});

function rowOf(row: EstimateRow, { indicators, quarters, sexes, ages }: Pick<Selections, Dimension>): Row {
  const number = (value: number | null | undefined) => (value === null || value === undefined ? null : rounded(value));
  return {
    ...(indicators.length > 1 && { indicator: row.indicator }),
    ...{ area: row.area_name, area_id: row.area_id },
    ...(quarters.length > 1 && { quarter: row.calendar_quarter }),
    ...(sexes.length > 1 && { sex: row.sex }),
    ...(ages.length > 1 && { age: row.age_group }),
    ...{ mean: number(row.mean), lower: number(row.lower), upper: number(row.upper) },
    ...(row.probability !== undefined && { probability: number(row.probability) }),
    ...(row.rank !== undefined && {
      ...{ rank: number(row.rank), rank_lower: number(row.rank_lower), rank_upper: number(row.rank_upper) },
    }),
    ...(row.impossible !== null && { impossible: row.impossible }),
  };
}

type Dimension = "indicators" | "quarters" | "sexes" | "ages";
type Selections = Record<Dimension, readonly string[]>;

/** What all rows share, said once and in words. */
function sameFor(
  row: EstimateRow | undefined,
  { indicators, quarters, sexes, ages }: Pick<Selections, Dimension>,
): Record<string, string> {
  return {
    ...(indicators.length === 1 && { indicator: row?.indicator_label ?? (indicators[0] as string) }),
    ...(quarters.length === 1 && { quarter: row?.quarter_label ?? (quarters[0] as string) }),
    ...(sexes.length === 1 && { sex: sexes[0] as string }),
    ...(ages.length === 1 && { age: row?.age_group_label ?? (ages[0] as string) }),
  };
}

/** One value if it is the same for all indicators, else the value of each. */
function sameOrBy<Value>(values: readonly (readonly [string, Value])[]): Value | Record<string, Value> {
  const [first] = values;
  return first && values.every(([, value]) => value === first[1]) ? first[1] : Object.fromEntries(values);
}

function inOrder(rows: readonly EstimateRow[], order: Order): EstimateRow[] {
  const missing = Number.NEGATIVE_INFINITY;
  const keys: Record<Order, (row: EstimateRow) => number> = {
    highest: ({ mean }) => mean ?? missing,
    lowest: ({ mean }) => (mean === null ? missing : -mean),
    most_probable: ({ probability }) => probability ?? missing,
    least_probable: ({ probability }) => (typeof probability === "number" ? -probability : missing),
    widest_interval: ({ lower, upper }) => (lower === null || upper === null ? missing : upper - lower),
    area: () => 0,
  };
  const key = keys[order];
  return [...rows].sort((a, b) => compareNumbers(key(b), key(a)));
}

/** Two infinities are equal. */
function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
