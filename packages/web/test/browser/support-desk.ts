import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** An address that takes bundles for support, or does not. */
export class SupportDesk {
  readonly received: { reference: string; bundle: Buffer }[] = [];
  /** What it answers; undefined if it lets whoever sends wait. */
  status: number | undefined = 200;
  #waiting = 0;
  readonly #server = createServer(async (request, response) => {
    this.#waiting++;
    response.once("close", () => this.#waiting--);
    const bundle = await buffer(request).catch(() => undefined);
    if (bundle) this.received.push({ reference: String(request.headers["x-tessera-reference"]), bundle });
    if (this.status !== undefined) response.writeHead(this.status).end();
  });

  async open(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Requests that were not answered, and whose sender has not gone. */
  waiting(): number {
    return this.#waiting;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
