import { adults, adultsTo49, allAges, type IndicatorId, indicator, type MapKind, mapKindOf } from "@tessera/contract";
import {
  ageGroupLabel,
  indicatorLabel,
  type Language,
  quarterInSentence,
  quarterLabel,
  type StoredWarning,
  type TextKey,
  type TextValues,
  translate,
  warningText,
} from "@tessera/i18n";
import { type Area, currentTime, type ModelOutput } from "@tessera/model";
import type { DownloadRequest } from "../download-request.js";
import { estimateFinder, type MarkedEstimate } from "../estimates/find-estimate.js";
import { modelLevel, orderedAreas } from "../estimates/published-order.js";
import { type NumberWriter, numberWriter, type Unit, unitOf } from "./report-numbers.js";

/** Stratum of an estimate. Defaults: both sexes, the age of the quantity, the quarter of the report. */
interface Where {
  sex?: string;
  age?: string;
  quarter?: string;
}

/** Data, texts and formats that all sections of a report share. */
export interface ReportContext {
  output: ModelOutput;
  language: Language;
  productName: string;
  madeAt: Date;
  /** What the reader has to know of these estimates, in words. */
  warnings: readonly string[];
  /** The quarter of the present estimates, which the summary is about. */
  quarter: string;
  /** Its index among the time points. */
  current: 1 | 2;
  /** Areas without a parent in the output: the country, or several regions. */
  roots: readonly Area[];
  /** Names of `roots`. */
  country: string;
  /** Areas of the model's level, in order. */
  districts: readonly Area[];
  /** Name of the level of the districts. */
  districtLabel: string;
  t(key: TextKey, values?: TextValues): string;
  quarterName(quarter: string): string;
  quarterInSentence(quarter: string): string;
  ageName(age: string): string;
  /** Indicator and age group, for captions. */
  nameOf(quantity: Pick<Quantity, "indicator" | "age">): string;
  numbers(quantity: Pick<Quantity, "unit">): NumberWriter;
  /** Undefined if the output has no finite value. */
  estimate(area: Area, quantity: Pick<Quantity, "indicator" | "age">, where?: Where): MarkedEstimate | undefined;
}

export function reportContext(request: DownloadRequest, reportName: string): ReportContext {
  const { output, language, productName, warnings = [], madeAt = new Date() } = request;
  const current = currentTime(output.options);
  const quarter = output.calendarQuarters[current];
  if (quarter === undefined) throw new Error(`The model output lacks the quarter of the ${reportName} report`);
  const areas = orderedAreas(output.areas);
  const ids = new Set(areas.map(({ area_id }) => area_id));
  const roots = areas.filter(({ parent_area_id }) => parent_area_id === null || !ids.has(parent_area_id));
  const level = modelLevel(output);
  const districts = areas.filter(({ area_level }) => area_level === level);
  const find = estimateFinder(output);
  const t = (key: TextKey, values?: TextValues) => translate(language, key, values);
  const ageName = (age: string) => ageGroupLabel(age, language);
  return {
    output,
    language,
    productName,
    madeAt,
    warnings: warningTexts(output, warnings, language),
    quarter,
    current,
    roots,
    country: roots.map(({ area_name }) => area_name).join(", "),
    districts,
    districtLabel: districts[0]?.area_level_label ?? "",
    t,
    quarterName: (id) => quarterLabel(id, language),
    quarterInSentence: (id) => quarterInSentence(id, language),
    ageName,
    nameOf: ({ indicator, age }) => `${indicatorLabel(indicator, language)}, ${ageName(age)}`,
    numbers: ({ unit }) => numberWriter(unit, language),
    estimate: (area, { indicator, age }, where = {}) => {
      const found = find({ area: area.area_id, sex: "both", age, quarter, indicator, ...where });
      return found && Number.isFinite(found.mean) ? found : undefined;
    },
  };
}

/** That a fit did not converge, then the warnings of fit and calibration. Equal ones are told once. */
function warningTexts({ fit }: ModelOutput, warnings: readonly StoredWarning[], language: Language): string[] {
  const texts = warnings.map((warning) => warningText(warning, language).text);
  const unfinished = fit?.converged === false ? [translate(language, "report.notConverged")] : [];
  return [...new Set([...unfinished, ...texts])];
}

/** An indicator in an age group, with its number format and colour. */
export interface Quantity {
  indicator: IndicatorId;
  age: string;
  unit: Unit;
  hue: "red" | "green" | "blue" | "grey";
  /** What its colours on maps follow from. */
  map: MapKind;
}

const hues: Record<string, Quantity["hue"]> = {
  interpolateReds: "red",
  interpolateGreens: "green",
  interpolateBlues: "blue",
  interpolateGreys: "grey",
};

/** Units and colours are those of the indicator, except where a finer step is given. */
function quantity(id: IndicatorId, age: string, unit = unitOf(indicator(id))): Quantity {
  return { indicator: id, age, unit, hue: hues[indicator(id).colour] ?? "grey", map: mapKindOf(indicator(id)) };
}

const tens: Unit = { kind: "count", step: 10 };

/** Quantities of the summary. */
export const quantities = {
  population: quantity("population", allAges),
  plhivAll: quantity("plhiv", allAges),
  plhiv: quantity("plhiv", adults),
  prevalence: quantity("prevalence", adultsTo49),
  artCoverage: quantity("art_coverage", adults),
  onArtAll: quantity("art_current_residents", allAges),
  onArt: quantity("art_current_residents", adults),
  attending: quantity("art_current", adults),
  awareness: quantity("aware_plhiv_prop", adults),
  infectionsAll: quantity("infections", allAges, tens),
  infections: quantity("infections", adults, tens),
  incidence: quantity("incidence", adultsTo49),
} satisfies Record<string, Quantity>;
