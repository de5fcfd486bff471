import { advice } from "./advice.js";
import { carryAway } from "./carry-away.js";
import { commands } from "./commands.js";
import { downloads } from "./downloads.js";
import { evidence } from "./evidence.js";
import { fileFaults } from "./file-faults.js";
import { inputs } from "./inputs.js";
import { mcp } from "./mcp.js";
import { model } from "./model.js";
import { optionsForm } from "./options-form.js";
import { priorityPopulations } from "./priority-populations.js";
import { probabilities } from "./probabilities.js";
import { reports } from "./reports.js";
import { repository } from "./repository.js";
import { results } from "./results.js";
import { review } from "./review.js";
import { sensitivity } from "./sensitivity.js";
import { service } from "./service.js";
import { signIn } from "./sign-in.js";
import { sources } from "./sources.js";
import { spectrum } from "./spectrum.js";
import { suggestions } from "./suggestions.js";
import { twoResults } from "./two-results.js";
import { warnings } from "./warnings.js";

export const pt = {
  ...advice,
  ...carryAway,
  ...commands,
  ...downloads,
  ...evidence,
  ...fileFaults,
  ...inputs,
  ...mcp,
  ...model,
  ...optionsForm,
  ...priorityPopulations,
  ...probabilities,
  ...reports,
  ...repository,
  ...results,
  ...review,
  ...sensitivity,
  ...service,
  ...signIn,
  ...sources,
  ...spectrum,
  ...suggestions,
  ...twoResults,
  ...warnings,
};
