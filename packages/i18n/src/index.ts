export { fallbackLanguage, type Language, languages, negotiateLanguage } from "./languages.js";
export { type CatalogueKey, type TextKey, texts } from "./texts/index.js";
export { type TextValues, translate } from "./translate.js";
