import type { DownloadType, PushedType } from "@tessera/contract";
import { shallowRef } from "vue";
import { startPush } from "../../repository/transfers.ts";

/** What the user has chosen to send. */
export interface Sending {
  types: readonly PushedType[];
  dataset: string;
  replace: boolean;
}

/** Prepares what is chosen and sends it. Nothing is sent if something cannot be prepared. */
export function useSending(project: () => string, readyTask: (type: DownloadType) => Promise<string | undefined>) {
  const isPreparing = shallowRef(false);
  const failed = shallowRef<PushedType[]>([]);

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
