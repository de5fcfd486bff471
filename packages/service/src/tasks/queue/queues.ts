import { Queue } from "bullmq";
import type { Redis } from "ioredis";
import type { Task } from "../journal/task.js";

/**
 * Queues of waiting tasks. The queue library hands each task to one worker. A task leaves its queue once the worker has claimed it
 * in the journal, so the store is needed to hand tasks over, not to finish them.
 */
export class Queues {
  readonly #redis: Redis;
  readonly #prefix: string;
  readonly #queues = new Map<string, Queue>();

  constructor(redis: Redis, queueId: string, names: string[]) {
    this.#redis = redis;
    this.#prefix = queueId;
    for (const name of names) {
      const queue = new Queue(name, { connection: redis, prefix: queueId, skipWaitingForReady: true });
      // Without a listener, a connection error would end the process; the connection itself logs it.
      queue.on("error", () => {});
      this.#queues.set(name, queue);
    }
  }

  /** Enqueues a task, unless it is queued already. */
  async add(task: Task): Promise<void> {
    await this.#of(task).add(task.job, {}, { jobId: task.id, removeOnComplete: true, removeOnFail: true });
  }

  async remove(task: Task): Promise<void> {
    await this.#of(task).remove(task.id);
  }

  async has(task: Task): Promise<boolean> {
    return (await this.#of(task).getJob(task.id)) !== undefined;
  }

  /** Tasks handed to a worker that are still in their queue, for milliseconds, or because the worker died. */
  async inHand(): Promise<Set<string>> {
    const names = [...this.#queues.keys()];
    const lists = await Promise.all(names.map((name) => this.#redis.lrange(`${this.#prefix}:${name}:active`, 0, -1)));
    return new Set(lists.flat());
  }

  /** Enqueues a task again whose worker died, regardless of its lock in the store. */
  async handBack(task: Task): Promise<void> {
    await this.#redis.del(`${this.#prefix}:${task.queue}:${task.id}:lock`);
    await this.remove(task);
    await this.add(task);
  }

  /** 1 for the task that starts next, 0 for one that is not waiting. */
  async position(task: Task): Promise<number> {
    // New tasks are pushed at the head of the list and taken from its tail.
    const line = `${this.#prefix}:${task.queue}:wait`;
    const replies = await this.#redis.multi().llen(line).lpos(line, task.id).exec();
    const [length, index] = (replies ?? []).map(([error, value]) => (error ? null : value)) as (number | null)[];
    return length == null || index == null ? 0 : length - index;
  }

  async depths(): Promise<Record<string, number>> {
    const names = [...this.#queues.keys()];
    const depths = await Promise.all(names.map((name) => this.#redis.llen(`${this.#prefix}:${name}:wait`)));
    return Object.fromEntries(names.map((name, index) => [name, depths[index] ?? 0]));
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#queues.values()].map((queue) => queue.close()));
  }

  #of(task: Task): Queue {
    const queue = this.#queues.get(task.queue);
    if (!queue) throw new Error(`there is no queue ${task.queue}`);
    return queue;
  }
}
