import { ageGroup, fiveYearAgeGroups, numberOfQuarter, quarterOfNumber, yearOfQuarter } from "@tessera/contract";
import { spectrumProblem } from "../errors.js";
import { type RegionTable, rowAt } from "../national/region-table.js";
import { logLinear } from "../numerics/interpolation.js";
import { fiveYearGroups, singleAges } from "../projection/projection.js";

/** Values of a region at a calendar quarter, arrays over the cells of a grouping. */
export interface ValuesAtQuarter {
  quarter: number;
  population: Float64Array;
  plhiv: Float64Array;
  /** On ART, from reports at 31 December (and the projection in mid-year files); at most PLHIV. */
  artCurrent: Float64Array;
  /** On ART in the projection. */
  artCurrentInternal: Float64Array;
  infections: Float64Array;
  /** At most PLHIV not on ART. */
  unaware: Float64Array;
  births: Float64Array;
  birthsToPlhiv: Float64Array;
  birthsOnArt: Float64Array;
}

/** Sex (male, female) and five-year age group 0-4 to 80+: cell `sex * 17 + group`. */
export const byFiveYears: Grouping = {
  cells: 2 * fiveYearGroups,
  cellOf: (sex, age) => sex * fiveYearGroups + Math.floor(age / 5),
  nameOf: (cell) => ageGroup(fiveYearAgeGroups[cell % fiveYearGroups] as string).label,
};

/** Years before the first and after the last quarter that are used, so that a missing year has neighbours. */
const margin = 2;

/**
 * Values of a region at calendar quarters, interpolated between the years of its table. Missing years are skipped within the
 * window from two years before the first to two years after the last quarter.
 */
export function valuesAtQuarters(
  table: RegionTable,
  quarters: readonly number[],
  grouping: Grouping = byFiveYears,
): ValuesAtQuarter[] {
  checkCovered(table, quarters);
  const ids = quarters.map((number) => yearOfQuarter(quarterOfNumber(number)));
  const years = aggregate(table, grouping, Math.min(...ids) - margin, Math.max(...ids) + margin);
  return quarters.map((quarter) => valuesAt(table, years, grouping, quarter));
}

/** Refuses quarters outside the years of a table. */
export function checkCovered({ years, quarter, source }: RegionTable, quarters: readonly number[]): void {
  const outside = quarters.find(
    (id) =>
      id < numberOfQuarter({ year: years.first, quarter }) || id > numberOfQuarter({ year: years.final, quarter }),
  );
  if (outside === undefined) return;
  const { first, final } = years;
  throw spectrumProblem("detail.spectrum.quarterOutside", {
    ...source,
    quarter: quarterOfNumber(outside),
    first,
    final,
  });
}

function valuesAt(table: RegionTable, years: AggregatedYears, grouping: Grouping, quarter: number): ValuesAtQuarter {
  const { count, sums } = years;
  const own = Float64Array.from({ length: count }, (_, t) =>
    numberOfQuarter({ year: years.first + t, quarter: table.quarter }),
  );
  const interpolate = (quantity: Aggregate, x: Float64Array, seriesOf: (cell: number) => Float64Array) =>
    Float64Array.from({ length: grouping.cells }, (_, cell) => {
      const value = logLinear(x, seriesOf(cell), quarter);
      if (value !== null) return value;
      throw spectrumProblem("detail.spectrum.tooFewYears", {
        ...table.source,
        column: quantity,
        ages: grouping.nameOf(cell),
        first: years.first,
        final: years.first + count - 1,
      });
    });
  const series = (quantity: Aggregate, cell: number) => sums[quantity].subarray(cell * count, (cell + 1) * count);
  const at = (quantity: Aggregate) => interpolate(quantity, own, (cell) => series(quantity, cell));

  const plhiv = at("plhiv");
  const art = artPoints(table, years);
  const artCurrent = interpolate("onArtDec31", art.x, (cell) =>
    art.seriesOf(series("onArt", cell), series("onArtDec31", cell)),
  ).map((patients, cell) => Math.min(plhiv[cell] as number, patients));
  return {
    quarter,
    population: at("population"),
    plhiv,
    artCurrent,
    artCurrentInternal: at("onArt"),
    infections: at("infections"),
    unaware: at("unaware").map((unaware, cell) =>
      Math.min((plhiv[cell] as number) - (artCurrent[cell] as number), unaware),
    ),
    births: at("births"),
    birthsToPlhiv: at("birthsToPlhiv"),
    birthsOnArt: at("birthsOnArt"),
  };
}

