import type { Message, TextValues } from "@tessera/contract";
import type { TextKey } from "@tessera/i18n";
import type { ComparedAreas, ComparedMark, ComparedValues } from "./compared-values.js";
import type { VariantChanges } from "./variant-kind.js";
import type { VariantKindId } from "./variants.js";

/** How runs simulate: `quick` with hyper-parameters at their optimum and fewer simulations, or as the options say. */
export const sensitivitySpeeds = ["quick", "chosen"] as const;
export type SensitivitySpeed = (typeof sensitivitySpeeds)[number];

export interface VariantResult {
  id: string;
  kind: VariantKindId;
  /** What its texts name. */
  values: TextValues;
  changes: VariantChanges;
  isConverged: boolean;
  /** Absent where it could not be fitted. */
  mean?: ComparedValues;
  /** Estimates that cannot be right. Absent in analyses of earlier versions. */
  marks?: readonly ComparedMark[];
  failed?: readonly Message<TextKey>[];
}

/** What is kept of an analysis: estimates of one quarter, and what each variant changed. */
export interface SensitivityResult {
  modelVersion: string;
  iso3: string;
  quarter: string;
  speed: SensitivitySpeed;
  /** Of the intervals of all runs. */
  uncertainty: string;
  samples: number;
  seed: number;
  areas: ComparedAreas;
  base: Record<"mean" | "lower" | "upper", ComparedValues> & { marks?: readonly ComparedMark[] };
  variants: readonly VariantResult[];
}
