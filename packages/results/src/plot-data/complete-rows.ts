import { type Statistic, statistics } from "@tessera/model";
import type { labelledColumns, markedColumns } from "../estimates/labelled-estimates.js";
import type { RowChunk } from "./plot-database.js";
import type { PlotFacts } from "./plot-facts.js";

/** Columns that the others, but for the numbers, follow from. */
const codeColumns = ["area_id", "sex", "age_group", "calendar_quarter", "indicator"] as const;
type CodeColumn = (typeof codeColumns)[number];

export type ReadColumn = CodeColumn | Statistic | "rowid";
export type MarkedColumn = (typeof markedColumns)[number];
type Cells = readonly (string | number | null)[];

/** Columns with one chosen value. */
type FixedColumns = Partial<Record<CodeColumn, string>>;

/** Columns to read for wanted ones. Those with one chosen value are known, and labels follow from codes, which takes less time than reading them. */
export function readColumns(fixed: FixedColumns, wanted: readonly MarkedColumn[]): readonly ReadColumn[] {
  return [
    ...codeColumns.filter((name) => fixed[name] === undefined),
    ...statistics.filter((name) => wanted.includes(name)),
    "rowid",
  ];
}

/** The wanted columns of rows, from those that were read. */
export function completeRows(
  { columns, values, rowCount }: RowChunk<ReadColumn>,
  fixed: FixedColumns,
  { areas, labels, marks }: PlotFacts,
  wanted: readonly MarkedColumn[],
): RowChunk<MarkedColumn> {
  const cells = (name: ReadColumn): Cells =>
    values[columns.indexOf(name)] ?? Array<string>(rowCount).fill(fixed[name as CodeColumn] ?? "");
  const ofAreas = (name: "area_level_label" | "area_name") =>
    cells("area_id").map((id) => areas.get(String(id))?.[name] ?? null);
  const labelsOf = (name: keyof PlotFacts["labels"]) => cells(name).map((id) => labels[name].get(String(id)) ?? null);
  const described: Record<Exclude<(typeof labelledColumns)[number], ReadColumn>, () => Cells> = {
    area_level: () => cells("area_id").map((id) => Number(areas.get(String(id))?.area_level)),
    area_level_label: () => ofAreas("area_level_label"),
    area_name: () => ofAreas("area_name"),
    age_group_label: () => labelsOf("age_group"),
    quarter_label: () => labelsOf("calendar_quarter"),
    indicator_label: () => labelsOf("indicator"),
  };
  const complete = wanted.map((name) => {
    if (name === "impossible") return cells("rowid").map((place) => marks.get(Number(place)) ?? null);
    return name in described ? described[name as keyof typeof described]() : cells(name as ReadColumn);
  });
  return { columns: wanted, values: complete, rowCount };
}
