import type { ClientRequest, IncomingMessage } from "node:http";
import { RepositoryTrouble } from "./trouble.js";

/** Bytes a second: less than the worst network of a workshop has. */
const leastRate = 100;

/**
 * Ends a request whose answer comes too slowly: its header late, or its content below a rate, also
 * where single bytes keep the connection busy.
 */
export function keepPace(request: ClientRequest, timeout: number): void {
  const slow = () => new RepositoryTrouble("slow", String(timeout));
  let watch: NodeJS.Timeout | undefined;
  // A site may think as long as the timeout before it begins.
  request.once("finish", () => {
    watch = setTimeout(() => request.destroy(slow()), 2 * timeout * 1000);
  });
  request.once("response", (answer: IncomingMessage) => {
    clearTimeout(watch);
    let before = answer.socket.bytesRead;
    watch = setInterval(() => {
      const { bytesRead } = answer.socket;
      if (bytesRead - before < leastRate * timeout) answer.destroy(slow());
      before = bytesRead;
    }, timeout * 1000);
    answer.once("close", () => clearInterval(watch));
  });
  request.once("close", () => clearTimeout(watch));
}
