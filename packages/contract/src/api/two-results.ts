import { type Static, Type } from "typebox";
import { closed, nullable, nullableNumber as number } from "./envelope.js";
import { impossibleCell } from "./plots.js";

const matched = Type.Enum(["calendar", "time_point"]);

/** A quarter of the first result, and the one of the second that it is compared with. */
const quarters = closed({
  first: Type.String(),
  second: Type.String(),
  by: matched,
  time_point: Type.Integer({ description: "1 for T1 and so on, of the first result." }),
});
export type MatchedQuarters = Static<typeof quarters>;

/** What a query of a comparison may ask beside the choice of estimates. */
export const matchQuery = {
  match: Type.Enum(["calendar", "time_point"], {
    description:
      "How quarters are matched: the same quarter where both results have it, or always the same time point.",
  }),
};

/** Names of the two results in a report. */
export const reportQuery = {
  ...matchQuery,
  name: Type.String({ maxLength: 200, description: "What the first result is called." }),
  other_name: Type.String({ maxLength: 200, description: "What the second result is called." }),
};

/** An estimate of an area in two results. The second is compared with the first. */
const differenceRow = closed({
  area_id: Type.String(),
  area_name: Type.String(),
  area_level: Type.Integer(),
  first_mean: number,
  first_lower: number,
  first_upper: number,
  first_impossible: impossibleCell,
  second_mean: number,
  second_lower: number,
  second_upper: number,
  second_impossible: impossibleCell,
  difference: number,
  ratio: nullable(Type.Number({ description: "Second divided by first; null if the first is 0." })),
  z: nullable(
    Type.Number({
      description: "The difference in standard errors, as if the results were independent; null without uncertainty.",
    }),
  ),
  beyond: Type.Boolean({
    description:
      "Whether |z| is above 1.96. Results that share data are positively correlated, so this is conservative.",
  }),
});
export type DifferenceRow = Static<typeof differenceRow>;

export const differences = closed({
  data: Type.Array(differenceRow),
  quarters,
  /** Areas of the level that only one result estimates. */
  only_first: Type.Integer(),
  only_second: Type.Integer(),
});
export type Differences = Static<typeof differences>;

const counts = { added: Type.Integer(), removed: Type.Integer(), changed: Type.Integer() };

const inputRows = closed({
  ...counts,
  same: Type.Integer(),
  by_time: Type.Array(closed({ time: Type.String({ description: "A quarter, a year or a survey." }), ...counts })),
  by_area: Type.Array(closed({ area_id: Type.String(), area_name: Type.String(), ...counts })),
});

const inputChange = closed({
  role: Type.String(),
  label: Type.String(),
  first: nullable(Type.String({ description: "Name of the file." })),
  second: nullable(Type.String()),
  state: Type.Enum(["same", "changed", "first_only", "second_only"]),
  rows: nullable(inputRows),
});
export type InputChangeRow = Static<typeof inputChange>;

const optionChange = closed({
  part: Type.Enum(["model", "calibration"]),
  name: Type.String(),
  label: Type.String(),
  first: Type.String(),
  second: Type.String(),
});

const run = closed({
  model_version: Type.String(),
  quarters: Type.Array(Type.String()),
  areas: Type.Integer(),
  samples: nullable(Type.Integer()),
});

/** What differs between two runs: what their estimates changed with. */
export const explainedDifferences = closed({
  first: run,
  second: run,
  quarters: Type.Array(quarters),
  inputs: nullable(Type.Array(inputChange, { description: "Null if a result does not record its files." })),
  options: Type.Array(optionChange),
});
export type ExplainedDifferences = Static<typeof explainedDifferences>;

/** A number that the models were given for an area, and that differs. Null where a result does not have it. */
const localChange = closed({
  area_id: Type.String(),
  source: Type.Enum(["survey", "programme", "anc", "population"]),
  label: Type.String(),
  unit: Type.Enum(["share", "count"]),
  first: number,
  second: number,
});
export type LocalChangeRow = Static<typeof localChange>;

export const localChanges = closed({
  data: nullable(Type.Array(localChange, { description: "Null if a result does not carry its inputs." })),
});
export type LocalChanges = Static<typeof localChanges>;
