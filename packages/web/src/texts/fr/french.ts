import { fileFaults } from "@tessera/i18n/file-faults";
import { sources } from "@tessera/i18n/sources";
import { application } from "./application.ts";
import { compared } from "./compared.ts";
import { inputs } from "./inputs.ts";
import { keeping } from "./keeping.ts";
import { model } from "./model.ts";
import { people } from "./people.ts";
import { repository } from "./repository.ts";
import { results } from "./results.ts";

export const fr = {
  ...application,
  ...compared,
  ...fileFaults.fr,
  ...inputs,
  ...keeping,
  ...model,
  ...people,
  ...repository,
  ...results,
  ...sources.fr,
};
