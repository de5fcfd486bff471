import { ageGroups, listed, listedRows, listedWhole, parseQuarter } from "@tessera/contract";
import type { Anc, Population, Programme, Sti, Survey } from "../csv/data-files.js";
import { inputProblem } from "../messages.js";
import {
  type AncPlotId,
  ancPlots,
  type ProgrammePlotId,
  programmePlotsOf,
  type SeriesPlotId,
  type StiPlotId,
  stiPlots,
} from "../series/plot-formulas.js";
import { programmeContent } from "../series/programme-numbers.js";
import { stiYears } from "../series/sti-numbers.js";
import type { TimeSeries } from "../series/time-series.js";
import { inSortOrder, type NestedOption, nestedAreas } from "../shape/area-tree.js";
import type { Areas } from "../shape/areas.js";
import type { TextColumn } from "../table/table.js";
import type { AncComparison, ArtComparison, ComparisonGroup } from "./input-comparison.js";

/** Options that files offer for charts, without labels in any language. */
export interface AreaChoices {
  /** Displayed levels, ascending. */
  levels: readonly { level: number; label: string }[];
}

export interface ProgrammeChoices {
  plots: readonly ProgrammePlotId[];
  /** Those of `Q1` to `Q4` that occur. */
  quarters: readonly string[];
  /** Descending. */
  calendarQuarters: readonly string[];
}

export interface AncChoices {
  plots: readonly AncPlotId[];
  ages: readonly string[];
  /** Descending. */
  years: readonly number[];
}

export interface StiChoices {
  plots: readonly StiPlotId[];
  /** Descending. */
  years: readonly number[];
}

export interface SurveyChoices {
  ages: readonly string[];
  /** Ids, descending. */
  surveys: readonly string[];
  sexes: readonly string[];
  indicators: readonly string[];
}

export interface PopulationChoices {
  /** Ascending. */
  calendarQuarters: readonly string[];
  ages: readonly string[];
  sexes: readonly string[];
}

export interface SeriesChoices {
  plots: readonly SeriesPlotId[];
  levels: readonly { level: number; label: string }[];
  /** Age groups of antenatal data; null for other data. */
  ages: readonly string[] | null;
  periods: readonly string[];
  quarters: readonly string[];
  regions: NestedOption;
  areaNames: readonly string[];
}

export function areaChoices({ levels, levelLabels, display }: Areas): AreaChoices {
  const labels = new Map<number, string>();
  levels.forEach((level, area) => {
    if (display[area] && !labels.has(level)) labels.set(level, levelLabels[area] as string);
  });
  const shown = [...labels].map(([level, label]) => ({ level, label }));
  return { levels: shown.sort((a, b) => a.level - b.level) };
}

/** Choices by the columns and values of the file; no time series is computed. */
export function programmeChoices(programme: Programme, isAdjusted: boolean): ProgrammeChoices {
  const calendarQuarters = [...programme.columns.calendar_quarter.values].sort().reverse();
  return {
    plots: programmePlotsOf(programmeContent(programme, isAdjusted)).map(({ id }) => id),
    quarters: [...new Set(calendarQuarters.map((quarter) => `Q${parseQuarter(quarter).quarter}`))].sort(),
    calendarQuarters,
  };
}

export function ancChoices(anc: Anc): AncChoices {
  const { columns } = anc;
  return {
    plots: ancPlots.map(({ id }) => id),
    ages: agesOf(anc),
    years: [...new Set(columns.year)].filter((year) => !Number.isNaN(year)).sort((a, b) => b - a),
  };
}

export function stiChoices(sti: Sti): StiChoices {
  return { plots: stiPlots.map(({ id }) => id), years: stiYears(sti).reverse() };
}

export function surveyChoices(survey: Survey): SurveyChoices {
  const { columns } = survey;
  return {
    ages: agesOf(survey),
    surveys: [...columns.survey_id.values].sort().reverse(),
    sexes: columns.sex.values,
    indicators: columns.indicator.values,
  };
}

export function populationChoices(population: Population): PopulationChoices {
  const { columns } = population;
  return {
    calendarQuarters: sorted(columns.calendar_quarter),
    ages: agesOf(population),
    sexes: columns.sex.values,
  };
}

/** Choices in a time series, in order of first appearance. */
export function seriesChoices({ areas, periods, plots }: TimeSeries<SeriesPlotId>): SeriesChoices {
  const values = plots[0]?.values ?? new Float64Array();
  const width = areas.ids.length;
  const isShown = (area: number) => periods.some((_, period) => !Number.isNaN(values[period * width + area]));
  const shown = inSortOrder(areas).filter(isShown);
  const levels = new Map(shown.map((area) => [areas.levels[area] as number, areas.levelLabels[area] as string]));
  const ages = new Set(periods.flatMap(({ ageGroup }) => ageGroup ?? []));
  return {
    plots: plots.map(({ id }) => id),
    levels: [...levels].map(([level, label]) => ({ level, label })),
    ages: ages.size > 0 ? [...ages] : null,
    periods: periods.map(({ label }) => label),
    quarters: [...new Set(periods.map(({ quarter }) => `Q${quarter}`))].sort(),
    regions: nestedAreas(areas, Math.max(0, ...levels.keys())),
    areaNames: [...new Set(shown.map((area) => areas.names[area] as string))],
  };
}

/** Age groups in sort order. Refuses a file with an unknown age group. */
function agesOf({ file, columns: { age_group }, rowNumbers }: Anc | Survey | Population): string[] {
  const { codes, values } = age_group;
  const known = ageGroups.filter(({ id }) => values.includes(id));
  if (known.length < values.length) {
    const isUnknown = values.map((value) => !known.some(({ id }) => id === value));
    throw inputProblem("detail.input.valuesUnexpected", {
      file,
      column: "age_group",
      rows: listedRows(rowNumbers.filter((_, row) => isUnknown[codes[row] as number])),
      values: listed(values.filter((_, code) => isUnknown[code])),
      allowed: listedWhole(ageGroups.map(({ id }) => id)),
    });
  }
  return known.sort((a, b) => a.sortOrder - b.sortOrder).map(({ id }) => id);
}

function sorted({ values }: TextColumn): string[] {
  return [...values].sort();
}

export interface ComparisonChoices {
  indicators: readonly string[];
  areaNames: readonly string[];
  /** Ascending. */
  years: readonly number[];
  groups: readonly ComparisonGroup[];
}

/** Antenatal data first. */
export function comparisonChoices({
  art,
  anc,
}: {
  art: readonly ArtComparison[];
  anc: readonly AncComparison[];
}): ComparisonChoices {
  const rows = [...anc, ...art];
  return {
    indicators: [...new Set(rows.map(({ indicator }) => indicator))],
    areaNames: [...new Set(rows.flatMap(({ area_name }) => area_name ?? []))],
    years: [...new Set(rows.map(({ year }) => year))].sort((a, b) => a - b),
    groups: [...new Set(rows.map(({ group }) => group))],
  };
}
