import type { Redis } from "ioredis";
import type { StoreKeys } from "../store/keys.js";

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
