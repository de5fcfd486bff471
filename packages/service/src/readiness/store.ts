import type { StoreSession } from "../store/store-session.js";
import { isRefusal } from "../store/store-trouble.js";

const probeSeconds = 60;

/** Writes to the store: one that is full, or a copy that may only be read, answers everything else. */
export async function storeTrouble({ redis, keys }: StoreSession): Promise<string | undefined> {
  try {
    await redis.set(keys.probe, "1", "EX", probeSeconds);
    return undefined;
  } catch (error) {
    return isRefusal(error) ? `the store takes no data: ${(error as Error).message}` : "the store does not answer";
  }
}
