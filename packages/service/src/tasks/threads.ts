import { availableParallelism } from "node:os";

/** More threads than this have nothing to do. */
const mostThreads = 4;

/** Threads that a fit, and its estimates, are made on; the numbers do not depend on it. */
export function fitThreads(): number {
  return Math.min(mostThreads, availableParallelism());
}
