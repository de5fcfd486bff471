import type { Texts } from "../en/index.ts";
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

export const pt: Texts = {
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
};
