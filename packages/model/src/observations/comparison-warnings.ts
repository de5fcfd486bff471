import { groupCells, largeDifference, type WarnedCell } from "@tessera/contract";
import {
  type Anc,
  type Areas,
  ancDifferences,
  artDifferences,
  type NationalArtTable,
  type Programme,
} from "@tessera/inputs";
import type { AncTestingRow } from "@tessera/spectrum";
import type { ModelWarning } from "../errors.js";

/** Warns of numbers on ART that the review of inputs marks beside those of the national projection. */
export function artComparisonWarnings(programme: Programme, areas: Areas, national: NationalArtTable): ModelWarning[] {
  return warningsOf(programme.file, artDifferences(programme, areas, national));
}

/** Warns of counts of antenatal care that the review of inputs marks beside those of the national projection. */
export function ancComparisonWarnings(anc: Anc, areas: Areas, testing: readonly AncTestingRow[]): ModelWarning[] {
  return warningsOf(anc.file, ancDifferences(anc, areas, testing));
}

function warningsOf(file: string, differences: readonly WarnedCell[]): ModelWarning[] {
  if (differences.length === 0) return [];
  return [
    {
      key: "warning.model.programmeDiffersFromSpectrum",
      values: { file, percent: 100 * largeDifference },
      locations: ["model_calibrate", "review_output"],
      groups: groupCells(differences, { along: ["time", "area"] }),
    },
  ];
}
