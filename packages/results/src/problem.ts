import { Problem } from "@tessera/contract";
import type { TextKey, TextValues } from "@tessera/i18n";

/** The error for a user about an output package, the tables of the data pack, or an output without data to compare. */
export const resultsProblem = (key: TextKey, values: TextValues = {}) => new Problem("results", key, values);
