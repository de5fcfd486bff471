import type { TextValues } from "@tessera/contract";
import type { Variation } from "../fit/variation.js";
import type { VariantFacts } from "./variant-facts.js";

/** What a variant changes. Without model options and variation, it needs no fit of its own. */
export interface VariantChanges {
  options?: Readonly<Record<string, unknown>>;
  calibration?: Readonly<Record<string, string>>;
  variation?: Variation;
}

/** One variant of a kind: most kinds have one, surveys as many as can be left out. */
export interface VariantRow {
  /** Follows the id of the kind where there are several. */
  suffix?: string;
  /** What the text of the kind names. */
  values?: TextValues;
  changes: VariantChanges;
}

export interface VariantKind {
  /** In requests, on the command line and in the keys of texts. */
  id: string;
  /** Chosen unless the user chooses. */
  isUsual: boolean;
  /** The variants that these options and files have; none where the kind would change nothing. */
  find: (facts: VariantFacts) => readonly VariantRow[];
}
