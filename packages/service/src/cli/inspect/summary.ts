import { type Projection, type ProjectionPeriod, type RegionColumn, type RegionTable, rowAt } from "@tessera/spectrum";

/** One year of a projection; null for what its file does not contain. */
export interface YearSummary {
  year: number;
  population: number;
  plhiv: number;
  prevalence15to49: number | null;
  /** As reported on 31 December, by place of attendance. */
  onArtDec31: number;
  /** Projected number on ART / projected PLHIV. */
  artCoverage: number | null;
  newInfections: number;
  /** Adults aware of their HIV status; files seldom have that of children. */
  aware15plus: number | null;
}

export interface ProjectionSummary {
  file: string;
  country: string;
  iso3: string | null;
  regionCode: number;
  regionName: string | null;
  projectionName: string | null;
  spectrumVersion: string;
  projectionPeriod: ProjectionPeriod;
  firstYear: number;
  finalYear: number;
  hasShiny90: boolean;
  notes: readonly string[];
  years: YearSummary[];
}

const oldest = 80;

export function summarise(
  table: RegionTable,
  { identity, version }: Projection,
  { file, hasShiny90, notes }: Pick<ProjectionSummary, "file" | "hasShiny90" | "notes">,
  years: readonly number[],
): ProjectionSummary {
  return {
    file,
    country: table.country,
    iso3: table.iso3,
    regionCode: table.regionCode,
    regionName: table.regionName,
    projectionName: identity.projectionName,
    spectrumVersion: version.text,
    projectionPeriod: version.projectionPeriod,
    firstYear: table.years.first,
    finalYear: table.years.final,
    hasShiny90,
    notes,
    years: years.map((year) => yearOf(table, year)),
  };
}

function yearOf(table: RegionTable, year: number): YearSummary {
  const sum = (column: RegionColumn, from = 0, to = oldest): number => {
    let total = 0;
    for (const sex of [0, 1])
      for (let age = from; age <= to; age++)
        total += table.columns[column][rowAt(year - table.years.first, sex, age)] as number;
    return total;
  };
  return {
    year,
    population: sum("population"),
    plhiv: sum("plhiv"),
    prevalence15to49: known(sum("plhiv", 15, 49) / sum("population", 15, 49)),
    onArtDec31: sum("onArtDec31"),
    artCoverage: known(sum("onArt") / sum("plhiv")),
    newInfections: sum("infections"),
    aware15plus: known(sum("plhiv", 15) - sum("unaware", 15)),
  };
}

/** Null for a sum with a missing part and for a proportion with denominator 0. */
function known(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
