import { ancSums, isCalendarQuarter, sumOfCounts } from "@tessera/contract";
import {
  type Anc,
  type Areas,
  type Country,
  type Population,
  type Programme,
  type Survey,
  textAt,
} from "@tessera/inputs";

/** What suggestions need of the files: which data there are, and where. */
export interface DataFacts {
  /** A Spectrum region has another code than 0. */
  hasRegions: boolean;
  /** Levels at which every area has a population; null without a population file. */
  populationLevels: readonly number[] | null;
  surveys: readonly SurveyFact[];
  art: ArtFacts | null;
  anc: readonly AncYear[];
  /** PJNZ files without a .shiny90; null without projections. */
  withoutShiny90: readonly string[] | null;
}

export interface SurveyFact {
  id: string;
  indicator: string;
  quarter: string | null;
  levels: readonly number[];
}

export interface ArtFacts {
  /** Ascending. */
  quarters: readonly string[];
  /** The finest level. */
  level: number;
  /** Every group has numbers at two quarters at least, so that others can be interpolated. */
  canInterpolate: boolean;
}

/** Antenatal care data of a year. */
export interface AncYear {
  year: number;
  level: number;
  has: Record<AncUse, boolean>;
}

export type AncUse = "clients" | "prevalence" | "artCoverage";

export type DataFiles = { shape: Areas; survey: Survey } & Pick<Country, "programme" | "anc" | "sti"> &
  Partial<Pick<Country, "population" | "pjnz">>;

export function dataFacts({ shape, survey, programme, anc, population, pjnz }: DataFiles): DataFacts {
  return {
    hasRegions: shape.regionCodes.some((code) => !Number.isNaN(code) && code !== 0),
    populationLevels: population ? populatedLevels(population, shape) : null,
    surveys: surveysOf(survey, shape),
    art: programme && artOf(programme, shape),
    anc: anc ? ancYears(anc, shape) : [],
    withoutShiny90: pjnz ? pjnz.files.filter(({ shiny90 }) => shiny90 === null).map(({ name }) => name) : null,
  };
}

/** Levels below the country whose areas all have a population. Where the hierarchy ends earlier, the last area stands for the level. */
function populatedLevels({ columns: { area_id } }: Population, { ids, levels, children }: Areas): number[] {
  const populated = new Set(area_id.values);
  const isLeafAt = (area: number, level: number) =>
    levels[area] === level || !children[area]?.some((child) => (levels[child] as number) <= level);
  const candidates = [...new Set(levels)].filter((level) => level > 0).sort((a, b) => a - b);
  return candidates.filter((level) =>
    ids.every((id, area) => (levels[area] as number) > level || !isLeafAt(area, level) || populated.has(id)),
  );
}

function surveysOf({ rowCount, columns }: Survey, areas: Areas): SurveyFact[] {
  const found = new Map<string, { fact: SurveyFact; levels: Set<number> }>();
  for (let row = 0; row < rowCount; row++) {
    const [id, indicator] = [textAt(columns.survey_id, row), textAt(columns.indicator, row)];
    if (id === null || indicator === null) continue;
    const quarter = columns.survey_mid_calendar_quarter ? textAt(columns.survey_mid_calendar_quarter, row) : null;
    const known = found.get(`${indicator} ${id}`) ?? {
      fact: { id, indicator, quarter: isCalendarQuarter(quarter) ? quarter : null, levels: [] },
      levels: new Set(),
    };
    known.levels.add(levelAt(areas, textAt(columns.area_id, row)));
    found.set(`${indicator} ${id}`, known);
  }
  return [...found.values()].map(({ fact, levels }) => ({ ...fact, levels: [...levels].sort((a, b) => a - b) }));
}

function artOf({ rowCount, columns }: Programme, areas: Areas): ArtFacts | null {
  const quarters = new Set<string>();
  const ofGroup = new Map<string, Set<string>>();
  let level = 0;
  for (let row = 0; row < rowCount; row++) {
    const quarter = textAt(columns.calendar_quarter, row);
    if (!isCalendarQuarter(quarter) || Number.isNaN(columns.art_current[row])) continue;
    quarters.add(quarter);
    level = Math.max(level, levelAt(areas, textAt(columns.area_id, row)));
    const group = [columns.area_id, columns.sex, columns.age_group].map((column) => textAt(column, row)).join(" ");
    ofGroup.set(group, (ofGroup.get(group) ?? new Set()).add(quarter));
  }
  if (quarters.size === 0) return null;
  return {
    quarters: [...quarters].sort(),
    level,
    canInterpolate: [...ofGroup.values()].every(({ size }) => size > 1),
  };
}

/** A share whose part exceeds its whole in an area cannot be used in that year. */
function ancYears({ rowCount, columns }: Anc, areas: Areas): AncYear[] {
  const years = new Map<number, AncYear>();
  const impossible = new Map<AncUse, Set<number>>([
    ["prevalence", new Set()],
    ["artCoverage", new Set()],
  ]);
  for (let row = 0; row < rowCount; row++) {
    const year = columns.year[row] as number;
    if (Number.isNaN(year)) continue;
    const level = levelAt(areas, textAt(columns.area_id, row));
    const at = years.get(year) ?? { year, level, has: { clients: false, prevalence: false, artCoverage: false } };
    years.set(year, at);
    const positive = sumOfCounts(ancSums.positive, (count) => columns[count][row] as number);
    const known = sumOfCounts(ancSums.statusKnown, (count) => columns[count][row] as number);
    const onArt = columns.anc_already_art[row] as number;
    at.has.clients ||= !Number.isNaN(columns.anc_clients[row]);
    at.has.prevalence ||= !Number.isNaN(positive + known);
    at.has.artCoverage ||= !Number.isNaN(positive + onArt);
    if (positive > known) impossible.get("prevalence")?.add(year);
    if (onArt > positive) impossible.get("artCoverage")?.add(year);
  }
  for (const [use, wrong] of impossible) for (const year of wrong) (years.get(year) as AncYear).has[use] = false;
  return [...years.values()].sort((a, b) => a.year - b.year);
}

function levelAt({ positions, levels }: Areas, id: string | null): number {
  return levels[positions.get(id ?? "") ?? -1] ?? 0;
}
