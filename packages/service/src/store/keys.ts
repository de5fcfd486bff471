/** Names of the service's own keys in the store, beside those of the queue library. */
export function storeKeys(queueId: string) {
  return {
    /** Hash: worker name to its record. */
    workers: `${queueId}:workers`,
    progress: (task: string) => `${queueId}:progress:${task}`,
    /** Set while a running task is to be stopped. */
    cancel: (task: string) => `${queueId}:cancel:${task}`,
    /** Channel on which the API speaks to workers. */
    orders: `${queueId}:orders`,
    /** Written to see whether the store takes data. */
    probe: `${queueId}:probe`,
    /** The worker configuration of the API, for workers that were given none. */
    workerConfiguration: `${queueId}:worker-configuration`,
  };
}

export type StoreKeys = ReturnType<typeof storeKeys>;
