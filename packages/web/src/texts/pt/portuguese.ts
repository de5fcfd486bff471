import { fileFaults } from "@tessera/i18n/file-faults";
import { sources } from "@tessera/i18n/sources";
import { application } from "./application.ts";
import { inputs } from "./inputs.ts";
import { keeping } from "./keeping.ts";
import { model } from "./model.ts";
import { multiples } from "./multiples.ts";
import { people } from "./people.ts";
import { repository } from "./repository.ts";
import { results } from "./results.ts";

export const pt = {
  ...application,
  ...fileFaults.pt,
  ...inputs,
  ...keeping,
  ...model,
  ...multiples,
  ...people,
  ...repository,
  ...results,
  ...sources.pt,
};
