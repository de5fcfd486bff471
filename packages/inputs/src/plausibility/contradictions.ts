import { groupCells } from "@tessera/contract";
import { positivesWithKnown, unusualStatusShares } from "./antenatal-identities.js";
import type { ComparedFiles, Contradiction } from "./compared-files.js";
import { districtNumbers } from "./district-numbers.js";
import { equalBlocks, proportionalPopulations } from "./equal-blocks.js";
import { unusualFertility } from "./fertility.js";
import { type Finding, type ReviewWarning, reviewWarning } from "./findings.js";
import { idsExchanged, namesDiffering } from "./names-against-ids.js";
import { artNeverEqual, artOfYearBefore, clientsBelowBirths, quartersAfterProjection } from "./projection-years.js";
import { repeatedTimes } from "./repeated-times.js";
import { sizesBesideParts, unusualDesignEffects } from "./sample-sizes.js";
import { surveysOfOtherYears } from "./survey-ids.js";
import { districtContradictions, type UnlikelyDistricts, unlikelyDistricts } from "./unlikely-districts.js";
import { unusualChanges } from "./yearly-changes.js";

interface ContradictionCheck {
  key: ReviewWarning["key"];
  find(files: ComparedFiles, districts: UnlikelyDistricts | null): readonly Contradiction[];
}

const checks: readonly ContradictionCheck[] = [
  { key: "warning.review.idsExchanged", find: idsExchanged },
  { key: "warning.review.namesDiffer", find: namesDiffering },
  { key: "warning.review.numbersRepeated", find: equalBlocks },
  { key: "warning.review.populationProportional", find: proportionalPopulations },
  { key: "warning.review.districtsExchanged", find: (...given) => districtContradictions(...given, "exchange") },
  { key: "warning.review.districtsDiffer", find: (...given) => districtContradictions(...given, "change") },
  {
    key: "warning.review.ancStatusShare",
    find: ({ anc, shape }) => inFile(anc, (file) => unusualStatusShares(file, shape)),
  },
  {
    key: "warning.review.positivesWithKnown",
    find: ({ anc, shape }) => inFile(anc, (file) => positivesWithKnown(file, shape)),
  },
  {
    key: "warning.review.surveySizes",
    find: ({ survey, shape, estimates }) =>
      inFile(survey, () => (estimates ? unusualDesignEffects(estimates, shape) : [])),
  },
  {
    key: "warning.review.surveySums",
    find: ({ survey, shape, estimates }) => inFile(survey, () => (estimates ? sizesBesideParts(estimates, shape) : [])),
  },
  {
    key: "warning.review.surveyIds",
    find: ({ survey, shape, estimates }) =>
      inFile(survey, () => (estimates ? surveysOfOtherYears(estimates, shape) : [])),
  },
  { key: "warning.review.timesRepeated", find: repeatedTimes },
  { key: "warning.review.changeUnusual", find: unusualChanges },
  { key: "warning.review.fertilityUnusual", find: unusualFertility },
  { key: "warning.review.artLate", find: artOfYearBefore },
  { key: "warning.review.artNeverEqual", find: artNeverEqual },
  { key: "warning.review.populationAfterProjection", find: quartersAfterProjection },
  {
    key: "warning.review.clientsBelowBirths",
    find: (files) => inFile(files.anc, () => clientsBelowBirths(files)),
  },
];

/** Warnings of files that contradict themselves or each other. */
export function contradictions(files: ComparedFiles): ReviewWarning[] {
  const numbers = districtNumbers(files);
  const districts = numbers && unlikelyDistricts(numbers);
  return checks.flatMap(({ key, find }) =>
    find(files, districts).map(({ file, count, values, groups, effect }) =>
      reviewWarning(key, { file, count, ...values }, groups, effect),
    ),
  );
}

/** One contradiction of a file for all findings of a check. */
function inFile<File extends { file: string }>(
  file: File | null,
  find: (file: File) => readonly Finding[],
): Contradiction[] {
  const findings = file ? find(file) : [];
  if (!file || findings.length === 0) return [];
  return [{ file: file.file, count: findings.length, groups: groupCells(findings, { along: ["time", "area"] }) }];
}
