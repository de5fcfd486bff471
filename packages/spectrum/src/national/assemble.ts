import { readFertility } from "../demography/fertility.js";
import { SpectrumError } from "../errors.js";
import { type CountQuantity, readCounts, singleAges } from "../projection/counts.js";
import type { Projection } from "../projection/projection.js";
import { artAtYearEnd } from "./art-at-year-end.js";
import { readKnownStatus } from "./known-status.js";
import { columnsWithGaps, type RegionTable, regionColumns, rowAt, rowsInYear } from "./region-table.js";
import { unawareByAge } from "./unaware.js";
import type { UnawareShares } from "./untreated-shares.js";

/** Shares of pregnant women 15 to 49: `values[(age - 15) * years + t]`, NaN where undefined. */
export interface PregnancyShares {
  prevalence: Float64Array;
  artCoverage: Float64Array;
}

/** What the two simulations say: on pregnant women always, on awareness where HIV testing was simulated. */
export interface Simulated {
  pregnancy: PregnancyShares;
  unawareShares: UnawareShares | null;
}

/** The table of a projection, from what its file says and what was simulated. */
export function assembleTable(projection: Projection, { pregnancy, unawareShares }: Simulated): RegionTable {
  const { identity, years, version, dp } = projection;
  const population = countColumn(projection, "population");
  const plhiv = countColumn(projection, "plhiv");
  const onArt = countColumn(projection, "onArt");
  const table: RegionTable = {
    source: { file: dp.file, member: dp.member },
    iso3: identity.country.iso3,
    country: identity.country.name,
    regionCode: identity.regionCode,
    regionName: identity.regionName,
    years,
    quarter: version.quarter,
    simulatesTesting: unawareShares !== null,
    columns: {
      population,
      plhiv,
      onArt,
      infections: countColumn(projection, "infections"),
      fertility: fertilityColumn(projection),
      pregnancyPrevalence: womenColumn(years.count, (index, t) => pregnancy.prevalence[index * years.count + t]),
      pregnancyArtCoverage: womenColumn(years.count, (index, t) => pregnancy.artCoverage[index * years.count + t]),
      ...artAtYearEnd(projection, onArt),
      unaware: unawareByAge(projection, { plhiv, onArt }, unawareShares, readKnownStatus(projection)),
    },
  };
  checkNumbers(table);
  return table;
}

/** Counts in the order of rows: theirs runs over years first. */
function countColumn(projection: Projection, quantity: CountQuantity): Float64Array {
  const { values, years } = readCounts(projection, quantity);
  const column = new Float64Array(values.length);
  for (let inYear = 0; inYear < rowsInYear; inYear++)
    for (let t = 0; t < years; t++) column[t * rowsInYear + inYear] = values[inYear * years + t] as number;
  return column;
}

const fertileAges = { first: 15, count: 35 };

/** A column that only women 15 to 49 have. */
function womenColumn(years: number, shareAt: (index: number, t: number) => number | undefined): Float64Array {
  const column = new Float64Array(years * 2 * singleAges).fill(Number.NaN);
  for (let t = 0; t < years; t++)
    for (let index = 0; index < fertileAges.count; index++)
      column[rowAt(t, 1, fertileAges.first + index)] = shareAt(index, t) ?? Number.NaN;
  return column;
}

function fertilityColumn(projection: Projection): Float64Array {
  const fertility = readFertility(projection);
  return womenColumn(projection.years.count, (index, t) => fertility[index]?.[t]);
}

/** Cells that are numbers can still make none together, as with 1e308 people at every age: better said than passed on. */
function checkNumbers({ columns, source, years }: RegionTable): void {
  for (const column of regionColumns) {
    const mayBeMissing = columnsWithGaps.has(column);
    let sum = 0;
    const row = columns[column].findIndex((value) => {
      if (!(mayBeMissing && Number.isNaN(value))) sum += Math.abs(value);
      return !Number.isFinite(sum);
    });
    if (row < 0) continue;
    const year = years.first + Math.floor(row / rowsInYear);
    throw new SpectrumError("detail.spectrum.notFinite", { ...source, column, year });
  }
}
