import type { Redis } from "ioredis";
import { connect, type StoreKeys, storeKeys } from "../store/connection.js";
import { Queues } from "./queues.js";
import { WorkerRegistry } from "./worker-messages.js";

interface Session {
  redis: Redis;
  queues: Queues;
}

interface StoreSessionOptions {
  queueId: string;
  queueNames: string[];
  /** Age in seconds at which the connection is renewed on use; 0 never renews it. */
  healthCheckInterval: number;
  onError: (error: Error) => void;
}

/** The API's connection to the store, with the queues and the registry on it; renewed as a whole. */
export class StoreSession {
  readonly keys: StoreKeys;
  readonly registry: WorkerRegistry;
  readonly #options: StoreSessionOptions;
  #url = "";
  #current: Session | undefined;
  #renewedAt = performance.now();
  #renewing: Promise<void> | undefined;
  readonly #onReturn: (() => void)[] = [];

  constructor(options: StoreSessionOptions) {
    this.#options = options;
    this.keys = storeKeys(options.queueId);
    this.registry = new WorkerRegistry(() => this.redis, this.keys);
  }

  async connect(url: string): Promise<void> {
    this.#url = url;
    this.#current = this.#on(await connect(url, "request", this.#options.onError));
    this.#renewedAt = performance.now();
  }

  get redis(): Redis {
    return this.#connected.redis;
  }

  get queues(): Queues {
    return this.#connected.queues;
  }

  /** Registers a callback for each reconnection: the store may have come back empty. */
  onReturn(callback: () => void): void {
    this.#onReturn.push(callback);
  }

  /**
   * Opens a new connection if the present one is older than the health-check interval, because networks may drop idle connections
   * silently. Running requests finish on the old one.
   */
  async renewIfDue(): Promise<void> {
    const { healthCheckInterval } = this.#options;
    if (!this.#current || healthCheckInterval === 0 || performance.now() - this.#renewedAt < healthCheckInterval * 1000)
      return;
    this.#renewing ??= this.#renew().finally(() => {
      this.#renewing = undefined;
    });
    await this.#renewing;
  }

  async close(): Promise<void> {
    if (this.#current) await this.#shut(this.#current);
  }

  get #connected(): Session {
    if (!this.#current) throw new Error("the store is not connected yet");
    return this.#current;
  }

  async #renew(): Promise<void> {
    this.#renewedAt = performance.now();
    const previous = this.#connected;
    try {
      this.#current = this.#on(await connect(this.#url, "request", this.#options.onError, 3));
      void this.#shut(previous);
    } catch (error) {
      // The old connection stays in use until the next attempt.
      this.#options.onError(error as Error);
    }
  }

  /** Called with a connection that is ready: the queue library never recovers from one that was not. */
  #on(redis: Redis): Session {
    redis.on("ready", () => {
      for (const callback of this.#onReturn) callback();
    });
    return { redis, queues: new Queues(redis, this.#options.queueId, this.#options.queueNames) };
  }

  async #shut(session: Session): Promise<void> {
    await session.queues.close();
    await session.redis.quit().catch(() => session.redis.disconnect());
  }
}
