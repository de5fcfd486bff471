import type { ComparisonPlotRow, PlotMetadata } from "@tessera/contract/api";
import { computed, type Ref, ref, shallowRef, watch } from "vue";
import { pathTo } from "../../api/path.ts";
import { get } from "../../api/requests.ts";
import { areasWithin } from "../../plots/area-tree.ts";
import { withSexNames } from "../../plots/plot-filters.ts";
import { withProjections } from "../../plots/result-periods.ts";
import { language } from "../../texts/i18n.ts";
import type { Result } from "./calibrated-result.ts";
import { nearestChoice } from "./nearest-choice.ts";
import { type Choices, withValues } from "./plot-choices.ts";
import { withSourceNames } from "./source-names.ts";

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

let kept: { name: string; metadata: PlotMetadata } | undefined;

/** How the comparison of a result with its inputs can be plotted, loaded when the view is opened. */
export function useComparison(result: () => Result) {
  const { calibration } = result();
  const metadata = shallowRef<PlotMetadata>();
  const error = shallowRef<unknown>();

  async function load(): Promise<void> {
    const name = `${calibration} ${language.value}`;
    error.value = undefined;
    try {
      const found =
        kept?.name === name ? kept.metadata : await get<PlotMetadata>(pathTo`/comparison/metadata/${calibration}`);
      if (name !== `${calibration} ${language.value}`) return;
      kept = { name, metadata: found };
      metadata.value = withProjections(withSourceNames(withSexNames(found)), result().metadata);
    } catch (problem) {
      error.value = problem;
    }
  }
  watch(language, load, { immediate: true });
  return { metadata, error, retry: load };
}

/** A selection with the rows that it is of. */
interface Compared {
  choices: Choices;
  rows: readonly ComparisonPlotRow[];
}

/** Rows of the indicators that were looked at. They hold no texts, and a result never changes. */
const keptRows = new Map<string, readonly ComparisonPlotRow[]>();
const maximumKept = 6;

/**
 * The rows of the selected indicator: those of all indicators of a large country are tens of megabytes. The old ones stay until the new
 * ones arrive; `shown` has rows and their selection, so that both always match.
 */
export function useComparedRows(calibration: string, wanted: Readonly<Ref<Choices>>) {
  const shown = shallowRef<Compared>();
  const isLoading = ref(false);
  const error = shallowRef<unknown>();
  const address = computed(() => {
    const [indicator] = wanted.value.values.indicator ?? [];
    return indicator === undefined ? undefined : comparisonAddress(calibration, indicator);
  });

  let underWay: string | undefined;

  async function load(): Promise<void> {
    const asked = address.value;
    // Rows under way are shown with the filters that are selected when they arrive.
    if (asked !== undefined && asked === underWay) return;
    underWay = asked;
    error.value = undefined;
    isLoading.value = false;
    if (asked === undefined) return;
    try {
      isLoading.value = !keptRows.has(asked);
      const rows = keptRows.get(asked) ?? (await get<{ data: ComparisonPlotRow[] }>(asked)).data;
      keep(asked, rows);
      if (asked === address.value) shown.value = { choices: withMeasured(wanted.value, rows), rows };
    } catch (problem) {
      if (asked === address.value) error.value = problem;
    } finally {
      if (asked === address.value) isLoading.value = false;
      if (asked === underWay) underWay = undefined;
    }
  }
  watch(wanted, load, { immediate: true });
  return { shown, isLoading, error, retry: load };
}

export function comparisonAddress(calibration: string, indicator: string): string {
  return pathTo`/comparison/plot/${calibration}?${new URLSearchParams({ indicator })}`;
}

function keep(address: string, rows: readonly ComparisonPlotRow[]): void {
  keptRows.delete(address);
  keptRows.set(address, rows);
  const [oldest] = keptRows.keys();
  if (keptRows.size > maximumKept && oldest !== undefined) keptRows.delete(oldest);
}
