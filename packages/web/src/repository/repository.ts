import type { DatasetOffer, DatasetSummary, ImportList, RepositoryState } from "@tessera/contract/api";
import { computed, shallowRef } from "vue";
import { pathTo } from "../api/path.ts";
import { get, post } from "../api/requests.ts";

const state = shallowRef<RepositoryState>();
let asking: Promise<void> | undefined;

/** The data repository of the service; undefined if it has none, or until it has answered. */
export const repository = computed(() => {
  const { configured, address, access, has_key } = state.value ?? {};
  if (!configured || !address) return undefined;
  // Where it knows people by their sign-in, nobody enters a key.
  const takesKeys = access === "key";
  return { address, site: new URL(address).host, takesKeys, canAsk: !takesKeys || has_key === true };
});

/** Asks the service for its data repository, and whether it has a key. Without a response nothing is offered, and the next page asks again. */
export function askRepository(): Promise<void> {
  asking ??= refresh()
    .catch(() => {})
    .finally(() => (asking = undefined));
  return asking;
}

async function refresh(): Promise<void> {
  state.value = await get<RepositoryState>("/repository");
}

/** The service tries the key, and keeps it if the repository knows it. */
export async function keepKey(key: string): Promise<void> {
  await post<null>("/repository/key", { key });
  await refresh();
}

export async function forgetKey(): Promise<void> {
  await post<null>("/repository/key/remove");
  await refresh();
}

/** Where a person finds their key on the site. */
export function accountPage(address: string): string {
  return `${address}/user/me`;
}

export function findDatasets(query: string, signal: AbortSignal): Promise<DatasetSummary[]> {
  return get<DatasetSummary[]>(pathTo`/repository/datasets?query=${query}`, signal);
}

export function datasetOffer(id: string, release: string, signal: AbortSignal): Promise<DatasetOffer> {
  const dataset = pathTo`/repository/datasets/${id}`;
  return get<DatasetOffer>(release === "" ? dataset : pathTo`/repository/datasets/${id}?release=${release}`, signal);
}

/** What a project has imported, and what has changed since. */
export function importsOf(project: string, signal?: AbortSignal): Promise<ImportList> {
  return get<ImportList>(pathTo`/projects/${project}/imports`, signal);
}
