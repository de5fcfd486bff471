import { createConnection, createServer, type Server, type Socket } from "node:net";

/** Whether the command that the fault strikes still reaches the store: the client cannot tell the two apart. */
export type Cut = "before" | "after";

/** Stands between processes and the store, counts commands, and cuts every connection at the one it is told to. */
export class StoreProxy {
  readonly #server: Server;
  readonly #target: () => number;
  readonly #clients = new Set<Socket>();
  #commands = 0;
  #cutAt = Number.POSITIVE_INFINITY;
  #cut: Cut = "before";
  #refusing = false;

  constructor(target: () => number) {
    this.#target = target;
    this.#server = createServer((client) => this.#serve(client));
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  get url(): string {
    const address = this.#server.address();
    return `redis://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  }

  /** Commands since the last `arm`. */
  get commands(): number {
    return this.#commands;
  }

  /** Counts from zero and cuts at the given command; without one it only counts. */
  arm(step = Number.POSITIVE_INFINITY, cut: Cut = "before"): void {
    this.#commands = 0;
    this.#cutAt = step;
    this.#cut = cut;
  }

  cutAll(): void {
    for (const client of this.#clients) client.destroy();
  }

  /** The network is away until it is told otherwise. */
  refuse(refusing: boolean): void {
    this.#refusing = refusing;
    if (refusing) this.cutAll();
  }

  close(): void {
    this.#server.close();
    this.cutAll();
  }

  #serve(client: Socket): void {
    if (this.#refusing) return void client.destroy();
    const store = createConnection(this.#target(), "127.0.0.1");
    const commands = new CommandCounter();
    let muted = false;
    this.#clients.add(client);
    client.on("data", (bytes) => {
      this.#commands += commands.count(bytes);
      if (this.#commands < this.#cutAt) return void store.write(bytes);
      this.#cutAt = Number.POSITIVE_INFINITY;
      if (this.#cut === "before") return this.cutAll();
      // The store does it, and nobody is told.
      muted = true;
      store.write(bytes);
      store.once("data", () => this.cutAll());
    });
    store.on("data", (bytes) => !muted && client.write(bytes));
    for (const [one, other] of [
      [client, store],
      [store, client],
    ] as const) {
      one.on("error", () => {});
      one.on("close", () => {
        this.#clients.delete(client);
        other.destroy();
      });
    }
  }
}

/** Counts commands in the bytes of a client, wherever they are split: `*<parts>` and then that many `$<length>`. */
class CommandCounter {
  #rest = Buffer.alloc(0);
  #parts = 0;

  count(bytes: Buffer): number {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    let commands = 0;
    for (;;) {
      const end = this.#rest.indexOf("\r\n");
      if (end < 0) return commands;
      const number = Number(this.#rest.toString("latin1", 1, end));
      const isHead = this.#rest[0] === 0x2a;
      const next = isHead ? end + 2 : end + 2 + number + 2;
      if (next > this.#rest.length) return commands;
      this.#rest = this.#rest.subarray(next);
      this.#parts = isHead ? number : this.#parts - 1;
      if (this.#parts === 0) commands++;
    }
  }
}
