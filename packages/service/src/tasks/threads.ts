import { availableParallelism } from "node:os";

/** More threads than this have nothing to do. */
const mostThreads = 4;

/** Threads that the estimates of a fit are made on; the numbers do not depend on it. */
export function estimateThreads(): number {
  return Math.min(mostThreads, availableParallelism());
}
