import type { Language } from "@tessera/contract";
import { en } from "./en/index.js";
import { fr } from "./fr/index.js";
import { pt } from "./pt/index.js";

/** Every key of the English catalogue; French and Portuguese must have the same ones. */
export type CatalogueKey = keyof typeof en;

type Singular<Key> = Key extends `${infer Base}_one` ? Base : Key extends `${string}_other` ? never : Key;

/** What callers ask for: a key without its plural ending. */
export type TextKey = Singular<CatalogueKey>;

export const texts: Record<Language, Record<CatalogueKey, string>> = { en, fr, pt };
