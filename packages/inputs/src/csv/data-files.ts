import {
  type ColumnRow,
  columnTables,
  type DataType,
  isCalendarQuarter,
  lastQuarterOf,
  quoted,
  type ReadColumn,
  textColumns,
  yearOfQuarter,
} from "@tessera/contract";
import { errorOf, inputProblem } from "../messages.js";
import {
  columnsMissing,
  dictionary,
  missingCode,
  numberValues,
  type Table,
  type TextColumn,
  textAt,
} from "../table/table.js";
import { readTable } from "./read-csv.js";

type Rows = typeof columnTables;
type ColumnOf<Row> = Row extends { type: "text" } ? TextColumn : Float64Array;

/** Columns by name. Numbers are finite, or NaN where the cell is missing; an absent optional column is null. */
type Columns<Type extends DataType> = {
  [Name in ReadColumn<Type>]: Rows[Type][Name] extends { reader: "needs" }
    ? ColumnOf<Rows[Type][Name]>
    : ColumnOf<Rows[Type][Name]> | null;
};

/** A data file with the columns that the model knows. */
export interface DataFile<Type extends DataType> {
  type: Type;
  file: string;
  rowCount: number;
  /** Row number of each row in the file, as a spreadsheet counts them; for messages. */
  rowNumbers: Int32Array;
  columns: Columns<Type>;
  /** Names that the file gives its areas; null if it gives none. No estimate uses them. */
  areaNames: TextColumn | null;
}

export type Population = DataFile<"population">;
export type Survey = DataFile<"survey">;
/** Every row has a calendar quarter: the fourth of the year where the file gives only the year. */
export type Programme = DataFile<"programme"> & { columns: { calendar_quarter: TextColumn } };
/** Missing counts of women known to be negative are 0; missing births in facilities stay missing. */
export type Anc = DataFile<"anc"> & { columns: { anc_known_neg: Float64Array; births_facility: Float64Array } };
export type Sti = DataFile<"sti">;

export function readPopulation(bytes: Uint8Array, file: string): Population {
  return populationOf(readData("population", bytes, file));
}

export function readSurvey(bytes: Uint8Array, file: string): Survey {
  return surveyOf(readData("survey", bytes, file));
}

export function readProgramme(bytes: Uint8Array, file: string): Programme {
  return programmeOf(readData("programme", bytes, file));
}

export function readAnc(bytes: Uint8Array, file: string): Anc {
  return ancOf(readData("anc", bytes, file));
}

export function readSti(bytes: Uint8Array, file: string): Sti {
  return stiOf(readData("sti", bytes, file));
}

export function populationOf(table: Table): Population {
  return typed("population", table);
}

export function surveyOf(table: Table): Survey {
  return typed("survey", table);
}

export function programmeOf(table: Table): Programme {
  if (!table.columns.has("year") && !table.columns.has("calendar_quarter"))
    throw errorOf(columnsMissing(table, ["calendar_quarter"]));
  const programme = typed("programme", table);
  return { ...programme, columns: { ...programme.columns, calendar_quarter: quartersOf(programme) } };
}

export function ancOf(table: Table): Anc {
  const anc = typed("anc", table);
  const { anc_known_neg, births_facility } = anc.columns;
  return {
    ...anc,
    columns: {
      ...anc.columns,
      anc_known_neg: anc_known_neg?.map((value) => (Number.isNaN(value) ? 0 : value)) ?? new Float64Array(anc.rowCount),
      births_facility: births_facility ?? new Float64Array(anc.rowCount).fill(Number.NaN),
    },
  };
}

export function stiOf(table: Table): Sti {
  return typed("sti", table);
}

/** All columns of a file, before any check. */
export function readData(type: DataType, bytes: Uint8Array, file: string): Table {
  return readTable(bytes, file, textColumns(type));
}

/** Names and rows of the columns that the model knows. */
export function readColumns(type: DataType): [name: string, row: ColumnRow][] {
  return Object.entries<ColumnRow>(columnTables[type]).filter(([, { reader }]) => reader !== "skips");
}

/** The columns that the model knows. Refuses a file without a required one, or with text in a column of numbers. */
function typed<Type extends DataType>(type: Type, table: Table): DataFile<Type> {
  const { file, rowCount, rowNumbers } = table;
  const rows = readColumns(type);
  const absent = rows.flatMap(([name, { reader }]) => (reader === "needs" && !table.columns.has(name) ? [name] : []));
  if (absent.length > 0) throw errorOf(columnsMissing(table, absent));
  const columns = rows.map(([name, row]) => {
    const column = table.columns.get(name);
    if (!column) return [name, null];
    return [name, row.type === "number" ? numberValues(table, name, column) : column];
  });
  const names = table.columns.get("area_name");
  const areaNames = names?.kind === "text" ? names : null;
  return { type, file, rowCount, rowNumbers, columns: Object.fromEntries(columns) as Columns<Type>, areaNames };
}

function quartersOf({
  file,
  rowCount,
  rowNumbers,
  columns: { year, calendar_quarter },
}: DataFile<"programme">): TextColumn {
  const { encode, values } = dictionary<string>();
  const codes = new Int32Array(rowCount).fill(missingCode);
  for (let row = 0; row < rowCount; row++) {
    const yearHere = year?.[row] ?? Number.NaN;
    const quarter = (calendar_quarter && textAt(calendar_quarter, row)) ?? lastQuarterOf(yearHere);
    const place = { file, row: rowNumbers[row] as number };
    if (!isCalendarQuarter(quarter))
      throw inputProblem("detail.input.quarterUnknown", { ...place, text: quoted(quarter) });
    if (!Number.isNaN(yearHere) && yearHere !== yearOfQuarter(quarter))
      throw inputProblem("detail.input.yearsDisagree", { ...place, year: yearHere, quarter });
    codes[row] = encode(quarter);
  }
  return { kind: "text", codes, values };
}
