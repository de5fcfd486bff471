import { type ChoiceRow, controlsOf, type FileList, listed, modelForm } from "@tessera/contract";
import { modelProblem } from "../errors.js";
import type { ModelInputs } from "../frame/model-inputs.js";
import type { Checks } from "../options/findings.js";
import { ancYears, stiYears, surveyFacts } from "../options/form/file-facts.js";
import type { Submitted } from "../options/option-checks.js";
import { RawOptions } from "../options/raw-options.js";

/** What a file offers for an option: values, and how a message names them. */
interface Offered {
  file: string;
  values: ReadonlyMap<string, string>;
}

/** Lists of the form whose choices the files decide. Areas have a check of their own, which knows the level. Quarters are free. */
type CheckedList = Exclude<FileList, "areaTree" | "quarters">;

const rows = controlsOf<string>(modelForm).filter((row): row is ChoiceRow => row.type !== "number");

/** Refuses values that the form of these files does not offer: a run would take others in their place, or none. */
export function checkOffered(values: Submitted, inputs: ModelInputs, checks: Checks): void {
  const raw = new RawOptions(values, () => {});
  const lists = listsOf(inputs);
  for (const { name, list } of rows) {
    const offered = lists[list as CheckedList];
    if (!offered) continue;
    checks.attempt({ controls: [name] }, () => {
      const wrong = raw.list(name).filter((value) => !offered.values.has(written(value, list)));
      if (wrong.length === 0) return;
      const problem = { name, value: listed(wrong), file: offered.file };
      if (offered.values.size === 0) throw modelProblem("detail.model.optionNothingOffered", problem);
      const choices = listed([...offered.values].flatMap(([value, named]) => (isUsable(name, value) ? [named] : [])));
      throw modelProblem("detail.model.optionNotOffered", { ...problem, choices });
    });
  }
}

/** Levels and years are numbers, however they are written. */
function written(value: string, list: string): string {
  return list.endsWith("Surveys") ? value : String(Number(value));
}

/** The level of the country is offered for results alone. */
function isUsable(name: string, value: string): boolean {
  return name !== "area_level" || value !== "0";
}

function listsOf({ areas, survey, anc, sti }: ModelInputs): Partial<Record<CheckedList, Offered>> {
  const { surveys } = surveyFacts(survey);
  const ofSurvey = (ids: readonly string[]): Offered => ({ file: survey.file, values: themselves(ids) });
  const levels = [...areas.levels.keys()].map((area): [string, string] => {
    const level = String(areas.levels[area]);
    return [level, `${level} (${areas.levelLabels[area]})`];
  });
  return {
    areaLevels: { file: areas.file, values: new Map(levels.sort(([a], [b]) => Number(a) - Number(b))) },
    prevalenceSurveys: ofSurvey(surveys.prevalence.ids),
    artCoverageSurveys: ofSurvey(surveys.art_coverage.ids),
    recentInfectionSurveys: ofSurvey(surveys.recent_infected.ids),
    ...(anc && { ancYears: { file: anc.file, values: themselves(ancYears(anc)) } }),
    ...(sti && { stiYears: { file: sti.file, values: themselves(stiYears(sti)) } }),
  };
}

function themselves(values: readonly string[]): ReadonlyMap<string, string> {
  return new Map(values.map((value) => [value, value]));
}
