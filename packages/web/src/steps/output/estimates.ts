import { estimateColumnsType, type ThresholdDirection } from "@tessera/contract";
import type { EstimateColumns, EstimateRange, EstimateRow } from "@tessera/contract/api";
import { computed, onScopeDispose, type Ref, ref, shallowRef, watch } from "vue";
import { pathTo } from "../../api/path.ts";
import { get } from "../../api/requests.ts";
import type { Filter } from "../../plots/plot-filters.ts";

/** A request for estimates. */
interface EstimateRequest {
  calibration: string;
  choice: EstimateChoice;
  asked?: Asked;
}

/** What is asked of estimates beside what they are: the probability of a threshold, or ranks. */
export type Asked = Partial<Record<ThresholdDirection | "rank", string>>;

/**
 * Estimates for a selection that changes. The old ones stay until the new ones arrive; `shown` has the rows and their selection, so that both
 * always match. `current` has the rows of the selection alone, for what stands beside a view of other estimates. A superseded request is
 * aborted; one for the same estimates goes on.
 */
export function useEstimates<What extends EstimateRequest>(requested: Readonly<Ref<What | undefined>>) {
  const shown = shallowRef<{ requested: What; rows: readonly Estimate[] }>();
  const isLoading = ref(false);
  const error = shallowRef<unknown>();
  let underWay: { what: What; address: string; controller: AbortController } | undefined;

  async function load(): Promise<void> {
    const what = requested.value;
    const address = what && estimateAddress(what.calibration, what.choice, what.asked);
    if (what && underWay && underWay.address === address) {
      underWay.what = what;
      return;
    }
    underWay?.controller.abort();
    underWay = undefined;
    if (!what || address === undefined) return;
    const kept = isEmpty(what.choice) ? [] : keptEstimates(address);
    error.value = undefined;
    isLoading.value = kept === undefined;
    if (kept) {
      shown.value = { requested: what, rows: kept };
      return;
    }
    const request = { what, address, controller: new AbortController() };
    underWay = request;
    try {
      const rows = await loadEstimates(address, request.controller.signal);
      if (underWay === request) shown.value = { requested: request.what, rows };
    } catch (problem) {
      if (underWay === request) error.value = problem;
    } finally {
      if (underWay === request) {
        isLoading.value = false;
        underWay = undefined;
      }
    }
  }

  watch(requested, load, { immediate: true });
  onScopeDispose(() => {
    underWay?.controller.abort();
    underWay = undefined;
  });
  const current = computed(() => (shown.value?.requested === requested.value ? shown.value?.rows : undefined));
  return { shown, current, isLoading, error, retry: load };
}

/** Columns by which the service filters estimates. */
const estimateColumns = ["indicator", "area_level", "area_id", "calendar_quarter", "sex", "age_group"] as const;
type EstimateColumn = (typeof estimateColumns)[number];

export type Estimate = Pick<
  EstimateRow,
  EstimateColumn | "mean" | "lower" | "upper" | "impossible" | "probability" | "rank" | "rank_lower" | "rank_upper"
>;

/** Selected values of columns; an absent column selects all. */
export type EstimateChoice = Partial<Record<EstimateColumn, readonly string[]>>;

/** The estimates of a plot. With an area level, areas are filtered here, so that selecting areas needs no request. */
export function estimateChoice(filters: readonly Filter[], values: Record<string, readonly string[]>): EstimateChoice {
  const hasLevel = filters.some(({ column }) => column === "area_level");
  const choice: Partial<Record<EstimateColumn, string[]>> = {};
  for (const { id, column, options } of filters) {
    const name = estimateColumns.find((one) => one === column);
    if (!name || (name === "area_id" && hasLevel)) continue;
    const known = new Set(options.map((option) => option.id));
    // The service rejects values that this result does not have.
    const wanted = (values[id] ?? []).filter((value) => known.has(value));
    choice[name] = [...new Set([...(choice[name] ?? []), ...wanted])];
  }
  return choice;
}

/** Whether nothing is selected in some column. */
export function isEmpty(choice: EstimateChoice): boolean {
  return Object.values(choice).some((values) => values.length === 0);
}

/** Values are sorted, so that the same selection has the same URL. */
export function estimateAddress(calibration: string, choice: EstimateChoice, asked: Asked = {}): string {
  const query = queryOf(choice);
  for (const [name, value] of Object.entries(asked)) query.append(name, value);
  return pathTo`/calibrate/estimates/${calibration}?${query}`;
}

function queryOf(choice: EstimateChoice): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of estimateColumns) for (const value of [...(choice[name] ?? [])].sort()) query.append(name, value);
  return query;
}

/** Maximum number of cached responses. A result never changes. */
const maximumCached = 60;
const cache = new Map<string, readonly Estimate[]>();

function keptEstimates(address: string): readonly Estimate[] | undefined {
  return cache.get(address);
}

export async function loadEstimates(address: string, signal?: AbortSignal): Promise<readonly Estimate[]> {
  const kept = cache.get(address);
  if (kept) return kept;
  const answer = await get<{ data: EstimateColumns[] }>(address, signal, estimateColumnsType);
  const data = rowsOfColumns(answer.data);
  const [oldest] = cache.keys();
  if (cache.size >= maximumCached && oldest !== undefined) cache.delete(oldest);
  cache.set(address, data);
  return data;
}

/** The rows of an answer by column, which is a tenth as large as one by row. */
export function rowsOfColumns(chunks: readonly EstimateColumns[]): Estimate[] {
  return chunks.flatMap(({ row_count, columns }) => {
    const cells = Object.entries(columns).map(([name, { values, codes }]) => {
      if (codes) return [name, (row: number) => values[codes[row] as number]] as const;
      return [name, values.length === 1 ? () => values[0] : (row: number) => values[row]] as const;
    });
    return Array.from({ length: row_count }, (_, row) => {
      const estimate: Record<string, unknown> = {};
      for (const [name, at] of cells) estimate[name] = at(row);
      return estimate as unknown as Estimate;
    });
  });
}

/** The address of the range of a selection. */
export function rangeAddress(calibration: string, choice: EstimateChoice): string {
  return pathTo`/calibrate/range/${calibration}?${queryOf(choice)}`;
}

const ranges = new Map<string, readonly number[]>();

/** The least and the greatest of many estimates, which the service finds: the estimates themselves may be tens of megabytes. */
export async function loadRange(address: string): Promise<readonly number[]> {
  const kept = ranges.get(address);
  if (kept) return kept;
  const { min, max } = await get<EstimateRange>(address);
  const found = [min, max].filter((end) => end !== null);
  ranges.set(address, found);
  return found;
}
