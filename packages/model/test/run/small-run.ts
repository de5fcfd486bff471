import { type CountryFile, generateCountry } from "@tessera/demo";
// As it is built: threads load their own file, which is JavaScript.
import { type RunFiles, runModel } from "../../dist/index.js";

const roles = {
  pjnz: "pjnz.PJNZ",
  shape: "areas.geojson",
  population: "population.csv",
  survey: "survey.csv",
} as const;

/** Options that a survey of prevalence alone can be fitted with, in few draws. */
const surveyAlone = {
  no_of_samples: 20,
  rng_seed: 1,
  survey_art_coverage: "",
  survey_recently_infected: "",
  include_art_t1: "false",
  include_art_t2: "false",
  artattend: "false",
  rho_paed_x_term: "false",
  anc_clients_year2: "",
  anc_prevalence_year1: "",
  anc_prevalence_year2: "",
  anc_art_coverage_year1: "",
  anc_art_coverage_year2: "",
};

export interface SmallCountry {
  files: RunFiles;
  options: Record<string, unknown>;
}

/** The smallest made-up country, with a survey of prevalence alone: a run of it takes a second. */
export async function smallCountry(): Promise<SmallCountry> {
  const { files } = await generateCountry({ districts: 2 });
  const file = (name: CountryFile) => ({ name, content: files[name] });
  return {
    files: Object.fromEntries(Object.entries(roles).map(([role, name]) => [role, file(name)])) as unknown as RunFiles,
    options: { ...JSON.parse(files["options.json"].toString("utf8")), ...surveyAlone },
  };
}

export function runSmall(
  { files, options }: SmallCountry,
  changed: Record<string, unknown> = {},
  control: Partial<Parameters<typeof runModel>[2]> = {},
) {
  return runModel(files, { ...options, ...changed }, { modelVersion: "2.10.22", ...control });
}
