import { isProblem } from "@tessera/contract";
import { translate } from "@tessera/i18n";
import { readCountry, warningsOfInputs } from "@tessera/inputs";
import { readModelOptions } from "../../dist/index.js";
import { unusedOptionWarnings } from "../../dist/options/option-checks.js";

export const names = {
  pjnz: "pjnz.PJNZ",
  shape: "areas.geojson",
  population: "population.csv",
  survey: "survey.csv",
  programme: "programme.csv",
  anc: "anc.csv",
};

export function asFiles(contents) {
  return Object.fromEntries(Object.entries(names).map(([role, name]) => [role, { name, content: contents[role] }]));
}

/** What is told of files and options before anything is estimated: a refusal, or warnings. */
export async function judge(contents, options) {
  try {
    const country = await readCountry(asFiles(contents));
    readModelOptions(options);
    const warnings = [...warningsOfInputs(country), ...unusedOptionWarnings(options)];
    return { refusal: null, warnings: warnings.map(({ key, values }) => translate("en", key, values)) };
  } catch (error) {
    if (!isProblem(error)) throw error;
    return { refusal: translate("en", error.key, error.values), warnings: [] };
  }
}
