export { fallbackLanguage, type Language, languages, type TextValues } from "@tessera/contract";
export { negotiateLanguage } from "./negotiate.js";
export { problemTable } from "./problem-table.js";
export { type CatalogueKey, type TextKey, texts } from "./texts/index.js";
export {
  ageGroupLabel,
  indicatorDescription,
  indicatorLabel,
  quarterLabel,
  translate,
  warningText,
  wordsOf,
} from "./translate.js";
