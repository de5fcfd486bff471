import type { ComparisonPlotRow, PlotMetadata } from "@tessera/contract/api";
import { shallowRef, watch } from "vue";
import { get } from "../../api/requests.ts";
import { areasWithin } from "../../plots/area-tree.ts";
import { withSexNames } from "../../plots/plot-filters.ts";
import { language } from "../../texts/i18n.ts";
import type { Choices } from "./plot-choices.ts";

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

let kept: { name: string; comparison: Comparison } | undefined;

/** The comparison of a result with its inputs, loaded when the view is opened. */
export function useComparison(calibration: string) {
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
      comparison.value = { ...found, metadata: withSexNames(found.metadata) };
    } catch (problem) {
      error.value = problem;
    }
  }
  watch(language, load, { immediate: true });
  return { comparison, error, retry: load };
}
