import type { EvidenceRow } from "@tessera/contract/api";
import { onScopeDispose, type Ref, ref, shallowRef, watch } from "vue";
import { pathTo } from "../../../api/path.ts";
import { areasWithin } from "../../../plots/area-tree.ts";
import { type Choices, withValues } from "../plot-choices.ts";
import { measuredFilters } from "./evidence-metadata.ts";
import { loadAnswer } from "./kept-answers.ts";

/** A selection with the rows that it is of. */
export interface Evidence {
  choices: Choices;
  rows: readonly EvidenceRow[];
}

/** The address of the measurements of a selection; with `isWhole` those of all sexes and ages. */
export function evidenceAddress(calibration: string, { values }: Choices, isWhole = false): string {
  const query = new URLSearchParams({ indicator: values.indicator?.[0] ?? "" });
  const add = (name: string, chosen: readonly string[] = []) => {
    for (const value of chosen) query.append(name, value);
  };
  add("area_level", values.detail);
  if (!isWhole) {
    add("sex", values[measuredFilters.sex]);
    add("age_group", values[measuredFilters.age]);
  }
  return pathTo`/calibrate/evidence/${calibration}?${query}`;
}

/** The selection with the sex and ages that most rows are of. */
export function withMeasuredGroup(choices: Choices, rows: readonly EvidenceRow[]): Choices {
  const counts = new Map<string, { row: EvidenceRow; count: number }>();
  for (const row of rows) {
    const key = `${row.sex} ${row.age_group}`;
    counts.set(key, { row, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  if (!most) return choices;
  const { sex, age } = measuredFilters;
  return withValues(choices, { [sex]: [most.row.sex], [age]: [most.row.age_group] });
}

/** Rows of the chosen areas and of what is inside them. */
export function rowsWithin({ choices, rows }: Evidence): EvidenceRow[] {
  const area = choices.controls.filters.find(({ id }) => id === "area");
  const within = areasWithin(area?.tree ?? [], choices.values.area ?? []);
  return rows.filter((row) => within.has(row.area_id));
}

/**
 * Measurements for a selection that changes. The old ones stay until the new ones arrive. Where nothing was measured of the chosen sex and ages,
 * those that most measurements are of.
 */
export function useEvidence(calibration: string, wanted: Readonly<Ref<Choices>>) {
  const shown = shallowRef<Evidence>();
  const isLoading = ref(false);
  const error = shallowRef<unknown>();
  let underWay = new AbortController();

  async function load(): Promise<void> {
    underWay.abort();
    underWay = new AbortController();
    const { signal } = underWay;
    const choices = wanted.value;
    error.value = undefined;
    if (!choices.values.indicator?.[0]) return;
    isLoading.value = true;
    try {
      const found = await evidenceOf(choices, signal);
      if (!signal.aborted) shown.value = found;
    } catch (problem) {
      if (!signal.aborted) error.value = problem;
    } finally {
      if (!signal.aborted) isLoading.value = false;
    }
  }

  async function evidenceOf(choices: Choices, signal: AbortSignal): Promise<Evidence> {
    const rowsOf = async (of: Choices, isWhole = false) =>
      (await loadAnswer<{ data: EvidenceRow[] }>(evidenceAddress(calibration, of, isWhole), signal)).data;
    const rows = await rowsOf(choices);
    if (rows.length > 0) return { choices, rows };
    const nearest = withMeasuredGroup(choices, await rowsOf(choices, true));
    return { choices: nearest, rows: nearest === choices ? [] : await rowsOf(nearest) };
  }

  watch(wanted, load, { immediate: true });
  onScopeDispose(() => underWay.abort());
  return { shown, isLoading, error, retry: load };
}
