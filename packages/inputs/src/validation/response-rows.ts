import { layouts } from "../layouts/layouts.js";
import { type Column, type NumberColumn, type Table, textAt } from "../table/table.js";
import type { ValidatedTable } from "./validate-file.js";

export type ResponseRow = Record<string, string | number | null>;

/** Rows of a validated file for the response. Every row has all columns, with null for missing cells. */
export function responseRows({ type, table }: ValidatedTable): ResponseRow[] | null {
  switch (type) {
    case "vmmc":
      return null;
    case "population":
      return rowsOf(table.rowCount, populationColumns(table));
    case "anc":
      return rowsOf(table.rowCount, ancColumns(table));
    default:
      return rowsOf(table.rowCount, table.columns);
  }
}

const populationColumnNames = ["area_id", "calendar_quarter", "sex", "age_group", "population"];

function populationColumns({ columns }: Table): Map<string, Column> {
  return new Map(
    populationColumnNames.map((name) => {
      const column = columns.get(name) as Column;
      return [name, column.kind === "number" ? { kind: "number", values: column.values.map(roundHalfEven) } : column];
    }),
  );
}

/** Rounds half to even (IEEE 754). */
function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const isHalf = value - floor === 0.5;
  return isHalf ? floor + (floor % 2) : Math.round(value);
}

/** The known columns of ANC files, HIV prevalence and ART coverage. */
function ancColumns({ rowCount, columns }: Table): Map<string, Column> {
  const shown = new Map<string, Column>(
    Object.keys(layouts.anc).map((name) => [
      name,
      columns.get(name) ?? { kind: "number", values: new Float64Array(rowCount).fill(Number.NaN) },
    ]),
  );
  const counts = (name: string) => (shown.get(name) as NumberColumn).values;
  const knownNegative = Float64Array.from(
    { length: rowCount },
    (_, row) => numberAt(shown.get("anc_known_neg"), row) || 0,
  );
  shown.set("anc_known_neg", { kind: "number", values: knownNegative });

  const knownPositive = counts("anc_known_pos");
  const tested = counts("anc_tested");
  const alreadyArt = counts("anc_already_art");
  const positive = counts("anc_tested_pos").map((value, row) => value + (knownPositive[row] as number));
  const status = tested.map((value, row) => value + (knownPositive[row] as number) + (knownNegative[row] as number));
  shown.set("anc_prevalence", ratio(positive, status));
  shown.set("anc_art_coverage", ratio(alreadyArt, positive));
  return shown;
}

function ratio(part: Float64Array, whole: Float64Array): NumberColumn {
  return {
    kind: "number",
    values: part.map((value, row) => {
      const share = value / (whole[row] as number);
      return Number.isFinite(share) ? share : Number.NaN;
    }),
  };
}

function numberAt(column: Column | undefined, row: number): number {
  return column?.kind === "number" ? (column.values[row] as number) : Number.NaN;
}

function rowsOf(rowCount: number, columns: ReadonlyMap<string, Column>): ResponseRow[] {
  const entries = [...columns];
  return Array.from({ length: rowCount }, (_, row) => {
    // Assigning to `__proto__` of an ordinary object would not make a member of it.
    const members: ResponseRow = columns.has("__proto__") ? Object.create(null) : {};
    for (const [name, column] of entries) {
      if (column.kind === "text") members[name] = textAt(column, row);
      else {
        const value = column.values[row] as number;
        members[name] = Number.isNaN(value) ? null : value;
      }
    }
    return members;
  });
}
