import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Ends connections whose client takes nothing of its answer for so long: what waits to be sent is kept for nobody. */
export function dropStalled(app: FastifyInstance, seconds: number): void {
  if (seconds === 0) return;
  app.server.prependListener("request", (request, answer) => {
    const watch = (socket: Socket) => void socket.setTimeout(seconds * 1000);
    watch(request.socket);
    // Also comes while the answer is being made, or the request sent: these have limits of their own.
    answer.on("timeout", (socket: Socket) => (socket.writableLength > 0 ? socket.destroy() : watch(socket)));
  });
}
