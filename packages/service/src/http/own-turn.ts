import { setImmediate } from "node:timers/promises";

let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop that no other caller has: pieces of large answers, however many are under way, are worked on one in
 * a turn, and short answers go out in between.
 */
export function ownTurn(): Promise<unknown> {
  last = last.then(() => setImmediate());
  return last;
}
