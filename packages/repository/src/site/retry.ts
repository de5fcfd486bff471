import { setTimeout as sleep } from "node:timers/promises";
import { RepositoryTrouble } from "./trouble.js";

/** How often something is tried, and how long is waited in between. */
export interface Patience {
  tries: number;
  /** Milliseconds before the second try, doubled before each further one. */
  first: number;
  /** The longest wait in milliseconds, also where the repository asks for a longer one. */
  longest: number;
}

export const usualPatience: Patience = { tries: 4, first: 500, longest: 30_000 };

/**
 * Milliseconds to wait before the next try: what the repository asks for, else a random time up to a bound that doubles, so that clients that failed together do
 * not come back together.
 */
export function waitBefore(
  nextTry: number,
  trouble: RepositoryTrouble,
  patience: Patience,
  random = Math.random,
): number {
  const bound = Math.min(patience.longest, patience.first * 2 ** (nextTry - 2));
  const own = bound / 2 + (random() * bound) / 2;
  return Math.min(patience.longest, Math.max(own, (trouble.wait ?? 0) * 1000));
}

/** Does something again while its trouble may pass. A wrong key, a missing file and a cancelled work are not tried again. */
export async function patiently<Result>(
  deed: () => Promise<Result>,
  patience: Patience,
  signal?: AbortSignal,
): Promise<Result> {
  for (let next = 2; ; next++) {
    try {
      signal?.throwIfAborted();
      return await deed();
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof RepositoryTrouble) || !error.isPassing || next > patience.tries) throw error;
      await sleep(waitBefore(next, error, patience), undefined, { ...(signal && { signal }) });
    }
  }
}

/** Seconds of a `Retry-After` header: a number, or the time that it names. */
export function retryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Number(header);
  const time = Date.parse(header);
  return Number.isNaN(time) ? undefined : Math.max(0, (time - now.getTime()) / 1000);
}
