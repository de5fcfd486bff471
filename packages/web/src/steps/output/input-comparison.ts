import type { ComparisonPlotRow, PlotMetadata } from "@tessera/contract/api";
import { shallowRef, watch } from "vue";
import { get } from "../../api/requests.ts";
import { areasWithin } from "../../plots/area-tree.ts";
import { withSexNames } from "../../plots/plot-filters.ts";
import { withProjections } from "../../plots/result-periods.ts";
import { language } from "../../texts/i18n.ts";
import type { Result } from "./calibrated-result.ts";
import { nearestChoice } from "./nearest-choice.ts";
import { type Choices, withValues } from "./plot-choices.ts";
import { withSourceNames } from "./source-names.ts";

export interface Comparison {
  data: ComparisonPlotRow[];
  metadata: PlotMetadata;
}

/** Rows that pass the filters. */
export function comparedRows({ controls, values }: Choices, rows: readonly ComparisonPlotRow[]): ComparisonPlotRow[] {
  const hasLevel = controls.filters.some(({ column }) => column === "area_level");
  const wanted = controls.filters.map(({ id, column, tree }) => ({
    column: column as keyof ComparisonPlotRow,
    // With a level, all areas inside the selected ones; else the selected ones.
    values: tree && hasLevel ? areasWithin(tree, values[id] ?? []) : new Set(values[id]),
  }));
  return rows.filter((row) => wanted.every(({ column, values }) => values.has(String(row[column]))));
}

/** The selection, or the nearest for which something was measured: surveys, for example, are of the first quarter only. */
export function withMeasured(choices: Choices, rows: readonly ComparisonPlotRow[]): Choices {
  if (comparedRows(choices, rows).length > 0) return choices;
  const [indicator = ""] = choices.values.indicator ?? [];
  const measured = rows.filter((row) => row.indicator === indicator);
  const nearest = nearestChoice(choices, [indicator], measured, ["area", "detail", "period", "age", "sex"]);
  return nearest ? withValues(choices, nearest) : choices;
}

let kept: { name: string; comparison: Comparison } | undefined;

/** The comparison of a result with its inputs, loaded when the view is opened. */
export function useComparison(result: () => Result) {
  const { calibration } = result();
  const comparison = shallowRef<Comparison>();
  const error = shallowRef<unknown>();

  async function load(): Promise<void> {
    const name = `${calibration} ${language.value}`;
    error.value = undefined;
    try {
      const found =
        kept?.name === name
          ? kept.comparison
          : await get<Comparison>(`/comparison/plot/${encodeURIComponent(calibration)}`);
      if (name !== `${calibration} ${language.value}`) return;
      kept = { name, comparison: found };
      const named = withSourceNames(withSexNames(found.metadata));
      comparison.value = { ...found, metadata: withProjections(named, result().metadata) };
    } catch (problem) {
      error.value = problem;
    }
  }
  watch(language, load, { immediate: true });
  return { comparison, error, retry: load };
}
