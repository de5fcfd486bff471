import { parseSource } from "@tessera/contract";
import type { ExplanationSource, PlotMetadata } from "@tessera/contract/api";
import { groupColours } from "../../plots/colours.ts";

/** Colours of what estimates are made from and of the estimates themselves: the same in every view. */
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

/** The colour of a kind of measurements. */
function usualColour(source: string): string {
  const { data = "" } = parseSource(source) ?? {};
  return data === "programme" || data === "interpolated" ? sourceColours.programme : sourceColours.survey;
}

/**
 * The colours of all named sources of a result. They depend on the sources that the result has, not on those that a choice shows. Estimates have
 * one colour at all quarters. Of measurements, the first of a kind has the colour of the kind, and further ones have those that are left.
 */
export function coloursOfSources({ filterTypes }: Pick<PlotMetadata, "filterTypes">): Record<string, string> {
  const options = filterTypes.find(({ column_id }) => column_id === "source")?.options ?? [];
  const sources = [...new Set(options.map(({ id }) => id))].sort();
  const { fit, calibrated, survey, programme } = sourceColours;
  const usual: string[] = [fit, calibrated, survey, programme];
  const left = groupColours.filter((colour) => !usual.includes(colour));
  const given = new Set<string>();
  let further = 0;
  const colourOf = (source: string): string => {
    // Measurements are compared with estimates before calibration.
    if (parseSource(source)?.product) return fit;
    const own = usualColour(source);
    if (given.has(own)) return left[further++ % left.length] ?? own;
    given.add(own);
    return own;
  };
  return Object.fromEntries(sources.map((source) => [source, colourOf(source)]));
}
