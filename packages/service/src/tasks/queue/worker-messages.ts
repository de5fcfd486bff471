import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import type { StoreKeys } from "../store/connection.js";

/** Messages of the API to workers. A message may be lost with its connection, so nothing depends on one alone. */
export type WorkerMessage =
  | { kind: "submitted" }
  | { kind: "cancel"; task: string }
  | { kind: "stop" }
  | { kind: "report" };

export async function sendMessage(redis: Redis, keys: StoreKeys, message: WorkerMessage): Promise<void> {
  await redis.publish(keys.orders, JSON.stringify(message));
}

/** Listens on a connection used for nothing else. */
export async function onMessage(
  redis: Redis,
  keys: StoreKeys,
  handle: (message: WorkerMessage) => void,
): Promise<void> {
  redis.on("message", (_channel, message) => handle(JSON.parse(message) as WorkerMessage));
  await redis.subscribe(keys.orders);
}

/** Seconds for which a request to cancel is kept, for a worker that missed the message. */
const cancelSeconds = 60;

export async function requestCancel(redis: Redis, keys: StoreKeys, task: string): Promise<void> {
  await redis.set(keys.cancel(task), "1", "EX", cancelSeconds);
  await sendMessage(redis, keys, { kind: "cancel", task });
}

export async function isCancelRequested(redis: Redis, keys: StoreKeys, task: string): Promise<boolean> {
  return (await redis.exists(keys.cancel(task))) === 1;
}

export type WorkerState = "IDLE" | "BUSY" | "PAUSED" | "EXITED" | "LOST";

/** The state of a worker in the store. */
export interface WorkerRecord {
  state: WorkerState;
  queues: string[];
  heartbeatPeriod: number;
  /** The running task, and its queue. */
  task?: string;
  queue?: string;
  /** Changes with each report. */
  beat?: string;
}

/** Missed heartbeats after which a worker counts as lost. */
export const heartbeatsToLose = 3;

/**
 * Workers as the store knows them. A lost worker is alive again with its next heartbeat, because the store may have been lost.
 * Silence is measured here with a monotonic clock: expiring keys would all vanish when the store's clock is set forward, and stay
 * for hours when it is set back.
 */
export class WorkerRegistry {
  readonly #redis: () => Redis;
  readonly #keys: StoreKeys;
  readonly #heard = new Map<string, { beat: string | undefined; at: number }>();

  constructor(redis: () => Redis, keys: StoreKeys) {
    this.#redis = redis;
    this.#keys = keys;
  }

  /** Called by the worker, on every change of its state and with every heartbeat. */
  async report(name: string, record: WorkerRecord): Promise<void> {
    await this.#write(name, { ...record, beat: randomUUID() });
  }

  async all(): Promise<Map<string, WorkerRecord>> {
    const records = await this.#redis().hgetall(this.#keys.workers);
    return new Map(Object.entries(records).map(([name, text]) => [name, JSON.parse(text) as WorkerRecord]));
  }

  /** Marks silent workers as lost. Returns the workers that are alive and those that are lost. */
  async findLost(): Promise<Record<"alive" | "lost", Map<string, WorkerRecord>>> {
    const alive = new Map<string, WorkerRecord>();
    const lost = new Map<string, WorkerRecord>();
    for (const [name, record] of await this.all()) {
      if (record.state === "EXITED") continue;
      if (record.state === "LOST") lost.set(name, record);
      else if (this.#isSilent(name, record)) lost.set(name, await this.markLost(name, record));
      else alive.set(name, record);
    }
    for (const name of this.#heard.keys()) if (!alive.has(name)) this.#heard.delete(name);
    return { alive, lost };
  }

  async markLost(name: string, record: WorkerRecord): Promise<WorkerRecord> {
    const lost: WorkerRecord = { ...record, state: "LOST" };
    await this.#write(name, lost);
    return lost;
  }

  /** Restarts the measurement of silence after the store was unreachable. */
  restartSilence(): void {
    this.#heard.clear();
  }

  /** Forgets all workers and asks them to report. Called when the API starts. */
  async requestReports(): Promise<void> {
    await this.#redis().del(this.#keys.workers);
    await sendMessage(this.#redis(), this.#keys, { kind: "report" });
  }

  async #write(name: string, record: WorkerRecord): Promise<void> {
    await this.#redis().hset(this.#keys.workers, name, JSON.stringify(record));
  }

  #isSilent(name: string, { beat, heartbeatPeriod }: WorkerRecord): boolean {
    const heard = this.#heard.get(name);
    if (heard && heard.beat === beat) return performance.now() - heard.at > heartbeatPeriod * heartbeatsToLose * 1000;
    this.#heard.set(name, { beat, at: performance.now() });
    return false;
  }
}
