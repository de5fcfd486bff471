import { type Projection, type ProjectionPeriod, type RegionColumn, type RegionTable, rowAt } from "@tessera/spectrum";

/** One year of a projection; null where its file does not say. */
export interface YearSummary {
  year: number;
  population: number;
  plhiv: number;
  prevalence15to49: number | null;
  /** As reported at 31 December, where patients attend. */
  onArtDec31: number;
  /** On ART among PLHIV, both as projected. */
  artCoverage: number | null;
  newInfections: number;
  /** Adults living with HIV who know it; that of children is seldom known. */
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

/** A sum with a missing part is missing, and so is a share of nobody. */
function known(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
