import type { ClientRequest, IncomingMessage } from "node:http";
import { RepositoryTrouble } from "./trouble.js";

/** Bytes a second: less than the worst network of a workshop has. */
const leastRate = 100;

/** Bytes a second of a file on average: below, a large one would take days. */
const usualFileRate = 20_000;

/** Timeouts that a request, and then its answer, may take besides the time for a file. */
const mostTimeouts = 4;

export interface Pace {
  /** Seconds without a byte, or with hardly any, after which the site counts as too slow. */
  timeout: number;
  /** Least average rate of files, in bytes a second. */
  fileRate?: number | undefined;
}

/**
 * Ends a request that is too slow: its header late, its content below a rate, also where single
 * bytes keep the connection busy, or all of it longer than its size explains.
 */
export function keepPace(request: ClientRequest, { timeout, fileRate = usualFileRate }: Pace, isFile: boolean): void {
  const slow = () => new RepositoryTrouble("slow", String(timeout));
  const isLate = (begin: number, bytes: number) =>
    performance.now() - begin > 1000 * (mostTimeouts * timeout + bytes / fileRate);
  const begin = performance.now();
  let watch = setInterval(() => {
    if (isLate(begin, request.socket?.bytesWritten ?? 0)) request.destroy(slow());
  }, timeout * 1000);
  // A site may think as long as the timeout before it begins.
  request.once("finish", () => {
    clearInterval(watch);
    watch = setTimeout(() => request.destroy(slow()), 2 * timeout * 1000);
  });
  request.once("response", (answer: IncomingMessage) => {
    clearInterval(watch);
    const begin = performance.now();
    const first = answer.socket.bytesRead;
    let before = first;
    watch = setInterval(() => {
      const { bytesRead } = answer.socket;
      const ofFile = isFile ? bytesRead - first : 0;
      if (bytesRead - before < leastRate * timeout || isLate(begin, ofFile)) answer.destroy(slow());
      before = bytesRead;
    }, timeout * 1000);
    answer.once("close", () => clearInterval(watch));
  });
  request.once("close", () => clearInterval(watch));
}
