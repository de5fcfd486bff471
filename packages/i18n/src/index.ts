export { fallbackLanguage, type Language, languages, type TextValues } from "@tessera/contract";
export { peopleWords } from "./group-words.js";
export { negotiateLanguage } from "./negotiate.js";
export { optionLabel } from "./option-label.js";
export { problemTable } from "./problem-table.js";
export { type CatalogueKey, type TextKey, texts } from "./texts/index.js";
export {
  ageGroupLabel,
  indicatorDescription,
  indicatorLabel,
  quarterInSentence,
  quarterLabel,
  sourceLabel,
  translate,
  wordsOf,
} from "./translate.js";
export { type StoredWarning, type WarningInWords, warningText } from "./warning-words.js";
