import { computed, type ShallowRef, shallowRef, watch } from "vue";
import { post } from "../../api/requests.ts";
import type { PlotMetadata } from "../../plots/plot-metadata.ts";
import { filesOfTypes, optionFileTypes, type Warning, type Work } from "../../project/project.ts";
import { language } from "../../texts/i18n.ts";
import type { ComparisonRows } from "./projection-comparison.ts";
import type { SeriesRow } from "./time-series.ts";

/** Files whose reports run over years. */
export type Reported = "programme" | "anc";

export interface SeriesAnswer {
  data: SeriesRow[];
  warnings: Warning[];
}

export interface ComparisonAnswer {
  data: ComparisonRows;
  metadata: PlotMetadata;
  warnings: Warning[];
}

/** The rows of a file, as the service read them. */
export interface FileAnswer<Data> {
  data: Data;
}

type Files = Work["files"];

export function metadataQuestion({ files, country }: Work): Question | null {
  if (!country || !files.shape) return null;
  const data = filesOfTypes(files, optionFileTypes);
  return question("/review-input/metadata", { iso3: country.iso3, data }, data, always);
}

export function seriesQuestion(files: Files, type: Reported): Question | null {
  if (!files[type] || !files.shape) return null;
  // Reports of treatment are also shown as the projection adjusts them.
  const data = filesOfTypes(files, type === "programme" ? ["programme", "shape", "pjnz"] : ["anc", "shape"]);
  return question(
    `/chart-data/input-time-series/${type}`,
    { data },
    data,
    ({ warnings }: SeriesAnswer) => warnings.length > 0,
  );
}

export function comparisonQuestion(files: Files): Question | null {
  if (!files.programme && !files.anc) return null;
  const data = filesOfTypes(files, ["pjnz", "shape", "programme", "anc"]);
  return question("/chart-data/input-comparison", data, data, always);
}

export function populationPlotQuestion(files: Files): Question | null {
  const data = filesOfTypes(files, ["population"]);
  return data.population ? question("/chart-data/input-population", data, data, always) : null;
}

export function populationQuestion(files: Files): Question | null {
  return baseline(files, "population");
}

export function shapeQuestion(files: Files): Question | null {
  return baseline(files, "shape");
}

export function surveyQuestion({ survey, shape }: Files): Question | null {
  if (!survey || !shape) return null;
  const body = { type: "survey", file: survey, shape: shape.path };
  return question("/validate/survey-and-programme", body, { survey, shape }, never);
}

function baseline(files: Files, type: "shape" | "population"): Question | null {
  const file = files[type];
  return file ? question("/validate/baseline-individual", { type, file }, { [type]: file }, never) : null;
}

const always = () => true;
/** What is used of the answer holds none. */
const never = () => false;

function question(path: string, body: unknown, files: Files, hasTexts: Question["hasTexts"]): Question {
  return { path, body, files: Object.values(files).map(({ hash }) => hash), hasTexts };
}

/** Something to ask the service about files; the answer is the same for as long as the files are. */
interface Question {
  path: string;
  body: unknown;
  /** Hashes of the files that the answer rests on. */
  files: readonly string[];
  /** Whether an answer holds texts, and so is another one in another language. */
  hasTexts: (answer: never) => boolean;
}

/** Answers while the page is open: whoever goes to and fro between views does not wait again. */
const kept = new Map<string, Promise<unknown>>();
const mostKept = 24;

const everyLanguage = "*";

function answerTo<Data>(question: Question, inLanguage: string): Promise<Data> {
  const known = kept.get(keyOf(question, everyLanguage)) ?? kept.get(keyOf(question, inLanguage));
  if (known) return known as Promise<Data>;
  const asked = post<Data>(question.path, question.body);
  const key = keyOf(question, inLanguage);
  kept.set(key, asked);
  asked.then(
    (answer) => {
      if (question.hasTexts(answer as never)) return;
      kept.delete(key);
      kept.set(keyOf(question, everyLanguage), asked);
    },
    () => kept.delete(key),
  );
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept))) kept.delete(oldest);
  return asked;
}

function subjectOf({ path, files, body }: Question): string {
  return JSON.stringify([path, files, (body as { type?: string }).type ?? ""]);
}

function keyOf(question: Question, inLanguage: string): string {
  return `${subjectOf(question)} ${inLanguage}`;
}

export interface Asked<Data> {
  data: Readonly<ShallowRef<Data | undefined>>;
  problem: Readonly<ShallowRef<unknown>>;
  retry: () => void;
}

/** The answer to a question that may change. In another language the old answer stays until the new one is there. */
export function useAnswer<Data>(question: () => Question | null): Asked<Data> {
  const data = shallowRef<Data>();
  const problem = shallowRef<unknown>();
  const key = computed(() => {
    const asked = question();
    return asked && keyOf(asked, language.value);
  });
  let subject = "";

  async function ask(): Promise<void> {
    const asked = question();
    const askedKey = key.value;
    problem.value = undefined;
    if (!asked || subject !== subjectOf(asked)) data.value = undefined;
    if (!asked) return;
    subject = subjectOf(asked);
    try {
      const answer = await answerTo<Data>(asked, language.value);
      if (askedKey === key.value) data.value = answer;
    } catch (error) {
      if (askedKey === key.value) problem.value = error;
    }
  }

  watch(key, ask, { immediate: true });
  return { data, problem, retry: () => void ask() };
}
