import { type Language, translate, wordsOf } from "@tessera/i18n";
import type { TableCache } from "@tessera/inputs";
import { checkRun, type RunFiles, readInputs } from "@tessera/model";
import { JobFailed } from "../local/command.js";
import type { RawOptions } from "./given-options.js";
import { contentsOf, type FoundFiles } from "./model-choice.js";

/** Refuses files and options that a fit would refuse, all problems at once. */
export async function refuseProblems(
  paths: FoundFiles["paths"],
  options: RawOptions,
  language: Language,
  tables: TableCache,
): Promise<void> {
  const files = (await contentsOf(paths)) as RunFiles;
  const hasProgramme = files.programme !== undefined;
  const { problems } = await checkRun(options, { hasProgramme }, (needs) => readInputs(files, needs, tables));
  const [first] = problems;
  if (!first) return;
  if (problems.length === 1) throw new JobFailed(wordsOf(first, language));
  const lines = problems.map((problem) => {
    const names = problem.controls.length > 0 ? ` (${problem.controls.join(", ")})` : "";
    return `  - ${wordsOf(problem, language)}${names}`;
  });
  const heading = translate(language, "run.problems", { count: problems.length });
  throw new JobFailed([heading, ...lines, translate(language, "run.problemsAdvice")].join("\n"));
}
