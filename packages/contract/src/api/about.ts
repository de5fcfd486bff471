import { type Static, Type } from "typebox";
import { closed, nullable } from "./envelope.js";

const givenOptions = Type.Record(Type.String(), Type.Unknown());

/** Options and files as requests name them. */
const given = closed({
  options: givenOptions,
  calibration_options: givenOptions,
  files: nullable(
    Type.Array(closed({ type: Type.String(), filename: Type.String(), hash: Type.String() }), {
      description: "Null if the result does not record its files.",
    }),
  ),
});

/** What a saved view has to say of its result: how to cite it, the version of the model, and the options. */
export const resultAbout = closed({
  citation: Type.String(),
  country: Type.String(),
  model_version: Type.String(),
  options: Type.Array(closed({ name: Type.String(), label: Type.String(), value: Type.String() })),
  given,
});
export type ResultAbout = Static<typeof resultAbout>;
