import { calibration } from "./calibration.js";
import { demo } from "./demo.js";
import { errors } from "./errors.js";
import { fit } from "./fit.js";
import { fitCommand } from "./fit-command.js";
import { inputs } from "./inputs.js";
import { inspect } from "./inspect.js";
import { model } from "./model.js";
import { results } from "./results.js";
import { service } from "./service.js";
import { spectrum } from "./spectrum.js";
import { validation } from "./validation.js";

export const en = {
  ...calibration,
  ...demo,
  ...errors,
  ...fit,
  ...fitCommand,
  ...inputs,
  ...inspect,
  ...model,
  ...results,
  ...service,
  ...spectrum,
  ...validation,
};
