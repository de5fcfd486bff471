import type { ExplanationSource } from "@tessera/contract/api";

/** Measurements have the colours that they have in the plot of surveys; estimates likewise. */
export const sourceColours: Record<ExplanationSource, string> = {
  prior: "var(--group-8)",
  others: "var(--group-7)",
  survey: "var(--group-2)",
  antenatal: "var(--group-5)",
  programme: "var(--group-4)",
  sti: "var(--group-6)",
  fit: "var(--group-1)",
  projection: "var(--ink-soft)",
  calibrated: "var(--group-3)",
};
