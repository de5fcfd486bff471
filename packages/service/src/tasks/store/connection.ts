import { Redis } from "ioredis";
import { SettingError } from "../../configuration/settings.js";
import { protocolTrouble, storeTrouble, versionTrouble } from "./store-errors.js";

/** A worker waits for a store that restarts; a request must not, so its commands fail after a few tries. */
const patience = {
  request: { maxRetriesPerRequest: 2, commandTimeout: 5000, connectTimeout: 3000 },
  worker: { maxRetriesPerRequest: null },
};

type Patience = keyof typeof patience;

/** A store that answers at all does so sooner; after this time it is asked whether it speaks another protocol. */
const protocolSeconds = 1;

/**
 * A connection that is up, and comes back by itself when the store does; `onError` is told once of each time the store
 * is away.
 */
export async function connect(url: string, kind: Patience, onError: (error: Error) => void, seconds = 20) {
  const redis = new Redis(url, { ...patience[kind], retryStrategy: (attempt) => Math.min(50 * attempt, 1000) });
  let away = false;
  redis.on("ready", () => {
    away = false;
  });
  redis.on("error", (error) => {
    if (!away) onError(error);
    away = true;
  });
  try {
    await untilReady(redis, seconds);
    const trouble = versionTrouble(await redis.info("server"));
    if (trouble !== undefined) throw unusable(trouble);
    return redis;
  } catch (error) {
    redis.disconnect();
    throw error;
  }
}

/** What no waiting mends is told at once. */
async function untilReady(redis: Redis, seconds: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (trouble: string | undefined) => {
      if (trouble === undefined) return;
      settle();
      reject(unusable(trouble));
    };
    const onError = (error: Error) => refuse(storeTrouble(error));
    const tooLate = () => refuse(`the store does not answer (waited ${seconds} s).`);
    const timers = [
      setTimeout(tooLate, seconds * 1000),
      setTimeout(() => void protocolTrouble(redis.options).then(refuse), protocolSeconds * 1000),
    ];
    const settle = () => {
      for (const timer of timers) clearTimeout(timer);
      redis.off("error", onError);
    };
    redis.on("error", onError);
    redis.once("ready", () => {
      settle();
      resolve();
    });
  });
}

function unusable(trouble: string): SettingError {
  return new SettingError(`REDIS_URL: ${trouble}`);
}

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
