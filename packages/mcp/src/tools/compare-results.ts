import type { Differences, ExplainedDifferences, LocalChanges, ResultAbout } from "@tessera/contract/api";
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
  resultId,
  sex,
  shownOf,
} from "./fields.js";
import { fitting, rounded } from "./fitting.js";
import { tool } from "./tool.js";

/** Areas whose changed inputs an answer lists. */
const mostExplained = 5;

const rowSchema = closed({
  area: Type.String(),
  area_id: Type.String(),
  first: nullableNumber,
  first_interval: Type.Array(nullableNumber),
  second: nullableNumber,
  second_interval: Type.Array(nullableNumber),
  difference: nullableNumber,
  beyond_uncertainty: Type.Boolean(),
});

const counted = closed({ added: Type.Integer(), removed: Type.Integer(), changed: Type.Integer() });

export const compareResults = tool({
  name: "compare_results",
  title: "Compare two results",
  description:
    "Compares one indicator of two results area by area (second minus first), the largest changes first, and says what changed with it: quarters, input files with their rows, options, and, for the areas at the top or those that are named, the numbers that the models were given. A change marked beyond_uncertainty is larger than 1.96 standard errors of independent results. What changed together is not proven to be the cause: say so. List ids with list_results; the older result is first as a rule.",
  effect: "reads",
  input: closed({
    first: resultId("Id of the first result."),
    second: resultId("Id of the second result."),
    indicator,
    areas: optional(areas),
    level: optional(level),
    quarter: optional(quarter),
    sex: optional(sex),
    age: optional(age),
    match: optional(
      oneOf(
        ["calendar", "time_point"],
        "How quarters are matched: the same quarter where both have it (default), or the same time point of the round, such as this year's present with last year's.",
      ),
    ),
    limit: optional(Type.Integer({ minimum: 1, maximum: 100, description: "Areas. Default: 10." })),
    language,
  }),
  output: closed({
    unit: Type.String(),
    calibrated: closed({ first: Type.Boolean(), second: Type.Boolean() }),
    same: Type.Record(Type.String(), Type.String()),
    quarters: closed({ first: Type.String(), second: Type.String(), matched_by: Type.String() }),
    beyond_uncertainty: Type.Integer({ description: "Areas that differ by more than uncertainty." }),
    only_in_first: Type.Integer(),
    only_in_second: Type.Integer(),
    ...shownOf,
    rows: Type.Array(rowSchema),
    inputs: Type.Unsafe<object[] | null>({
      type: ["array", "null"],
      items: { type: "object" },
      description:
        "Input files that changed, with rows added, removed and changed; null if a result does not record its files.",
    }),
    inputs_same: Type.Array(Type.String()),
    options: Type.Array(
      closed({ label: Type.String(), part: Type.String(), first: Type.String(), second: Type.String() }),
    ),
    model_versions: Type.Array(Type.String()),
    local: Type.Unsafe<object[] | null>({
      type: ["array", "null"],
      items: { type: "object" },
      description:
        "Numbers of areas that the models were given and that differ; null if a result does not carry its inputs.",
    }),
  }),
  async run(given, { api, language }) {
    const { first, second, indicator: id, limit = 10, match } = given;
    const wanted = {
      indicators: [id],
      ...{ areas: given.areas, level: given.level, quarters: listOf(given.quarter) },
      ...{ sexes: listOf(given.sex), ages: listOf(given.age) },
    };
    const { query, sexes, ages, areas: named } = await selectionOf(api, first, wanted, language);
    const path = `/calibrate/compare/${inPath(first)}/${inPath(second)}`;
    const { data, quarters, ...only } = await api.get<Differences>(path, { ...query, match });
    const explained = await api.get<ExplainedDifferences>(`${path}/explained`, { match });
    const size = (row: Difference) => Math.abs(row.z ?? row.difference ?? 0);
    const ordered = [...data].sort((a, b) => size(b) - size(a));
    const rows = fitting(ordered.map(rowOf), limit, 5000);
    const top = given.areas ? named.map((area) => area.id) : rows.map((row) => row.area_id);
    const local = await api.get<LocalChanges>(`${path}/inputs`, { area_id: top.slice(0, mostExplained), match });
    const calibrated = (result: string) => calibrationOf(result, id);
    return {
      unit: unitOf(id),
      calibrated: { first: await calibrated(first), second: await calibrated(second) },
      same: { indicator: id, sex: sexes[0] as string, age: ages[0] as string },
      quarters: { first: quarters.first, second: quarters.second, matched_by: quarters.by },
      beyond_uncertainty: data.filter(({ beyond }) => beyond).length,
      ...{ only_in_first: only.only_first, only_in_second: only.only_second },
      ...{ total: data.length, shown: rows.length },
      ...(rows.length < data.length && { narrow: translate(language, "mcp.narrow.comparison") }),
      rows,
      inputs: explained.inputs && fitting(explained.inputs.filter(isChanged).map(inputOf), 20, 3000),
      inputs_same: (explained.inputs ?? []).filter((input) => !isChanged(input)).map(({ label }) => label),
      options: fitting(
        explained.options.map(({ name: _, ...option }) => option),
        40,
        3000,
      ),
      model_versions: [explained.first.model_version, explained.second.model_version],
      local: local.data && fitting(local.data.map(localOf), 60, 4000),
    };

    async function calibrationOf(result: string, indicator: string): Promise<boolean> {
      const about = await api.get<ResultAbout>(`/calibrate/about/${inPath(result)}`);
      return isCalibrated(indicator, adjustedQuantities(about, language));
    }
  },
});

function listOf<Value>(value: Value | undefined): Value[] | undefined {
  return value === undefined ? undefined : [value];
}

type Difference = Differences["data"][number];
type Input = NonNullable<ExplainedDifferences["inputs"]>[number];

function rowOf(row: Difference): Static<typeof rowSchema> {
  const number = (value: number | null) => value && rounded(value);
  return {
    ...{ area: row.area_name, area_id: row.area_id },
    ...{ first: number(row.first_mean), first_interval: [number(row.first_lower), number(row.first_upper)] },
    ...{ second: number(row.second_mean), second_interval: [number(row.second_lower), number(row.second_upper)] },
    ...{ difference: number(row.difference), beyond_uncertainty: row.beyond },
  };
}

function isChanged({ state }: Input): boolean {
  return state !== "same";
}

/** A changed file. Of its rows, where most of the changes are. */
function inputOf({ label, first, second, state, rows }: Input): object {
  const most = (list: readonly (Static<typeof counted> & { name: string })[]) =>
    [...list]
      .sort((a, b) => b.added + b.removed + b.changed - (a.added + a.removed + a.changed))
      .slice(0, mostExplained);
  return {
    ...{ file: label, first, second, state },
    ...(rows && {
      rows: { added: rows.added, removed: rows.removed, changed: rows.changed, same: rows.same },
      by_time: most(rows.by_time.map(({ time, ...counts }) => ({ name: time, ...counts }))),
      by_area: most(rows.by_area.map(({ area_id: _, area_name: name, ...counts }) => ({ name, ...counts }))),
    }),
  };
}

function localOf({ area_id: area, source, label, unit, first, second }: NonNullable<LocalChanges["data"]>[number]) {
  const number = (value: number | null) => value && rounded(value);
  return { area_id: area, source, what: label, unit, first: number(first), second: number(second) };
}
