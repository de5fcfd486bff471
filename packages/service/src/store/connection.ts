import { Redis } from "ioredis";
import { SettingError } from "../configuration/read-settings.js";

/** A worker waits for a store that restarts; a request must not, so its commands fail after a few tries. */
const patience = {
  request: { maxRetriesPerRequest: 2, commandTimeout: 5000, connectTimeout: 3000 },
  worker: { maxRetriesPerRequest: null },
};

export type Patience = keyof typeof patience;

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
    return redis;
  } catch (error) {
    redis.disconnect();
    throw error;
  }
}

async function untilReady(redis: Redis, seconds: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const tooLate = () => reject(new SettingError(`REDIS_URL: the store does not answer (waited ${seconds} s).`));
    const timer = setTimeout(tooLate, seconds * 1000);
    redis.once("ready", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
