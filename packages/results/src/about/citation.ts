import { dateLocales } from "@tessera/contract";
import { type Language, quarterInSentence, translate } from "@tessera/i18n";
import type { ModelOutput } from "@tessera/model";
import { currentQuarter } from "../estimates/current-quarter.js";
import { capitalised } from "../estimates/labelled-estimates.js";

/** What a citation names, beside the output. */
export interface Cited {
  output: Pick<ModelOutput, "areas" | "calendarQuarters" | "options" | "modelVersion">;
  ids: { calibrate: string };
  productName: string;
  language: Language;
  /** Default: now. */
  madeAt?: Date | undefined;
}

/** The sentence by which reports, slides, pictures and tables are cited. */
export function citation({ output, ids, productName, language, madeAt = new Date() }: Cited): string {
  return translate(language, "citation", {
    country: countryName(output.areas),
    quarter: quarterInSentence(currentQuarter(output), language),
    product: capitalised(productName),
    version: output.modelVersion,
    date: new Intl.DateTimeFormat(dateLocales[language], { dateStyle: "long" }).format(madeAt),
    id: ids.calibrate,
  });
}

/** Names of the areas that have no parent: the country, or several regions. */
export function countryName(areas: ModelOutput["areas"]): string {
  const ids = new Set(areas.map(({ area_id }) => area_id));
  return areas
    .filter(({ parent_area_id }) => parent_area_id === null || !ids.has(parent_area_id))
    .map(({ area_name }) => area_name)
    .join(", ");
}
