import { NationalArtTable } from "@tessera/inputs";
import { type ModelWarning, modelProblem } from "../errors.js";
import type { Aggregation } from "../frame/aggregation.js";
import type { ModelInputs } from "../frame/model-inputs.js";
import type { ModelledAreas } from "../frame/modelled-areas.js";
import { type Checks, stopAtFirst } from "../options/findings.js";
import type { ModelOptions } from "../options/model-options.js";
import { checkArtChoice } from "../options/option-checks.js";
import type { ArtNumber, FullData } from "../output/full-data.js";
import { ancFigures, ancSeries, noAnc, selectAnc } from "./antenatal-observations.js";
import { artNumbersAt, artNumbersReported, artSeries } from "./art-observations.js";
import { checkAreasOnce, checkRowsOnce } from "./art-rows.js";
import { ancComparisonWarnings, artComparisonWarnings } from "./comparison-warnings.js";
import {
  type ArtObservation,
  checkCoveredOnce,
  distinguishesSexes,
  type Observations,
  type ObservationsAt,
} from "./observations.js";
import { selectSti } from "./sti-observations.js";
import { noSurvey, selectSurveys, surveyEstimates } from "./survey-observations.js";
import { surveyTimeWarnings } from "./survey-times.js";

export interface PreparedObservations {
  observations: Observations;
  fullData: FullData;
  warnings: ModelWarning[];
}

export interface ObservationScope {
  modelled: ModelledAreas;
  aggregation: Aggregation;
}

/** Selects the observations of the likelihood, and the same data for areas of all levels. */
export function prepareObservations(
  inputs: ModelInputs,
  options: ModelOptions,
  scope: ObservationScope,
  checks: Checks = stopAtFirst,
): PreparedObservations {
  checkArtChoice(options, { hasProgramme: inputs.programme !== null }, checks);
  const surveys = selectSurveys(inputs.survey, options, scope, checks);
  const art = prepareArt(inputs, options, scope, checks);
  const anc = prepareAnc(inputs, options, scope, checks);
  const sti = selectSti(inputs.sti, options.stiArtCoverageYears, { ...scope, areas: inputs.areas }, checks);
  const surveysAt = [...surveys, noSurvey] as const;
  const at = (t: 0 | 1 | 2): ObservationsAt => ({
    ...surveysAt[t],
    artNumbers: art.artNumbers[t],
    ...anc.observations[t],
    stiArtCoverage: sti[t],
  });
  return {
    observations: [at(0), at(1), at(2)],
    fullData: {
      surveys: surveyEstimates(inputs.survey, options.surveys.prevalence.ids.flat()),
      art: art.fullData,
      anc: anc.fullData,
    },
    warnings: [...surveyTimeWarnings(inputs.survey, options), ...art.warnings, ...anc.warnings],
  };
}

type ArtNumbers = readonly ArtObservation[];

interface PreparedArt {
  artNumbers: readonly [ArtNumbers, ArtNumbers, ArtNumbers];
  fullData: ArtNumber[];
  warnings: ModelWarning[];
}

function prepareArt(
  { programme, areas, national }: ModelInputs,
  { includeArt, quarters, alphaXstTerm }: ModelOptions,
  { modelled, aggregation }: ObservationScope,
  checks: Checks,
): PreparedArt {
  if (!programme) return { artNumbers: [[], [], []], fullData: [], warnings: [] };
  const { file } = programme;
  const table = new NationalArtTable(national.artDec31, programme.columns.sex.values);
  const warnings = artComparisonWarnings(programme, areas, table);
  const series =
    checks.attempt({ controls: [] }, () => {
      checkRowsOnce(programme, areas);
      checkAreasOnce(programme, areas, aggregation);
      return artSeries(programme, areas, table);
    }) ?? [];
  const at = (t: 0 | 1 | 2) => {
    if (!includeArt[t] || series.length === 0) return [];
    const about = { controls: [`include_art_t${t + 1}`], needs: [`calendar_quarter_t${t + 1}`] };
    return checks.attempt(about, () => artNumbersAt(quarters[t] as string, series, areas, aggregation, file)) ?? [];
  };
  const [t1, t2, t3] = [at(0), at(1), at(2)];
  const observed = (numbers: readonly ArtNumber[]): ArtObservation[] => {
    const rows = numbers.filter(({ areaId }) => modelled.index.has(areaId));
    checks.attempt({ controls: [] }, () => checkCoveredOnce(rows, aggregation, { file, data: "art_current" }));
    return rows;
  };
  const artNumbers = [observed(t1), observed(t2), observed(t3)] as const;
  checks.attempt({ controls: ["alpha_xst_term"] }, () => {
    if (alphaXstTerm && !artNumbers.some(distinguishesSexes)) throw modelProblem("detail.model.artOfOneSex", { file });
  });
  const used = new Set(includeArt.flatMap((isIncluded, t) => (isIncluded ? [quarters[t]] : [])));
  const reported = includeArt[0] && includeArt[1] ? [] : artNumbersReported(series, areas, aggregation);
  return {
    artNumbers,
    fullData: [...t1, ...t2, ...t3, ...reported.filter(({ quarter }) => !used.has(quarter))],
    warnings,
  };
}

function prepareAnc(
  { anc, areas, national }: ModelInputs,
  options: ModelOptions,
  { modelled, aggregation }: ObservationScope,
  checks: Checks,
) {
  const none = [noAnc, noAnc, noAnc] as const;
  if (!anc) return { observations: none, fullData: [], warnings: [] };
  const warnings = ancComparisonWarnings(anc, areas, national.ancTesting);
  const series = checks.attempt({ controls: [] }, () => ancSeries(anc, areas));
  const figures = series ? ancFigures(series, areas, aggregation) : [];
  return {
    observations: series ? selectAnc(figures, options.anc, modelled, anc.file, checks) : none,
    fullData: figures,
    warnings,
  };
}
