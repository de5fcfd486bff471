import { type Language, type TextKey, type TextValues, translate } from "@tessera/i18n";
import { ageGroupLabel, quarterLabel } from "@tessera/inputs";
import type { Area, ModelOutput } from "@tessera/model";
import type { DownloadRequest } from "../downloads/request.js";
import { indicatorLabel } from "../indicators.js";
import { modelLevel, orderedAreas } from "../model-output/areas.js";
import { estimateFinder, type MarkedEstimate } from "../model-output/estimates.js";
import { type NumberWriter, numberWriter } from "./numbers.js";
import type { Quantity } from "./quantities.js";

/** Cell of an estimate; both sexes, the age of the quantity and the quarter of the report unless said otherwise. */
export interface Where {
  sex?: string;
  age?: string;
  quarter?: string;
}

/** What every part of a report needs to know. */
export interface ReportContext {
  output: ModelOutput;
  language: Language;
  productName: string;
  madeAt: Date;
  warnings: readonly string[];
  /** Quarter that the summary is about: the second time point. */
  quarter: string;
  /** Areas without a parent in the output: the country, or the regions of a part of it. */
  heads: readonly Area[];
  /** Names of the heads. */
  country: string;
  /** Areas of the level that was estimated, in the order of the hierarchy. */
  districts: readonly Area[];
  /** What the level of the districts is called. */
  districtLabel: string;
  say(key: TextKey, values?: TextValues): string;
  quarterName(quarter: string): string;
  /** As in the middle of a sentence, where months are not capitalised outside English. */
  quarterInSentence(quarter: string): string;
  ageName(age: string): string;
  /** Indicator and age group, as captions name them. */
  nameOf(quantity: Pick<Quantity, "indicator" | "age">): string;
  numbers(quantity: Pick<Quantity, "unit">): NumberWriter;
  /** Undefined where the output has no number. */
  estimate(area: Area, quantity: Pick<Quantity, "indicator" | "age">, where?: Where): MarkedEstimate | undefined;
}

export function reportContext(request: DownloadRequest, reportName: string): ReportContext {
  const { output, language, productName, warnings = [], madeAt = new Date() } = request;
  const quarter = output.calendarQuarters[1];
  if (quarter === undefined) throw new Error(`The model output lacks the quarter of the ${reportName} report`);
  const areas = orderedAreas(output.areas);
  const ids = new Set(areas.map(({ area_id }) => area_id));
  const heads = areas.filter(({ parent_area_id }) => parent_area_id === null || !ids.has(parent_area_id));
  const level = modelLevel(output);
  const districts = areas.filter(({ area_level }) => area_level === level);
  const find = estimateFinder(output);
  const say = (key: TextKey, values?: TextValues) => translate(language, key, values);
  const ageName = (age: string) => ageGroupLabel(age, language);
  return {
    output,
    language,
    productName,
    madeAt,
    warnings,
    quarter,
    heads,
    country: heads.map(({ area_name }) => area_name).join(", "),
    districts,
    districtLabel: districts[0]?.area_level_label ?? "",
    say,
    quarterName: (id) => quarterLabel(id, language),
    quarterInSentence: (id) => {
      const label = quarterLabel(id, language);
      return language === "en" ? label : label.toLowerCase();
    },
    ageName,
    nameOf: ({ indicator, age }) => `${indicatorLabel(indicator, language)}, ${ageName(age)}`,
    numbers: ({ unit }) => numberWriter(unit, language),
    estimate: (area, { indicator, age }, where = {}) => {
      const found = find({ area: area.area_id, sex: "both", age, quarter, indicator, ...where });
      return found && Number.isFinite(found.mean) ? found : undefined;
    },
  };
}
