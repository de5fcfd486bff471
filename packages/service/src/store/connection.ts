import { Redis } from "ioredis";

/** A worker waits for a store that restarts; a request must not, so its commands fail after a few tries. */
const patience = {
  request: { maxRetriesPerRequest: 2, commandTimeout: 5000, connectTimeout: 3000 },
  worker: { maxRetriesPerRequest: null },
};

export type Patience = keyof typeof patience;

/** A connection that comes back by itself when the store does; `onError` is told once of each time the store is away. */
export function connect(url: string, kind: Patience, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, { ...patience[kind], retryStrategy: (attempt) => Math.min(50 * attempt, 1000) });
  let away = false;
  redis.on("ready", () => {
    away = false;
  });
  redis.on("error", (error) => {
    if (!away) onError(error);
    away = true;
  });
  return redis;
}

export async function untilReady(redis: Redis, seconds = 10): Promise<void> {
  if (redis.status === "ready") return;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the store did not answer within ${seconds} s`)), seconds * 1000);
    redis.once("ready", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
