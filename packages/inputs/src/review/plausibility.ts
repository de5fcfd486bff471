import type { Country } from "../country/read-country.js";
import type { Programme } from "../layouts/read.js";
import type { Areas } from "../shape/areas.js";
import { ancPrevalence, artPerPlhiv, artSexRatio, clientsPerWoman } from "./checks/across-files.js";
import { estimatedFrom } from "./checks/checks.js";
import { warningOf } from "./checks/finding.js";
import { crossedOutlines, labelsOutside, outsideParents, sharedNames, swappedCoordinates } from "./checks/geography.js";
import { type People, peopleOf } from "./checks/people.js";
import { populationJumps, unusualShares } from "./checks/population.js";
import { populationDiffers, sexesExchanged } from "./checks/projected-population.js";
import { artDiffers, groupsWithoutProjection, prevalenceDiffers } from "./checks/spectrum.js";
import { SurveyEstimates, surveyContradictions, surveyOutliers, unknownIndicators } from "./checks/survey.js";
import { NationalArtTable } from "./national/art.js";
import { type NationalNumbers, type NationalTotals, nationalNumbers } from "./national/numbers.js";
import { reviewAnc, reviewComparison, reviewProgramme } from "./review.js";
import type { ReviewWarning } from "./warning.js";

/** The files of a country that are at hand, and its areas. */
export type ReviewedCountry = Omit<Country, "shape"> & { shape: Areas };

/**
 * What in the files of a country is allowed and can hardly be true, each held against what else is at hand: the other areas, the other
 * sex, the quarter before, the other files and the projection. Sound files give no warning.
 */
export function plausibilityWarnings(
  { shape, population, survey, programme, anc, pjnz }: ReviewedCountry,
  numbers: NationalNumbers | null = pjnz && nationalNumbers(pjnz.files),
): ReviewWarning[] {
  const totals = numbers?.totals() ?? [];
  const people = population && peopleOf(population, shape);
  const estimates = survey && new SurveyEstimates(survey);
  return [
    ...ofAreas(shape),
    ...(people ? ofPopulation(people, shape, totals) : []),
    ...(survey && estimates ? ofSurveys(survey.file, estimates, shape, totals) : []),
    ...(programme ? ofProgramme(programme, shape, numbers) : []),
    ...(programme && people && estimates
      ? warningOf("warning.review.artPerPlhiv", programme.file, artPerPlhiv(programme, people, estimates, shape))
      : []),
    ...(anc && people
      ? warningOf("warning.review.clientsPerWoman", anc.file, clientsPerWoman(anc, people, shape))
      : []),
    ...(anc && estimates
      ? warningOf("warning.review.ancPrevalence", anc.file, ancPrevalence(anc, estimates, shape))
      : []),
  ];
}

/** What is told of one file that is held against the areas, and where it is given against the projection. */
export function doubtsAbout(
  role: "survey" | "programme" | "anc",
  { shape, ...files }: { shape: Areas } & Partial<Omit<Country, "shape">>,
): ReviewWarning[] {
  const none = { population: null, survey: null, programme: null, anc: null, pjnz: null };
  const file = files[role]?.file;
  return plausibilityWarnings({ ...none, ...files, shape }).filter(({ values }) => values.file === file);
}

/** All that a person should know of the files before believing what is estimated from them. */
export function warningsOfInputs(country: ReviewedCountry): ReviewWarning[] {
  const { shape, programme, anc, pjnz } = country;
  const national = pjnz && nationalNumbers(pjnz.files);
  const reviewed = [
    ...(programme ? reviewProgramme(programme, shape, national).warnings : []),
    ...(anc ? reviewAnc(anc, shape).warnings : []),
    ...(national ? reviewComparison({ programme, anc }, shape, national).warnings : []),
  ];
  return [...plausibilityWarnings(country, national), ...reviewed.filter(({ key }) => estimatedFrom.has(key))];
}

function ofAreas(areas: Areas): ReviewWarning[] {
  return [
    ...warningOf("warning.review.coordinatesSwapped", areas.file, swappedCoordinates(areas)),
    ...warningOf("warning.review.areaOutsideParent", areas.file, outsideParents(areas)),
    ...warningOf("warning.review.labelOutsideArea", areas.file, labelsOutside(areas)),
    ...warningOf("warning.review.outlineCrossed", areas.file, crossedOutlines(areas)),
    ...warningOf("warning.review.namesShared", areas.file, sharedNames(areas)),
  ];
}

function ofPopulation(people: People, areas: Areas, totals: readonly NationalTotals[]): ReviewWarning[] {
  return [
    ...warningOf("warning.review.populationJump", people.file, populationJumps(people, areas)),
    ...warningOf("warning.review.populationShares", people.file, unusualShares(people, areas)),
    ...warningOf("warning.review.populationDiffers", people.file, populationDiffers(people, areas, totals)),
    ...warningOf("warning.review.populationSexes", people.file, sexesExchanged(people, areas, totals)),
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
    ...warningOf("warning.review.surveyContradicted", file, surveyContradictions(estimates, areas)),
    ...warningOf("warning.review.surveyOutlier", file, surveyOutliers(estimates, areas)),
    ...warningOf("warning.review.surveyDiffers", file, differs),
    ...warningOf("warning.review.surveySexes", file, swapped),
    ...warningOf("warning.review.indicatorsUnused", file, unknownIndicators(estimates)),
  ];
}

function ofProgramme(programme: Programme, areas: Areas, numbers: NationalNumbers | null): ReviewWarning[] {
  const { file } = programme;
  const sexes = warningOf("warning.review.artSexes", file, artSexRatio(programme, areas));
  if (!numbers) return sexes;
  const national = new NationalArtTable(numbers.art(), programme.columns.sex.values);
  return [
    ...sexes,
    ...warningOf("warning.review.artDiffers", file, artDiffers(programme, areas, national)),
    ...warningOf("warning.review.artUnused", file, groupsWithoutProjection(programme, areas, national)),
  ];
}
