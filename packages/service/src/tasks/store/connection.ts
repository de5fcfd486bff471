import { Redis } from "ioredis";
import { SettingError } from "../../configuration/settings.js";
import { connectionProblem, permanentProblem, versionProblem } from "./store-errors.js";

/** Workers wait for a store that restarts; commands of requests fail after a few attempts. */
const retryOptions = {
  request: { maxRetriesPerRequest: 2, commandTimeout: 5000, connectTimeout: 3000 },
  worker: { maxRetriesPerRequest: null },
};

type ConnectionKind = keyof typeof retryOptions;

/** A store that responds does so sooner; after this time, the reason is looked for. */
const troubleSeconds = 1;

/** Opens a connection that reconnects by itself. `onError` is called once for each loss of connection. */
export async function connect(url: string, kind: ConnectionKind, onError: (error: Error) => void, seconds = 20) {
  const redis = new Redis(url, { ...retryOptions[kind], retryStrategy: (attempt) => Math.min(50 * attempt, 1000) });
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
    const problem = versionProblem(await redis.info("server"));
    if (problem !== undefined) throw unusable(problem);
    return redis;
  } catch (error) {
    redis.disconnect();
    throw error;
  }
}

/** Rejects at once on errors that waiting cannot resolve. */
async function untilReady(redis: Redis, seconds: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (problem: string | undefined) => {
      if (problem === undefined) return;
      settle();
      reject(unusable(problem));
    };
    const onError = (error: Error) => refuse(permanentProblem(error));
    const tooLate = () => refuse(`the store does not answer (waited ${seconds} s).`);
    const timers = [
      setTimeout(tooLate, seconds * 1000),
      setTimeout(() => void connectionProblem(redis.options).then(refuse), troubleSeconds * 1000),
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

function unusable(problem: string): SettingError {
  return new SettingError(`REDIS_URL: ${problem}`);
}

/** Keys of the service in the store, beside those of the queue library. */
export function storeKeys(queueId: string) {
  return {
    /** Hash of worker records by name. */
    workers: `${queueId}:workers`,
    progress: (task: string) => `${queueId}:progress:${task}`,
    /** Exists while a running task is to be cancelled. */
    cancel: (task: string) => `${queueId}:cancel:${task}`,
    /** Channel for messages of the API to workers. */
    orders: `${queueId}:orders`,
    /** Written to test whether the store accepts data. */
    probe: `${queueId}:probe`,
    /** The API's worker configuration, for workers without their own. */
    workerConfiguration: `${queueId}:worker-configuration`,
  };
}

export type StoreKeys = ReturnType<typeof storeKeys>;
