import { readFileSync } from "node:fs";
import {
  type ControlRow,
  calibrationForm,
  controlsOf,
  isCalendarQuarter,
  type ListName,
  mockTrigger,
  modelForm,
} from "@tessera/contract";
import { readTable, type Table, type TextColumn, textAt } from "@tessera/inputs";
import { type ModelProblem, modelProblem } from "../../errors.js";
import type { Suggestion } from "./build-form.js";
import { fixedLists } from "./choice-lists.js";

/** Suggested values by country and option. */
export type CountryDefaults = ReadonlyMap<string, ReadonlyMap<string, Suggestion>>;

/** Row for countries that have no row of their own. */
const anyCountry = "fallback";

/** A cell that leaves the option blank for the user to choose. An empty cell suggests nothing. */
const leftBlank = "blank";

const countryColumn = "iso3";
const ownTable = new URL("../../../country-defaults.csv", import.meta.url);

/** Options that have a column. */
const columns = new Map(
  controlsOf<string>([...modelForm, ...calibrationForm])
    .filter(({ name }) => name !== mockTrigger)
    .map((row) => [row.name, row]),
);

const year = { example: "2020", matches: (text: string) => /^\d{4}$/.test(text) };

/** Format of cells in columns without a fixed list of choices: an example and a test. */
const formats: Partial<Record<ListName, { example: string; matches: (text: string) => boolean }>> = {
  areaLevels: { example: "2", matches: (text) => /^\d{1,2}$/.test(text) },
  quarters: { example: "CY2020Q3", matches: isCalendarQuarter },
  ancYears: year,
  stiYears: year,
};
const fixed: Partial<Record<ListName, readonly { id: string }[]>> = fixedLists("en");

export function defaultsOfCountry(countries: CountryDefaults, iso3: string): ReadonlyMap<string, Suggestion> {
  return countries.get(iso3) ?? countries.get(anyCountry) ?? new Map();
}

/** Suggestions of the country's own row. */
export function ownDefaults(countries: CountryDefaults, iso3: string): ReadonlyMap<string, Suggestion> | undefined {
  return iso3 === anyCountry ? undefined : countries.get(iso3);
}

/** Reads a table from a file; by default the one of this package. */
export function readCountryDefaults(path: string | URL = ownTable): CountryDefaults {
  return parseCountryDefaults(readFileSync(path), path instanceof URL ? "country-defaults.csv" : path);
}

/** One row a country, one column an option. Refuses cells that no form can show. */
export function parseCountryDefaults(content: Uint8Array, file: string): CountryDefaults {
  const table = readTable(content, file, new Set([countryColumn, ...columns.keys()]));
  const unknown = [...table.columns.keys()].find((name) => name !== countryColumn && !columns.has(name));
  if (unknown !== undefined) throw modelProblem("detail.model.countryColumnUnknown", { file, column: unknown });
  const countries = new Map<string, ReadonlyMap<string, Suggestion>>();
  for (let row = 0; row < table.rowCount; row++) {
    const iso3 = cellOf(table, countryColumn, row) ?? "";
    const place = { file, row: table.rowNumbers[row] as number };
    if (iso3 !== anyCountry && !/^[A-Z]{3}$/.test(iso3))
      throw modelProblem("detail.model.countryUnknown", { ...place, value: iso3.slice(0, 100), other: anyCountry });
    if (countries.has(iso3)) throw modelProblem("detail.model.countryRepeated", { ...place, value: iso3 });
    countries.set(iso3, suggestionsOf(table, row, place));
  }
  if (!countries.has(anyCountry)) throw modelProblem("detail.model.countryFallback", { file, value: anyCountry });
  return countries;
}

function suggestionsOf(table: Table, row: number, place: { file: string; row: number }): Map<string, Suggestion> {
  const suggestions = new Map<string, Suggestion>();
  for (const [name, control] of columns) {
    const cell = cellOf(table, name, row);
    if (cell === null) continue;
    const values = cell === leftBlank ? [""] : partsOf(cell, control, table);
    const wrong = values.find((value) => value !== "" && !isUsable(value, control));
    if (wrong !== undefined) throw refusal(wrong, control, place);
    suggestions.set(name, values);
  }
  return suggestions;
}

function cellOf({ columns }: Table, name: string, row: number): string | null {
  const column = columns.get(name);
  return column ? textAt(column as TextColumn, row) : null;
}

/** Semicolons separate several choices. Spreadsheets write TRUE and FALSE, and may write decimal commas. */
function partsOf(cell: string, control: ControlRow, { parseNumber }: Table): string[] {
  if (control.type === "number") return [Number.isNaN(parseNumber(cell)) ? cell : String(parseNumber(cell))];
  if (control.type === "multiselect") return cell.split(";").map((part) => part.trim());
  return [control.list === "yesNo" ? cell.toLowerCase() : cell];
}

function isUsable(value: string, control: ControlRow): boolean {
  if (control.type === "number") return (control.isWhole ? Number.isSafeInteger : Number.isFinite)(Number(value));
  const choices = fixed[control.list];
  if (choices) return choices.some(({ id }) => id === value);
  return formats[control.list]?.matches(value) ?? true;
}

function refusal(text: string, control: ControlRow, place: { file: string; row: number }): ModelProblem {
  const values = { ...place, column: control.name, value: text.slice(0, 100), blank: leftBlank };
  const choices = control.type === "number" ? undefined : fixed[control.list];
  if (choices)
    return modelProblem("detail.model.countryCellNotAmong", {
      ...values,
      choices: choices.map(({ id }) => id).join(", "),
    });
  const example =
    control.type === "number" ? (control.isWhole ? "250" : "-3.5") : (formats[control.list]?.example ?? "");
  return modelProblem("detail.model.countryCellNotLike", { ...values, example });
}