/** Points of the number on ART: reports at 31 December, alternating with mid-year numbers in mid-year projections. */
function artPoints({ quarter }: RegionTable, { first, count }: AggregatedYears) {
  const dec31 = (t: number) => numberOfQuarter({ year: first + t, quarter: 4 });
  if (quarter === 4)
    return {
      x: Float64Array.from({ length: count }, (_, t) => dec31(t)),
      seriesOf: (_: Float64Array, reported: Float64Array) => reported,
    };
  const alternating = (pointAt: (t: number, isReported: boolean) => number) =>
    Float64Array.from({ length: 2 * count }, (_, index) => pointAt(Math.floor(index / 2), index % 2 === 1));
  return {
    x: alternating((t, isReported) => (isReported ? dec31(t) : numberOfQuarter({ year: first + t, quarter }))),
    seriesOf: (projected: Float64Array, reported: Float64Array) =>
      alternating((t, isReported) => (isReported ? reported[t] : projected[t]) as number),
  };
}

/** Quantities that are summed over single ages before interpolation. */
const aggregates = [
  "population",
  "plhiv",
  "onArt",
  "onArtDec31",
  "infections",
  "unaware",
  "births",
  "birthsToPlhiv",
  "birthsOnArt",
] as const;

type Aggregate = (typeof aggregates)[number];

/** Assigns sexes and ages to cells; -1 for none. */
export interface Grouping {
  cells: number;
  cellOf: (sex: number, age: number) => number;
  /** Ages, for errors. */
  nameOf: (cell: number) => string;
}

/** Sums by cell and year from `first` on: `sums[quantity][cell * count + t]`. NaN if a term is missing. */
interface AggregatedYears {
  first: number;
  count: number;
  sums: Record<Aggregate, Float64Array>;
}

/** Sums of the years of a table from `from` to `to`. */
function aggregate(table: RegionTable, grouping: Grouping, from: number, to: number): AggregatedYears {
  const first = Math.max(table.years.first, from);
  const count = Math.max(0, Math.min(table.years.final, to) - first + 1);
  const sums = Object.fromEntries(
    aggregates.map((quantity) => [quantity, new Float64Array(grouping.cells * count)]),
  ) as Record<Aggregate, Float64Array>;
  const { columns } = table;
  const copied = ["population", "plhiv", "onArt", "onArtDec31", "infections", "unaware"] as const;

  for (let t = 0; t < count; t++)
    for (let sex = 0; sex < 2; sex++)
      for (let age = 0; age < singleAges; age++) {
        const cell = grouping.cellOf(sex, age);
        if (cell < 0) continue;
        const row = rowAt(first - table.years.first + t, sex, age);
        const at = cell * count + t;
        const add = (quantity: Aggregate, value: number) => {
          sums[quantity][at] = (sums[quantity][at] as number) + value;
        };
        for (const quantity of copied) add(quantity, columns[quantity][row] as number);
        const fertility = columns.fertility[row] as number;
        if (Number.isNaN(fertility)) continue;
        const births = fertility * (columns.population[row] as number);
        const toPlhiv = (columns.pregnancyPrevalence[row] as number) * births;
        add("births", births);
        add("birthsToPlhiv", toPlhiv);
        add("birthsOnArt", (columns.pregnancyArtCoverage[row] as number) * toPlhiv);
      }
  return { first, count, sums };
}
