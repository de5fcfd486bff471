import type { Differences, ExplainedDifferences, LocalChangeRow, LocalChanges } from "@tessera/contract/api";
import { computed, onScopeDispose, type Ref, ref, shallowRef, watch } from "vue";
import { pathTo } from "../../../api/path.ts";
import { ApiError, addressOf, commonHeaders, get, Unreachable } from "../../../api/requests.ts";
import { saveFile } from "../../../saving/save-file.ts";
import { language, t } from "../../../texts/i18n.ts";
import type { OtherResult } from "./other-result.ts";

/** How quarters of the two results are matched. */
export const matchRules = ["calendar", "time_point"] as const;
export type MatchRule = (typeof matchRules)[number];

/** The two results that are compared. */
export interface Pair {
  first: string;
  second: string;
  match: MatchRule;
}

function pathOf({ first, second }: Pair, what = ""): string {
  return pathTo`/calibrate/compare/${first}/${second}` + what;
}

/** Address of the differences of a selection; undefined where a part of it is empty. */
export function differencesAddress(pair: Pair, choice: Record<string, readonly string[] | undefined>) {
  const query = new URLSearchParams({ match: pair.match });
  for (const name of ["indicator", "area_level", "calendar_quarter", "sex", "age_group"]) {
    const value = choice[name]?.[0];
    if (value === undefined || value === "") return undefined;
    query.set(name, value);
  }
  return `${pathOf(pair)}?${query}`;
}

export function explainedAddress(pair: Pair): string {
  return `${pathOf(pair, "/explained")}?match=${pair.match}`;
}

export function inputsAddress(pair: Pair, areas: readonly string[]): string | undefined {
  if (areas.length === 0) return undefined;
  const query = new URLSearchParams([["match", pair.match], ...[...areas].sort().map((id) => ["area_id", id])]);
  return `${pathOf(pair, "/inputs")}?${query}`;
}

/** Answers that are kept: results never change. */
const maximumKept = 60;
const kept = new Map<string, unknown>();

/** The answer for an address that changes. The old one stays until the new one arrives; a superseded request is aborted. */
function useAnswer<Answer>(address: Readonly<Ref<string | undefined>>) {
  const shown = shallowRef<{ address: string; answer: Answer }>();
  const error = shallowRef<unknown>();
  const isLoading = ref(false);
  let underWay: AbortController | undefined;

  async function load(): Promise<void> {
    underWay?.abort();
    const wanted = address.value;
    error.value = undefined;
    isLoading.value = false;
    if (wanted === undefined) {
      shown.value = undefined;
      return;
    }
    // Some answers are worded in the language of the user.
    const key = `${language.value} ${wanted}`;
    const known = kept.get(key) as Answer | undefined;
    if (known !== undefined) {
      shown.value = { address: wanted, answer: known };
      return;
    }
    const controller = new AbortController();
    underWay = controller;
    isLoading.value = true;
    try {
      const answer = await get<Answer>(wanted, controller.signal);
      const [oldest] = kept.keys();
      if (kept.size >= maximumKept && oldest !== undefined) kept.delete(oldest);
      kept.set(key, answer);
      if (!controller.signal.aborted) shown.value = { address: wanted, answer };
    } catch (problem) {
      if (controller.signal.aborted) return;
      error.value = problem;
      shown.value = undefined;
    } finally {
      if (!controller.signal.aborted) isLoading.value = false;
    }
  }
  watch([address, language], load, { immediate: true });
  onScopeDispose(() => underWay?.abort());
  return {
    shown: computed(() => shown.value?.answer),
    shownAddress: computed(() => shown.value?.address),
    error,
    isLoading,
    retry: load,
  };
}

export function useDifferences(address: Readonly<Ref<string | undefined>>) {
  return useAnswer<Differences>(address);
}

export function useExplained(pair: Readonly<Ref<Pair | undefined>>) {
  return useAnswer<ExplainedDifferences>(computed(() => pair.value && explainedAddress(pair.value)));
}

/** The changed inputs of areas, by area; null if a result does not carry its inputs. */
export function useLocalChanges(address: Readonly<Ref<string | undefined>>) {
  const { shown, ...rest } = useAnswer<LocalChanges>(address);
  const byArea = computed(() => {
    if (!shown.value) return undefined;
    if (shown.value.data === null) return null;
    const areas = new Map<string, LocalChangeRow[]>();
    for (const row of shown.value.data) areas.set(row.area_id, [...(areas.get(row.area_id) ?? []), row]);
    return areas;
  });
  return { byArea, ...rest };
}

/** Saves the report on both results, in the language of the user. */
export async function saveReport(pair: Pair, other: OtherResult): Promise<void> {
  const query = new URLSearchParams({ match: pair.match, name: t("compared.thisResult"), other_name: other.name });
  const headers = { ...commonHeaders(), accept: "text/html, application/json" };
  const response = await fetch(addressOf(`${pathOf(pair, "/report")}?${query}`), { headers }).catch(() => {
    throw new Unreachable();
  });
  if (!response.ok) throw await refusalOf(response);
  const [, name = "report.html"] = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  saveFile(name, await response.blob());
}

async function refusalOf(response: Response): Promise<Error> {
  const body = (await response.json().catch(() => undefined)) as
    | { errors?: { error: string; detail: string | null; key?: string }[] }
    | undefined;
  const [first] = body?.errors ?? [];
  if (!first) return new Unreachable();
  const { error: code, detail, key = "" } = first;
  return new ApiError({ code, detail: detail ?? code, status: response.status, key });
}
