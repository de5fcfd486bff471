import type { Redis } from "ioredis";
import type { StoreKeys } from "../store/keys.js";

export type WorkerState = "IDLE" | "BUSY" | "PAUSED" | "EXITED" | "LOST";

/** What a worker tells the store about itself. */
export interface WorkerRecord {
  state: WorkerState;
  queues: string[];
  heartbeatPeriod: number;
  /** The task it runs, and the queue that the task came from. */
  task?: string;
  queue?: string;
}

/** A heartbeat may be late this many times before its worker counts as lost. */
export const heartbeatsToLose = 3;

/** Who works, as the store knows it. Lost records come back with the next heartbeat, for the store may be lost too. */
export class WorkerRegistry {
  readonly #redis: Redis;
  readonly #keys: StoreKeys;

  constructor(redis: Redis, keys: StoreKeys) {
    this.#redis = redis;
    this.#keys = keys;
  }

  /** Called by the worker itself: on every change of its state and with every heartbeat. */
  async report(name: string, record: WorkerRecord): Promise<void> {
    const expiry = Math.ceil(record.heartbeatPeriod * heartbeatsToLose * 1000);
    const write = this.#redis.multi().hset(this.#keys.workers, name, JSON.stringify(record));
    if (record.state === "EXITED") write.del(this.#keys.heartbeat(name));
    else write.set(this.#keys.heartbeat(name), "alive", "PX", expiry);
    await write.exec();
  }

  async all(): Promise<Map<string, WorkerRecord>> {
    const records = await this.#redis.hgetall(this.#keys.workers);
    return new Map(Object.entries(records).map(([name, text]) => [name, JSON.parse(text) as WorkerRecord]));
  }

  /** Marks the workers whose heartbeat has expired, and answers all that are alive and all that are lost. */
  async findLost(): Promise<Record<"alive" | "lost", Map<string, WorkerRecord>>> {
    const alive = new Map<string, WorkerRecord>();
    const lost = new Map<string, WorkerRecord>();
    for (const [name, record] of await this.all()) {
      if (record.state === "EXITED") continue;
      if (record.state === "LOST") lost.set(name, record);
      else if (await this.#redis.exists(this.#keys.heartbeat(name))) alive.set(name, record);
      else lost.set(name, await this.markLost(name, record));
    }
    return { alive, lost };
  }

  async markLost(name: string, record: WorkerRecord): Promise<WorkerRecord> {
    const lost: WorkerRecord = { ...record, state: "LOST" };
    await this.#redis
      .multi()
      .hset(this.#keys.workers, name, JSON.stringify(lost))
      .del(this.#keys.heartbeat(name))
      .exec();
    return lost;
  }

  /** Forgets workers that are gone; done when the API starts. */
  async deleteGone(): Promise<void> {
    const { lost } = await this.findLost();
    for (const [name, record] of await this.all())
      if (record.state === "EXITED" || lost.has(name)) await this.#redis.hdel(this.#keys.workers, name);
  }
}
