import type { Language } from "@tessera/contract";
import type { Control, OptionForm } from "@tessera/contract/api";
import { readAnc, readAreas, readProgramme, readSti, readSurvey } from "@tessera/inputs";
import { anc, csv, geojson, programme, type Sheet, shape, survey } from "../../../../inputs/test/small-country.js";
import { readCountryDefaults } from "../../../src/options/form/country-defaults.js";
import { type FormFacts, formFacts } from "../../../src/options/form/file-facts.js";
import { modelOptionForm } from "../../../src/options/form/option-forms.js";

export const countries = readCountryDefaults();

/** In the second quarter of 2025. */
const today = new Date(2025, 4, 15);

interface Files {
  shape?: ReturnType<typeof shape>;
  survey?: Sheet;
  programme?: Sheet | null;
  anc?: Sheet | null;
  sti?: Sheet | null;
}

/** Facts of a country of four districts, with some of its files changed, or left out as null. */
export function smallFacts(changed: Files = {}): FormFacts {
  const files = { shape: shape(), survey: survey(), programme: programme(), anc: anc(), sti: null, ...changed };
  return formFacts({
    shape: readAreas(geojson(files.shape), "areas.geojson"),
    survey: readSurvey(csv(files.survey), "survey.csv"),
    programme: files.programme && readProgramme(csv(files.programme), "programme.csv"),
    anc: files.anc && readAnc(csv(files.anc), "anc.csv"),
    sti: files.sti && readSti(csv(files.sti), "sti.csv"),
  });
}

export function smallForm(facts = smallFacts(), more: { language?: Language; isMock?: boolean } = {}): OptionForm {
  return modelOptionForm(facts, { countries, today, language: "en", isMock: false, ...more });
}

export function controls({ controlSections }: OptionForm): Control[] {
  return controlSections.flatMap(({ controlGroups }) => controlGroups.flatMap((group) => group.controls));
}

export function control(form: OptionForm, name: string): Control {
  const found = controls(form).find((candidate) => candidate.name === name);
  if (!found) throw new Error(`the form has no control ${name}`);
  return found;
}

export function initialValue(form: OptionForm, name: string): Control["value"] {
  return control(form, name).value;
}

export function choiceIds(form: OptionForm, name: string): string[] {
  const found = control(form, name);
  return "options" in found ? found.options.map(({ id }) => id) : [];
}

/** The survey file with rows that a function makes of its rows, each a record by column. */
export function editedSurvey(edit: (row: Record<string, string>) => Record<string, string>[]): Sheet {
  const { header, rows } = survey();
  const records = rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] as string])));
  return { header, rows: records.flatMap(edit).map((row) => header.map((name) => row[name] ?? "")) };
}
