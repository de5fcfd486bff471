import { type Static, Type } from "typebox";
import { anyObject, closed, nullable, nullableNumber, optional } from "./envelope.js";
import { impossibleCell } from "./plots.js";
import { modelFiles, sessionFile, versionOf } from "./requests.js";

/** What variants of options there are depends on areas and options. */
export const variantsRequest = closed({
  data: closed({ shape: sessionFile }),
  options: anyObject,
  calibration: anyObject,
});

const variantChoice = closed({
  id: Type.String(),
  label: Type.String(),
  /** What it changes, in a sentence. */
  about: Type.String(),
  /** Chosen unless the user chooses. */
  isUsual: Type.Boolean(),
  /** Else estimates are only calibrated again, which takes seconds. */
  needsFit: Type.Boolean(),
});
export type VariantChoice = Static<typeof variantChoice>;

export const variantChoices = closed({
  variants: Type.Array(variantChoice),
  /** Kinds of variants that would change nothing, and why. */
  absent: Type.Array(closed({ id: Type.String(), reason: Type.String() })),
});
export type VariantChoices = Static<typeof variantChoices>;

export function sensitivitySubmitOf(names: Parameters<typeof versionOf>[0]) {
  return closed({
    data: modelFiles,
    options: anyObject,
    calibration: anyObject,
    variants: Type.Array(Type.String()),
    speed: Type.Optional(Type.Enum(["quick", "chosen"])),
    version: versionOf(names),
    iso3: optional(Type.String()),
  });
}

/** Which estimates an answer is about; without them, the first that the analysis has. */
export const sensitivityQuery = ["indicator", "sex", "age_group"] as const;

const areaChange = closed({
  area_id: Type.String(),
  area_name: Type.String(),
  from: Type.Number(),
  to: Type.Number(),
  change: Type.Number(),
  beyond: Type.Boolean(),
  impossible: impossibleCell,
});
export type AreaChangeRow = Static<typeof areaChange>;

const indicatorChange = closed({
  indicator: Type.String(),
  whole: nullable(areaChange),
  largest: nullable(areaChange),
  median: Type.Number(),
  beyond: Type.Integer(),
  districts: Type.Integer(),
});
export type IndicatorChangeRow = Static<typeof indicatorChange>;

const variantResult = closed({
  id: Type.String(),
  label: Type.String(),
  about: Type.String(),
  /** What changed of the chosen indicator, or why the variant could not be fitted. */
  sentence: Type.String(),
  failed: Type.Boolean(),
  /** Options that the variant changes, by name. */
  options: anyObject,
  /** What changed of each indicator, in the chosen group of people. */
  changes: Type.Array(indicatorChange),
  /** Estimates of the chosen indicator, in the order of the areas. */
  mean: Type.Array(nullableNumber),
});
export type SensitivityVariant = Static<typeof variantResult>;

export const sensitivityResult = closed({
  id: Type.String(),
  quarter: Type.String(),
  quarter_label: Type.String(),
  /** How the estimates were simulated, in a sentence. */
  method: Type.String(),
  samples: Type.Integer(),
  uncertainty: Type.String(),
  indicators: Type.Array(
    closed({
      id: Type.String(),
      label: Type.String(),
      /** A share, a rate for each person and year, or a number of people: changes of the last are relative. */
      kind: Type.Enum(["share", "rate", "count"]),
    }),
  ),
  groups: Type.Array(closed({ sex: Type.String(), age_group: Type.String(), label: Type.String() })),
  chosen: closed({ indicator: Type.String(), sex: Type.String(), age_group: Type.String() }),
  /** The whole, if it is one area, then the districts. */
  areas: Type.Array(
    closed({
      area_id: Type.String(),
      area_name: Type.String(),
      is_whole: Type.Boolean(),
      mean: nullableNumber,
      lower: nullableNumber,
      upper: nullableNumber,
    }),
  ),
  variants: Type.Array(variantResult),
});
export type SensitivityAnswer = Static<typeof sensitivityResult>;
