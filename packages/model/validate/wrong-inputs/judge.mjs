import { isProblem } from "@tessera/contract";
import { warningText, wordsOf } from "@tessera/i18n";
import { checkRun, readInputs, warningsBeforeFit } from "../../dist/index.js";
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

/** What is told of files and options before a fit: a refusal in words, or warnings as data. */
export async function judge(contents, options) {
  const files = asFiles(contents);
  const given = { hasProgramme: true };
  try {
    const checked = await checkRun(options, given, (needs) => readInputs(files, needs));
    const [problem] = checked.problems;
    if (problem) return { refusal: wordsOf(problem, "en"), warnings: [] };
    const warnings = [...unusedOptionWarnings(options), ...warningsBeforeFit(options, given, checked)];
    return { refusal: null, warnings };
  } catch (error) {
    if (!isProblem(error)) throw error;
    return { refusal: wordsOf(error, "en"), warnings: [] };
  }
}

/**
 * The findings of a warning, one for each of its places: what is wrong, with which area, people
 * and time. Numbers are left out: another number at a place that is told of sound files too says
 * nothing new.
 */
export function findingsOf({ key, values = {}, groups = [{}] }) {
  return groups.flatMap(({ indicator, areas, sexes = [""], ages = [""], times = [""], source = "" }) => {
    const ids = areas === undefined ? [""] : areas === "all" ? ["all"] : areas.map(({ id }) => id);
    return ids.flatMap((area) =>
      sexes.flatMap((sex) =>
        ages.flatMap((age) =>
          times.map((time) => ({
            area,
            id: JSON.stringify([key, values.file, indicator, source, area, sex, age, time]),
          })),
        ),
      ),
    );
  });
}

/**
 * The warnings that have a finding which the sound files do not have, and the areas of these
 * findings.
 */
export function newWarnings(warnings, sound) {
  const known = new Set(sound.flatMap(findingsOf).map(({ id }) => id));
  return warnings.flatMap((warning) => {
    const fresh = findingsOf(warning).filter(({ id }) => !known.has(id));
    if (fresh.length === 0) return [];
    return [{ warning, text: warningText(warning, "en").text, areas: new Set(fresh.map(({ area }) => area)) }];
  });
}
