import { sources as en } from "./texts/en/sources.js";
import { sources as fr } from "./texts/fr/sources.js";
import { sources as pt } from "./texts/pt/sources.js";

/** Names of sources, which the application shares with reports. */
export const sources = { en, fr, pt };
