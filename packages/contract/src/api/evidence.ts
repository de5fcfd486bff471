import { type Static, Type } from "typebox";
import { closed, nullable, nullableNumber as number } from "./envelope.js";

/** A measurement beside the estimate of the same people. */
export const evidenceRow = closed({
  area_id: Type.String(),
  area_name: Type.String(),
  area_level: Type.Integer(),
  sex: Type.String(),
  age_group: Type.String(),
  calendar_quarter: Type.String({ description: "The time point that the measurement is compared at." }),
  indicator: Type.String(),
  source: Type.String({ description: "The survey or the programme, and the quarter of the measurement." }),
  sample_size: nullable(
    Type.Number({ description: "People who were asked, tested or counted; null for numbers on ART." }),
  ),
  observed: Type.Number(),
  observed_se: number,
  observed_lower: number,
  observed_upper: number,
  fitted_of: Type.Enum(["same_group", "all_women"], {
    description:
      "Whom the fitted value is of: the people of the measurement, or, for antenatal care in results of earlier versions, all women.",
  }),
  fitted: Type.Number({ description: "The estimate before calibration." }),
  fitted_se: number,
  fitted_lower: number,
  fitted_upper: number,
  calibrated: nullable(Type.Number({ description: "The estimate after calibration." })),
  calibrated_lower: number,
  calibrated_upper: number,
  residual: Type.Number({ description: "Observed minus fitted." }),
  standardised: nullable(
    Type.Number({
      description: "The residual divided by its standard error; null if that of the measurement is not known.",
    }),
  ),
});
export type EvidenceRow = Static<typeof evidenceRow>;

export const evidence = closed({ data: Type.Array(evidenceRow) });

/** Indicators of which an estimate can be explained. */
export const explainedIndicators = ["prevalence", "art_coverage", "plhiv"] as const;
export type ExplainedIndicator = (typeof explainedIndicators)[number];

/** What an explanation goes through, in order. */
export const explanationSources = [
  ...(["prior", "others", "survey", "antenatal", "programme", "sti"] as const),
  ...(["fit", "projection", "calibrated"] as const),
] as const;
export type ExplanationSource = (typeof explanationSources)[number];

/** What one source says of an estimate. */
export const explanationRow = closed({
  source: Type.Unsafe<ExplanationSource>(Type.Enum([...explanationSources])),
  label: Type.String(),
  value: nullable(Type.Number({ description: "What it says of the indicator; null if it gives no number." })),
  lower: number,
  upper: number,
  at_least: Type.Boolean({ description: "The value is a lower bound." }),
  weight: nullable(
    Type.Number({
      description:
        "Part of a change of the level of the area that the fit would follow because of it. Those of all sources sum to 1; null where the result did not keep them.",
    }),
  ),
  pull: nullable(
    Type.Number({
      description:
        "Change of the fit if the data of the source counted a tenth more; null where the result did not keep it.",
    }),
  ),
  text: Type.String({ description: "What it says, in words." }),
});
export type ExplanationRow = Static<typeof explanationRow>;

/** What moved the estimate of an area. */
export const explanation = closed({
  area_id: Type.String(),
  area_name: Type.String(),
  indicator: Type.Unsafe<ExplainedIndicator>(Type.Enum([...explainedIndicators])),
  indicator_label: Type.String(),
  sex: Type.String(),
  age_group: Type.String(),
  age_group_label: Type.String(),
  calendar_quarter: Type.String(),
  quarter_label: Type.String(),
  rows: Type.Array(explanationRow),
  note: nullable(Type.String({ description: "Why prior and weights are missing; null if they are there." })),
});
export type Explanation = Static<typeof explanation>;

/** Names of the query of an explanation, each with one value. */
export const explanationQuery = {
  area_id: Type.String({ description: "The area." }),
  indicator: Type.Enum([...explainedIndicators], { description: "By default prevalence." }),
};

/** Name of the query of measurements beside estimates that has one value. */
export const evidenceQuery = {
  indicator: Type.String({ description: "The measured indicator, as in /comparison/metadata." }),
};
