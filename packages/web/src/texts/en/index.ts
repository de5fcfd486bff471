import { access } from "./access.ts";
import { calibrate } from "./calibrate.ts";
import { fit } from "./fit.ts";
import { inputs } from "./inputs.ts";
import { options } from "./options.ts";
import { output } from "./output.ts";
import { plots } from "./plots.ts";
import { projects } from "./projects.ts";
import { review } from "./review.ts";
import { save } from "./save.ts";
import { shell } from "./shell.ts";

/** English defines the keys; the other languages have the same. `_one` and `_other` are forms of one text. */
export const en = {
  ...shell,
  ...access,
  ...projects,
  ...inputs,
  ...review,
  ...options,
  ...fit,
  ...calibrate,
  ...output,
  ...plots,
  ...save,
} as const;

export type Texts = Record<keyof typeof en, string>;
type WithoutForm<Key extends string> = Key extends `${infer Stem}_${"one" | "other"}` ? Stem : Key;
export type TextKey = WithoutForm<keyof typeof en>;
