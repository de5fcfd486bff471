import {
  type RegionColumn,
  type RegionTable,
  regionColumns,
  rowAt,
  rowsInYear,
} from "../../src/national/region-table.js";

/** Where a value of a column is. */
export interface Place {
  year: number;
  sex: number;
  age: number;
}

const fertile = ({ sex, age }: Place) => sex === 1 && age >= 15 && age <= 49;

/** A plausible number at every place, which a test replaces in the columns that it is about. */
const plausible: Record<RegionColumn, (place: Place) => number> = {
  population: ({ year, age }) => (1000 - 10 * age) * 1.03 ** (year - 2015),
  plhiv: ({ year, age }) => (50 - 0.5 * age) * 1.01 ** (year - 2015),
  onArt: ({ year, age }) => (30 - 0.3 * age) * 1.05 ** (year - 2015),
  infections: ({ age }) => (age < 15 ? 0.1 : 2),
  fertility: (place) => (fertile(place) ? 0.1 : Number.NaN),
  pregnancyPrevalence: (place) => (fertile(place) ? 0.05 : Number.NaN),
  pregnancyArtCoverage: (place) => (fertile(place) ? 0.8 : Number.NaN),
  artDec31Reported: () => 100,
  artDec31Attend: () => 100,
  artDec31Reside: () => 100,
  onArtDec31: ({ year, age }) => (31 - 0.3 * age) * 1.05 ** (year - 2015),
  unaware: ({ age }) => 5 - 0.05 * age,
};

export function smallTable(
  changes: Partial<Record<RegionColumn, (place: Place) => number>> = {},
  { first = 2010, final = 2030, quarter = 4 as 2 | 4 } = {},
): RegionTable {
  const count = final - first + 1;
  const column = (name: RegionColumn) => {
    const numberAt = changes[name] ?? plausible[name];
    const values = new Float64Array(count * rowsInYear);
    for (let t = 0; t < count; t++)
      for (const sex of [0, 1])
        for (let age = 0; age <= 80; age++) values[rowAt(t, sex, age)] = numberAt({ year: first + t, sex, age });
    return values;
  };
  return {
    source: { file: "small.PJNZ", member: "small.DP" },
    iso3: null,
    country: "Small",
    regionCode: 0,
    regionName: "Small",
    years: { first, final, count },
    quarter,
    simulatesTesting: false,
    columns: Object.fromEntries(regionColumns.map((name) => [name, column(name)])) as RegionTable["columns"],
  };
}
