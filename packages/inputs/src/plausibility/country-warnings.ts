import { toldOnce } from "@tessera/contract";
import type { Country } from "../country/read-country.js";
import { ancOf, type Programme, programmeOf, surveyOf } from "../csv/data-files.js";
import {
  NationalArtTable,
  type NationalNumbers,
  type NationalTotals,
  nationalNumbers,
} from "../national/projection-numbers.js";
import type { Areas } from "../shape/areas.js";
import type { ValidatedTable } from "../validation/validate-file.js";
import { artSexRatio } from "./art-sex-ratio.js";
import { contradictions } from "./contradictions.js";
import {
  ancPrevalenceDiffers,
  artDiffers,
  artSexesExchanged,
  groupsWithoutProjection,
  prevalenceDiffers,
} from "./data-against-projection.js";
import { type ReviewWarning, warningOfFindings } from "./findings.js";
import { crossedOutlines, labelsOutside, outsideParents, sharedNames, swappedCoordinates } from "./map-checks.js";
import { populationDiffers, sexesExchanged } from "./population-against-projection.js";
import { type People, peopleOf } from "./population-cells.js";
import { populationJumps, unusualShares } from "./population-checks.js";
import { artBesideProjection, populationBesideProjection } from "./sums-to-projection.js";
import { SurveyEstimates, surveyContradictions, surveyOutliers, unknownIndicators } from "./survey-checks.js";

/** The areas of a country, and its other files as far as they are given. */
export type ReviewedCountry = Omit<Country, "shape"> & { shape: Areas };

/**
 * Warnings of implausible values in the files of a country, by comparison with other areas, the other sex, earlier quarters, the
 * other files and the projection.
 */
export function plausibilityWarnings(
  country: ReviewedCountry,
  numbers: NationalNumbers | null = country.pjnz && nationalNumbers(country.pjnz.files),
): ReviewWarning[] {
  const { shape, population, survey, programme, anc } = country;
  const totals = numbers?.totals() ?? [];
  const people = population && peopleOf(population, shape);
  const estimates = survey && new SurveyEstimates(survey);
  return toldOnce([
    ...ofAreas(shape),
    ...contradictions({ ...country, people, estimates, national: numbers }),
    ...(people ? ofPopulation(people, shape, totals) : []),
    ...(survey && estimates ? ofSurveys(survey.file, estimates, shape, totals) : []),
    ...(programme ? ofProgramme(programme, shape, numbers) : []),
    ...(anc ? warningOfFindings("warning.review.ancDiffers", anc.file, ancPrevalenceDiffers(anc, shape, totals)) : []),
  ]);
}

/** Plausibility warnings about one file. */
export function doubtsAbout(
  role: "survey" | "programme" | "anc",
  { shape, ...files }: { shape: Areas } & Partial<Omit<Country, "shape">>,
): ReviewWarning[] {
  const none = { population: null, survey: null, programme: null, anc: null, sti: null, pjnz: null };
  const file = files[role]?.file;
  return plausibilityWarnings({ ...none, ...files, shape }).filter(({ values }) => values.file === file);
}

/** Plausibility warnings about a valid survey, programme or ANC file; none of other types. */
export function doubtsAboutTable({ type, table }: ValidatedTable, areas: Areas): ReviewWarning[] {
  switch (type) {
    case "survey":
      return doubtsAbout(type, { shape: areas, survey: surveyOf(table) });
    case "programme":
      return doubtsAbout(type, { shape: areas, programme: programmeOf(table) });
    case "anc":
      return doubtsAbout(type, { shape: areas, anc: ancOf(table) });
    default:
      return [];
  }
}

function ofAreas(areas: Areas): ReviewWarning[] {
  return [
    ...warningOfFindings("warning.review.coordinatesSwapped", areas.file, swappedCoordinates(areas)),
    ...warningOfFindings("warning.review.areaOutsideParent", areas.file, outsideParents(areas)),
    ...warningOfFindings("warning.review.labelOutsideArea", areas.file, labelsOutside(areas)),
    ...warningOfFindings("warning.review.outlineCrossed", areas.file, crossedOutlines(areas)),
    ...warningOfFindings("warning.review.namesShared", areas.file, sharedNames(areas)),
  ];
}

function ofPopulation(people: People, areas: Areas, totals: readonly NationalTotals[]): ReviewWarning[] {
  return [
    ...warningOfFindings("warning.review.populationJump", people.file, populationJumps(people, areas)),
    ...warningOfFindings("warning.review.populationShares", people.file, unusualShares(people, areas)),
    ...warningOfFindings("warning.review.populationDiffers", people.file, populationDiffers(people, areas, totals)),
    ...warningOfFindings("warning.review.populationSexes", people.file, sexesExchanged(people, areas, totals)),
    ...warningOfFindings("warning.review.sumsDiffer", people.file, populationBesideProjection(people, areas, totals)),
  ];
}

function ofSurveys(
  file: string,
  estimates: SurveyEstimates,
  areas: Areas,
  totals: readonly NationalTotals[],
): ReviewWarning[] {
  const { differs, swapped } = prevalenceDiffers(estimates, areas, totals);
  return [
    ...warningOfFindings("warning.review.surveyContradicted", file, surveyContradictions(estimates, areas)),
    ...warningOfFindings("warning.review.surveyOutlier", file, surveyOutliers(estimates, areas)),
    ...warningOfFindings("warning.review.surveyDiffers", file, differs),
    ...warningOfFindings("warning.review.surveySexes", file, swapped),
    ...warningOfFindings("warning.review.indicatorsUnused", file, unknownIndicators(estimates)),
  ];
}

function ofProgramme(programme: Programme, areas: Areas, numbers: NationalNumbers | null): ReviewWarning[] {
  const { file } = programme;
  const sexes = warningOfFindings("warning.review.artSexes", file, artSexRatio(programme, areas));
  if (!numbers) return sexes;
  const national = new NationalArtTable(numbers.art(), programme.columns.sex.values);
  return [
    ...sexes,
    ...warningOfFindings("warning.review.artSexesExchanged", file, artSexesExchanged(programme, areas, national)),
    ...warningOfFindings("warning.review.artDiffers", file, artDiffers(programme, areas, national)),
    ...warningOfFindings("warning.review.artUnused", file, groupsWithoutProjection(programme, areas, national)),
    ...warningOfFindings("warning.review.sumsDiffer", file, artBesideProjection(programme, areas, national)),
  ];
}
