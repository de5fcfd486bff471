import { access } from "./access.js";
import { calibration } from "./calibration.js";
import { comparisonPlots } from "./comparison-plots.js";
import { demo } from "./demo.js";
import { downloadColumns } from "./downloads-columns.js";
import { downloadState } from "./downloads-state.js";
import { errors } from "./errors.js";
import { fit } from "./fit.js";
import { fitCommand } from "./fit-command.js";
import { inputs } from "./inputs.js";
import { inspect } from "./inspect.js";
import { model } from "./model.js";
import { optionsForm } from "./options-form.js";
import { plausibility } from "./plausibility.js";
import { reports } from "./reports.js";
import { results } from "./results.js";
import { review } from "./review.js";
import { service } from "./service.js";
import { spectrum } from "./spectrum.js";
import { storage } from "./storage.js";
import { storedResults } from "./stored-results.js";
import { validation } from "./validation.js";

export const en = {
  ...access,
  ...calibration,
  ...comparisonPlots,
  ...demo,
  ...downloadColumns,
  ...downloadState,
  ...errors,
  ...fit,
  ...fitCommand,
  ...inputs,
  ...inspect,
  ...model,
  ...optionsForm,
  ...plausibility,
  ...reports,
  ...results,
  ...review,
  ...service,
  ...spectrum,
  ...storage,
  ...storedResults,
  ...validation,
};
