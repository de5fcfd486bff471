import { counterpartOf, denominatorOf } from "@tessera/contract";
import type { TimeSeries } from "@tessera/contract/api";
import { computed, type ShallowRef, shallowRef, watch } from "vue";
import { pathTo } from "../../api/path.ts";
import { post } from "../../api/requests.ts";
import { filesOfTypes, type InputFiles, optionFileTypes, type Work } from "../../project/project.ts";
import { language } from "../../texts/i18n.ts";

/** A request about input files. Its response is the same as long as the files are. */
export interface FileRequest {
  path: string;
  body: unknown;
  /** Hashes of the files that the response depends on. */
  files: readonly string[];
  /** Whether a response holds texts, and so depends on the language. */
  hasTexts: (response: never) => boolean;
}

/** Files with reports over years. */
export type ReportType = "programme" | "anc" | "sti";

/** The content of a file as the service read it. */
export interface FileContent<Data> {
  data: Data;
}

export function metadataRequest({ files, country }: Work): FileRequest | null {
  if (!country || !files.shape) return null;
  const data = filesOfTypes(files, optionFileTypes);
  return requestOf("/review-input/metadata", { iso3: country.iso3, data }, data, always);
}

/** The series of one plot, with its denominator, and adjusted numbers beside reported ones: those of all plots of a large country are more than a browser can hold. */
export function seriesRequest(files: InputFiles, type: ReportType, plot: string | undefined): FileRequest | null {
  if (!files[type] || !files.shape || !plot) return null;
  // Numbers on treatment are also shown as the projection adjusts them.
  const data = filesOfTypes(files, type === "programme" ? ["programme", "shape", "pjnz"] : [type, "shape"]);
  const hasTexts = ({ warnings }: TimeSeries) => warnings.length > 0;
  const counterpart = files.pjnz ? counterpartOf(plot) : undefined;
  const plots = [plot, denominatorOf(plot) ?? [], counterpart ?? []].flat().map((one) => ["plot", one]);
  return requestOf(chosen(pathTo`/chart-data/input-time-series/${type}`, plots), { data }, data, hasTexts);
}

export function comparisonRequest(files: InputFiles): FileRequest | null {
  if (!files.programme && !files.anc) return null;
  const data = filesOfTypes(files, ["pjnz", "shape", "programme", "anc"]);
  return requestOf("/chart-data/input-comparison", data, data, always);
}

export function populationPlotRequest(files: InputFiles): FileRequest | null {
  const data = filesOfTypes(files, ["population"]);
  return data.population ? requestOf("/chart-data/input-population", data, data, always) : null;
}

export function populationRequest({ population }: InputFiles, quarter: string | undefined): FileRequest | null {
  if (!population || !quarter) return null;
  const path = chosen("/validate/baseline-individual", [["calendar_quarter", quarter]]);
  return requestOf(path, { type: "population", file: population }, { population }, never);
}

export function shapeRequest({ shape }: InputFiles): FileRequest | null {
  return shape ? requestOf("/validate/baseline-individual", { type: "shape", file: shape }, { shape }, never) : null;
}

export function surveyRequest({ survey, shape }: InputFiles, indicator: string | undefined): FileRequest | null {
  if (!survey || !shape || !indicator) return null;
  const body = { type: "survey", file: survey, shape: shape.path };
  return requestOf(
    chosen("/validate/survey-and-programme", [["indicator", indicator]]),
    body,
    { survey, shape },
    never,
  );
}

/** A path that asks for the rows with these values only. */
function chosen(path: string, values: string[][]): string {
  return `${path}?${new URLSearchParams(values)}`;
}

const always = () => true;
/** The part of the response that is used holds no texts. */
const never = () => false;

function requestOf(path: string, body: unknown, files: InputFiles, hasTexts: FileRequest["hasTexts"]): FileRequest {
  return { path, body, files: Object.values(files).map(({ hash }) => hash), hasTexts };
}

/** Responses while the page is open, so that going back to a view needs no request. */
const cache = new Map<string, Promise<unknown>>();
const maximumCached = 24;

const everyLanguage = "*";

function cachedResponse<Data>(request: FileRequest, inLanguage: string): Promise<Data> {
  const known = cache.get(keyOf(request, everyLanguage)) ?? cache.get(keyOf(request, inLanguage));
  if (known) return known as Promise<Data>;
  const sent = post<Data>(request.path, request.body);
  const key = keyOf(request, inLanguage);
  cache.set(key, sent);
  sent.then(
    (response) => {
      if (request.hasTexts(response as never)) return;
      cache.delete(key);
      cache.set(keyOf(request, everyLanguage), sent);
    },
    () => cache.delete(key),
  );
  for (const oldest of [...cache.keys()].slice(0, Math.max(0, cache.size - maximumCached))) cache.delete(oldest);
  return sent;
}

function subjectOf({ path, files, body }: FileRequest): string {
  return JSON.stringify([path, files, (body as { type?: string }).type ?? ""]);
}

function keyOf(request: FileRequest, inLanguage: string): string {
  return `${subjectOf(request)} ${inLanguage}`;
}

export interface Response<Data> {
  data: Readonly<ShallowRef<Data | undefined>>;
  problem: Readonly<ShallowRef<unknown>>;
  retry: () => void;
}

/** The response to a request that may change. After a change of language the old response stays until the new one arrives. */
export function useResponse<Data>(request: () => FileRequest | null): Response<Data> {
  const data = shallowRef<Data>();
  const problem = shallowRef<unknown>();
  const key = computed(() => {
    const current = request();
    return current && keyOf(current, language.value);
  });
  let subject = "";

  async function load(): Promise<void> {
    const current = request();
    const currentKey = key.value;
    problem.value = undefined;
    if (!current || subject !== subjectOf(current)) data.value = undefined;
    if (!current) return;
    subject = subjectOf(current);
    try {
      const response = await cachedResponse<Data>(current, language.value);
      if (currentKey === key.value) data.value = response;
    } catch (error) {
      if (currentKey === key.value) problem.value = error;
    }
  }

  watch(key, load, { immediate: true });
  return { data, problem, retry: () => void load() };
}
