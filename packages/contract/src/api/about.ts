import { type Static, Type } from "typebox";
import { closed } from "./envelope.js";

/** What a saved view has to say of its result: how to cite it, the version of the model, and the options. */
export const resultAbout = closed({
  citation: Type.String(),
  country: Type.String(),
  model_version: Type.String(),
  options: Type.Array(closed({ name: Type.String(), label: Type.String(), value: Type.String() })),
});
export type ResultAbout = Static<typeof resultAbout>;
