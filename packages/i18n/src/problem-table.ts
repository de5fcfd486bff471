import type { FileProblem, FileProblems, Language } from "@tessera/contract";
import type { ProblemTable } from "@tessera/contract/api";
import { type TextKey, texts } from "./texts/index.js";
import { translate, wordsOf } from "./translate.js";

/** The problems of a file in words: place by place, with what to do. */
export function problemTable({ count, listed }: FileProblems<TextKey>, language: Language): ProblemTable {
  const rows = listed.map((problem) => {
    const { row = null, column = null, value = null } = problem;
    return { row, column, value, advice: adviceOn(problem, language) };
  });
  return { count, rows };
}

/** A short text for one place; without one, the sentence about the file. */
function adviceOn(problem: FileProblem<TextKey>, language: Language): string {
  const key = problem.key.replace(/^detail\.input\./, "advice.");
  return key !== problem.key && Object.hasOwn(texts.en, key)
    ? translate(language, key as TextKey, problem.values)
    : wordsOf(problem, language);
}
