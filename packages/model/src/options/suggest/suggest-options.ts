import {
  type Condition,
  type ControlRow,
  defaultUncertainty,
  modelForm,
  publishedUncertainty,
  type SectionRow,
  uncertaintyOption,
} from "@tessera/contract";
import type { NestedOption } from "@tessera/inputs";
import type { SpectrumLevel } from "../checklist.js";
import { defaultsOfCountry, ownDefaults } from "../form/country-defaults.js";
import { type FormFacts, formConditions } from "../form/file-facts.js";
import type { SuggestedOption } from "../form/suggested-option.js";
import { suggestAncYear, suggestArt, suggestAttendance, suggestLevel, suggestSurvey } from "./suggest-data.js";
import { suggestTimes } from "./suggest-times.js";
import { type Circumstances, chosenText, type Suggested, suggested } from "./suggested.js";

/** Options that these files can be fitted with, each with a reason, in the order of the form. They follow what the user has set. */
export function suggestOptions(circumstances: Circumstances): SuggestedOption[] {
  const ofData = suggestionsOfData(circumstances);
  const level = levelOf(circumstances, ofData);
  return shownControls(circumstances.facts).map((control) => ({
    name: control.name,
    ...(ofData.get(control.name) ?? ofSize(circumstances, control, level) ?? usual(circumstances, control, level)),
  }));
}

/** The Spectrum level that totals are compared at: one projection for the country, or one a region. */
export function spectrumLevel({ data }: FormFacts): SpectrumLevel {
  return data.hasRegions ? "subnational" : "national";
}

function suggestionsOfData(circumstances: Circumstances): ReadonlyMap<string, Suggested> {
  const { facts } = circumstances;
  const prevalence = suggestSurvey(circumstances, "prevalence");
  const survey = chosenText(circumstances, "survey_prevalence") ?? (String(prevalence.value) || null);
  const times = suggestTimes(circumstances, survey);
  const [t1, t2] = times.quarters;
  const art = [suggestArt(circumstances, t1, 1), suggestArt(circumstances, t2, 2)] as const;
  const population = spectrumLevel(facts);
  return new Map<string, Suggested>([
    ...times.suggested,
    ["area_scope", suggested([facts.areas.id], "reason.scope")],
    ["area_level", suggestLevel(circumstances, survey)],
    ["survey_prevalence", listOf(prevalence)],
    ["survey_art_coverage", listOf(suggestSurvey(circumstances, "art_coverage"))],
    ["anc_clients_year2", suggestAncYear(circumstances, "clients", t2, 2)],
    ["anc_prevalence_year1", suggestAncYear(circumstances, "prevalence", t1, 1)],
    ["anc_prevalence_year2", suggestAncYear(circumstances, "prevalence", t2, 2)],
    ["anc_art_coverage_year1", suggestAncYear(circumstances, "artCoverage", t1, 1)],
    ["anc_art_coverage_year2", suggestAncYear(circumstances, "artCoverage", t2, 2)],
    ["include_art_t1", art[0]],
    ["include_art_t2", art[1]],
    ...Object.entries(suggestAttendance(circumstances, art)),
    ["spectrum_population_calibration", suggested(population, `reason.population.${population}`)],
    ...awareness(facts),
  ]);
}

function awareness({ data: { withoutShiny90 } }: FormFacts): [string, Suggested][] {
  if (withoutShiny90 === null) return [];
  const isKnown = withoutShiny90.length === 0;
  const values = { files: withoutShiny90.join(", ") };
  return [["output_aware_plhiv", suggested(String(isKnown), `reason.aware.${isKnown ? "yes" : "no"}`, values)]];
}

/** The level of the estimates: as the user has set it, else as suggested. */
function levelOf(circumstances: Circumstances, ofData: ReadonlyMap<string, Suggested>): number {
  return Number(chosenText(circumstances, "area_level") ?? ofData.get("area_level")?.value);
}

/** Areas from which on smoothing parameters are suggested to be held fixed. Chosen: with 100, including them takes more than twice as long as the fit. */
const manyAreas = 200;

/** What many areas call for, unless the country has a default of its own. */
function ofSize({ countries, facts }: Circumstances, { name }: ControlRow, level: number): Suggested | undefined {
  if (name !== uncertaintyOption || defaultsOfCountry(countries, facts.iso3).has(name)) return undefined;
  const areas = areasAt(facts.areas, level);
  return areas < manyAreas ? undefined : suggested(publishedUncertainty, "reason.uncertainty.large", { areas });
}

/** Number of areas of a level, in a tree whose root has level 0. */
function areasAt({ children }: NestedOption, level: number): number {
  return level === 0 ? 1 : children.reduce((sum, child) => sum + areasAt(child, level - 1), 0);
}

/** Defaults of all countries whose table does not name another. */
const everywhere: ReadonlyMap<string, readonly string[]> = new Map([[uncertaintyOption, [defaultUncertainty]]]);

/** The default of the country, or of any country, if the files can have it. */
function usual({ countries, facts }: Circumstances, control: ControlRow, level: number): Suggested {
  const { name } = control;
  const ofCountry = defaultsOfCountry(countries, facts.iso3).get(name);
  const values = (ofCountry ?? everywhere.get(name) ?? []).filter((value) => value !== "");
  const [first] = values;
  if (first === undefined || !isOffered(facts, control, values, level))
    return suggested(control.type === "multiselect" ? [] : "", "reason.blank");
  const reason = ofCountry && ownDefaults(countries, facts.iso3) ? "reason.country" : "reason.usual";
  const value = control.type === "number" ? Number(first) : control.type === "multiselect" ? values : first;
  return suggested(value, reason);
}

/** Whether the files have such levels, no finer than the estimates, and such surveys. */
function isOffered(
  { levels, survey }: FormFacts,
  control: ControlRow,
  values: readonly string[],
  finest: number,
): boolean {
  if (control.type === "number") return true;
  if (control.list === "areaLevels")
    return values.every((value) => Number(value) <= finest && levels.some(({ id }) => id === value));
  if (control.list === "recentInfectionSurveys")
    return values.every((value) => survey.surveys.recent_infected.ids.includes(value));
  return true;
}

function listOf({ value, reason }: Suggested): Suggested {
  return { value: value === "" ? [] : [String(value)], reason };
}

/** The controls that the form of these files shows; that of the mock model is no option of a run. */
function shownControls(facts: FormFacts): ControlRow[] {
  const holds = formConditions(facts, false);
  const isShown = ({ when }: { when?: Condition }) => when === undefined || holds[when];
  return (modelForm as readonly SectionRow[])
    .filter(isShown)
    .flatMap(({ groups }) => groups.filter(isShown).flatMap(({ controls }) => controls));
}
