import type { PlotMetadata } from "../../plots/metadata.ts";
import type { FileType, Warning, Work } from "../../project/project.ts";
import type { Question } from "./answers.ts";
import type { ComparisonRows } from "./comparison.ts";
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
  const data = given(files, ["shape", "survey", "programme", "anc"]);
  return question("/review-input/metadata", { iso3: country.iso3, data }, data, always);
}

export function seriesQuestion(files: Files, type: Reported): Question | null {
  if (!files[type] || !files.shape) return null;
  // Reports of treatment are also shown as the projection adjusts them.
  const data = given(files, type === "programme" ? ["programme", "shape", "pjnz"] : ["anc", "shape"]);
  return question(
    `/chart-data/input-time-series/${type}`,
    { data },
    data,
    ({ warnings }: SeriesAnswer) => warnings.length > 0,
  );
}

export function comparisonQuestion(files: Files): Question | null {
  if (!files.programme && !files.anc) return null;
  const data = given(files, ["pjnz", "shape", "programme", "anc"]);
  return question("/chart-data/input-comparison", data, data, always);
}

export function populationPlotQuestion(files: Files): Question | null {
  const data = given(files, ["population"]);
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

function given(files: Files, types: readonly FileType[]): Files {
  return Object.fromEntries(types.flatMap((type) => (files[type] ? [[type, files[type]]] : [])));
}

const always = () => true;
/** What is used of the answer holds none. */
const never = () => false;

function question(path: string, body: unknown, files: Files, hasTexts: Question["hasTexts"]): Question {
  return { path, body, files: Object.values(files).map(({ hash }) => hash), hasTexts };
}
