import { fileFaults } from "@tessera/i18n/file-faults";
import { sources } from "@tessera/i18n/sources";
import { application } from "./application.ts";
import { carryAway } from "./carry-away.ts";
import { compared } from "./compared.ts";
import { evidence } from "./evidence.ts";
import { help } from "./help.ts";
import { inputs } from "./inputs.ts";
import { keeping } from "./keeping.ts";
import { maps } from "./maps.ts";
import { model } from "./model.ts";
import { multiples } from "./multiples.ts";
import { people } from "./people.ts";
import { repository } from "./repository.ts";
import { results } from "./results.ts";
import { sensitivity } from "./sensitivity.ts";
import { support } from "./support.ts";

export const fr = {
  ...application,
  ...compared,
  ...carryAway,
  ...fileFaults.fr,
  ...evidence,
  ...help,
  ...inputs,
  ...keeping,
  ...maps,
  ...model,
  ...multiples,
  ...people,
  ...repository,
  ...results,
  ...sensitivity,
  ...sources.fr,
  ...support,
};
