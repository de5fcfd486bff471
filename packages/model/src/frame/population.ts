import { fiveYearAgeGroups, isCalendarQuarter, listed, quarterNumber, singleSexes } from "@tessera/contract";
import type { Population } from "@tessera/inputs";
import { modelProblem } from "../errors.js";
import { type Checks, stopAtFirst } from "../options/findings.js";
import { cellName, cellsPerArea, type ModelArea, modelAges } from "./model-frame.js";

/** Population by quarter and cell. */
export type PopulationByTime = readonly Float64Array[];

/**
 * Population of every cell at given quarters, interpolated log-linearly in time and constant before the first and after the
 * last quarter of the file. Only rows of modelled areas are used; other levels are neither summed nor divided. Undefined after a
 * problem that is not thrown.
 */
export function populationAtQuarters(
  population: Population,
  areas: readonly ModelArea[],
  quarters: readonly string[],
): PopulationByTime;
export function populationAtQuarters(
  population: Population,
  areas: readonly ModelArea[],
  quarters: readonly string[],
  checks: Checks,
): PopulationByTime | undefined;
export function populationAtQuarters(
  population: Population,
  areas: readonly ModelArea[],
  quarters: readonly string[],
  checks: Checks = stopAtFirst,
): PopulationByTime | undefined {
  const series = checks.attempt({ controls: [] }, () => seriesByCell(population, areas));
  const needs = quarters.map((_, t) => `calendar_quarter_t${t + 1}`);
  return (
    series &&
    checks.attempt({ controls: ["area_level"], needs }, () => {
      const absent = series.flatMap(({ times }, cell) => (times.length === 0 ? [cellName(areas, cell)] : []));
      if (absent.length > 0)
        throw modelProblem("detail.model.populationMissing", { file: population.file, groups: listed(absent) });
      return quarters.map((quarter) => {
        const at = quarterNumber(quarter);
        return Float64Array.from(series, (points) => logLinear(points, at));
      });
    })
  );
}

/** Values at ascending times. */
interface Series {
  times: number[];
  values: number[];
}

function seriesByCell(population: Population, areas: readonly ModelArea[]): Series[] {
  const { rowCount, rowNumbers, file, columns } = population;
  const quarters = columns.calendar_quarter.values.map((text) =>
    isCalendarQuarter(text) ? quarterNumber(text) : Number.NaN,
  );
  const cellOf = cellOfRow(population, areas);
  const rowsOf: number[][] = Array.from({ length: areas.length * cellsPerArea }, () => []);
  const timeOf = (row: number) => quarters[columns.calendar_quarter.codes[row] as number] ?? Number.NaN;
  for (let row = 0; row < rowCount; row++) {
    const cell = cellOf(row);
    if (cell < 0 || Number.isNaN(columns.population[row])) continue;
    if (Number.isNaN(timeOf(row)))
      throw modelProblem("detail.model.populationQuarter", { file, row: rowNumbers[row] as number });
    rowsOf[cell]?.push(row);
  }
  return rowsOf.map((rows, cell) => {
    rows.sort((a, b) => timeOf(a) - timeOf(b));
    const repeated = rows.find((row, k) => k > 0 && timeOf(row) === timeOf(rows[k - 1] as number));
    if (repeated !== undefined) {
      const place = { file, row: rowNumbers[repeated] as number, group: cellName(areas, cell) };
      throw modelProblem("detail.model.populationRepeated", place);
    }
    const sources = new Set(rows.map((row) => columns.source.codes[row] as number));
    if (sources.size > 1) {
      const names = listed([...sources].map((code) => columns.source.values[code] ?? ""));
      throw modelProblem("detail.model.populationSources", { file, group: cellName(areas, cell), sources: names });
    }
    return { times: rows.map(timeOf), values: rows.map((row) => columns.population[row] as number) };
  });
}

/** The cell of a row; −1 if the row is of no model cell. */
function cellOfRow({ columns: { area_id, sex, age_group } }: Population, areas: readonly ModelArea[]) {
  const positions = new Map(areas.map(({ id }, position) => [id, position]));
  const areaOf = area_id.values.map((id) => positions.get(id) ?? -1);
  const sexOf = sex.values.map((value) => (singleSexes as readonly string[]).indexOf(value));
  const ageOf = age_group.values.map((value) => fiveYearAgeGroups.indexOf(value));
  return (row: number): number => {
    const area = areaOf[area_id.codes[row] as number] ?? -1;
    const block = sexOf[sex.codes[row] as number] ?? -1;
    const age = ageOf[age_group.codes[row] as number] ?? -1;
    return Math.min(area, block, age) < 0 ? -1 : area * cellsPerArea + block * modelAges + age;
  };
}

/** Log-linear interpolation: constant outside the times, and 0 next to a zero value. */
function logLinear({ times, values }: Series, at: number): number {
  const after = times.findIndex((time) => time >= at);
  if (after < 0) return values.at(-1) as number;
  const upper = values[after] as number;
  if (after === 0 || times[after] === at) return upper;
  const lower = values[after - 1] as number;
  if (lower <= 0 || upper <= 0) return 0;
  const [from, to] = [times[after - 1] as number, times[after] as number];
  return Math.exp(Math.log(lower) + (Math.log(upper) - Math.log(lower)) * ((at - from) / (to - from)));
}
