import { type DownloadType, downloadTypes } from "@tessera/contract";
import { shallowRef } from "vue";
import { startPush } from "../../repository/transfers.ts";

/** Downloads that the data repository has a type for. */
export const sentTypes = downloadTypes.filter((type) => type !== "datapack");

/** What the user has chosen to send. */
export interface Sending {
  types: readonly DownloadType[];
  dataset: string;
  replace: boolean;
}

/** Prepares what is chosen and sends it. Nothing is sent if something cannot be prepared. */
export function useSending(project: () => string, readyTask: (type: DownloadType) => Promise<string | undefined>) {
  const isPreparing = shallowRef(false);
  const failed = shallowRef<DownloadType[]>([]);

  async function send({ types, dataset, replace }: Sending): Promise<void> {
    isPreparing.value = true;
    failed.value = [];
    const prepared = await Promise.all(types.map(async (type) => ({ type, task: await readyTask(type) })));
    isPreparing.value = false;
    failed.value = prepared.flatMap(({ type, task }) => (task === undefined ? [type] : []));
    const outputs = prepared.flatMap(({ task }) => task ?? []);
    if (failed.value.length === 0) await startPush(project(), { dataset, outputs, replace });
  }

  return { isPreparing, failed, send };
}
