import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import type { StoreKeys } from "../store/connection.js";

/** What the API tells workers. A message may be lost with its connection, so no promise rests on one alone. */
export type Order = { kind: "submitted" } | { kind: "cancel"; task: string } | { kind: "stop" } | { kind: "report" };

export async function giveOrder(redis: Redis, keys: StoreKeys, order: Order): Promise<void> {
  await redis.publish(keys.orders, JSON.stringify(order));
}

/** Listens on a connection that must serve nothing else. */
export async function onOrder(redis: Redis, keys: StoreKeys, obey: (order: Order) => void): Promise<void> {
  redis.on("message", (_channel, message) => obey(JSON.parse(message) as Order));
  await redis.subscribe(keys.orders);
}

/** How long a wish to cancel is kept for a worker that missed the message. */
const cancelSeconds = 60;

export async function orderCancel(redis: Redis, keys: StoreKeys, task: string): Promise<void> {
  await redis.set(keys.cancel(task), "1", "EX", cancelSeconds);
  await giveOrder(redis, keys, { kind: "cancel", task });
}

export async function isCancelOrdered(redis: Redis, keys: StoreKeys, task: string): Promise<boolean> {
  return (await redis.exists(keys.cancel(task))) === 1;
}

export type WorkerState = "IDLE" | "BUSY" | "PAUSED" | "EXITED" | "LOST";

/** What a worker tells the store about itself. */
export interface WorkerRecord {
  state: WorkerState;
  queues: string[];
  heartbeatPeriod: number;
  /** The task it runs, and the queue that the task came from. */
  task?: string;
  queue?: string;
  /** Another one with each report. */
  beat?: string;
}

/** A heartbeat may be late this many times before its worker counts as lost. */
export const heartbeatsToLose = 3;

/**
 * Who works, as the store knows it. Lost records come back with the next heartbeat, for the store may be lost too.
 * How long a worker has been silent is measured here, by a clock that nobody can set: keys that expire would all be
 * gone at once when the store's clock is set forward, and stay for hours when it is set back.
 */
export class WorkerRegistry {
  readonly #redis: () => Redis;
  readonly #keys: StoreKeys;
  readonly #heard = new Map<string, { beat: string | undefined; at: number }>();

  constructor(redis: () => Redis, keys: StoreKeys) {
    this.#redis = redis;
    this.#keys = keys;
  }

  /** Called by the worker itself: on every change of its state and with every heartbeat. */
  async report(name: string, record: WorkerRecord): Promise<void> {
    await this.#write(name, { ...record, beat: randomUUID() });
  }

  async all(): Promise<Map<string, WorkerRecord>> {
    const records = await this.#redis().hgetall(this.#keys.workers);
    return new Map(Object.entries(records).map(([name, text]) => [name, JSON.parse(text) as WorkerRecord]));
  }

  /** Marks the workers that have been silent too long, and answers all that are alive and all that are lost. */
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

  /** The store was away: silence until now is nobody's fault. */
  forgiveSilence(): void {
    this.#heard.clear();
  }

  /** Forgets all workers and asks for reports; done when the API starts, for who is gone does not answer. */
  async callRoll(): Promise<void> {
    await this.#redis().del(this.#keys.workers);
    await giveOrder(this.#redis(), this.#keys, { kind: "report" });
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
