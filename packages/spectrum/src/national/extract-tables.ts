import { deriveAdultParameters, readAdultInputs } from "../adult/parameters/adult-parameters.js";
import { pregnancyPrevalence } from "../adult/simulation/births-and-pregnancy.js";
import { simulateAdults } from "../adult/simulation/simulate-adults.js";
import { spectrumProblem } from "../errors.js";
import { readShiny90 } from "../hiv-testing/shiny90-file.js";
import { simulateTestingFit, statusAwareness } from "../hiv-testing/status-awareness.js";
import type { PjnzFile } from "../pjnz/pjnz-files.js";
import { readFertility } from "../projection/demographic-rates.js";
import {
  type CountQuantity,
  openProjection,
  type Projection,
  readCounts,
  singleAges,
} from "../projection/projection.js";
import { artAtYearEnd, readKnownStatus } from "./programme-columns.js";
import { columnsWithGaps, type RegionTable, regionColumns, rowAt, rowsInYear } from "./region-table.js";
import { type UnawareShares, unawareByAge } from "./unaware-by-age.js";

export interface ExtractOptions {
  /** Whether to simulate HIV testing for knowledge of status, if the file has a fitted model. */
  awareness: boolean;
}

/** Reads and simulates the table of one PJNZ. */
export async function extractNational(pjnz: PjnzFile, { awareness }: ExtractOptions): Promise<RegionTable> {
  const projection = openProjection(pjnz);
  return assembleTable(projection, {
    pregnancy: simulatePregnancy(projection),
    unawareShares: awareness ? await simulateAwareness(pjnz, projection) : null,
  });
}

/** Tables of all projections of an upload, in the order of its files. A region code may occur once. */
export async function extractUpload(files: readonly PjnzFile[], options: ExtractOptions): Promise<RegionTable[]> {
  const tables: RegionTable[] = [];
  for (const pjnz of files) {
    const table = await extractNational(pjnz, options);
    const same = tables.find(({ regionCode }) => regionCode === table.regionCode);
    if (same)
      throw spectrumProblem("detail.spectrum.regionTwice", {
        file: table.source.file,
        other: same.source.file,
        code: table.regionCode,
      });
    tables.push(table);
  }
  return tables;
}

export function simulatePregnancy(projection: Projection): PregnancyShares {
  const parameters = deriveAdultParameters(readAdultInputs(projection));
  return pregnancyPrevalence(parameters, simulateAdults(parameters));
}

/** Null if the file has no fitted model. */
export async function simulateAwareness(pjnz: PjnzFile, projection: Projection): Promise<UnawareShares | null> {
  const fit = await readShiny90(pjnz, projection);
  return fit && statusAwareness(fit.inputs.years, simulateTestingFit(fit));
}

/** Shares of pregnant women 15 to 49: `values[(age - 15) * years + t]`, NaN if undefined. */
interface PregnancyShares {
  prevalence: Float64Array;
  artCoverage: Float64Array;
}

/** Results of the two simulations. */
interface Simulated {
  pregnancy: PregnancyShares;
  unawareShares: UnawareShares | null;
}

/** The table of a projection, from its file and the simulations. */
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

/** Counts, which have the year fastest, in the order of rows. */
function countColumn(projection: Projection, quantity: CountQuantity): Float64Array {
  const { values, years } = readCounts(projection, quantity);
  const column = new Float64Array(values.length);
  for (let inYear = 0; inYear < rowsInYear; inYear++)
    for (let t = 0; t < years; t++) column[t * rowsInYear + inYear] = values[inYear * years + t] as number;
  return column;
}

const fertileAges = { first: 15, count: 35 };

/** A column with values for women 15 to 49 only. */
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

/** Sums must be finite too: 1e308 people at every age are valid cells with an infinite sum. */
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
    throw spectrumProblem("detail.spectrum.notFinite", { ...source, column, year });
  }
}
