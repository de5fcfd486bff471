import { setTimeout as sleep } from "node:timers/promises";

/** Times of the answers, by kind of request, and what went wrong. */
export class Records {
  readonly milliseconds = new Map<string, number[]>();
  readonly errors: string[] = [];

  answered(kind: string, milliseconds: number): void {
    const known = this.milliseconds.get(kind);
    if (known) known.push(milliseconds);
    else this.milliseconds.set(kind, [milliseconds]);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the callers know what they asked for
type Data = any;

/** Somebody who calls the service and writes down how it answers; of several APIs each in turn. */
export class Visitor {
  readonly #urls: string[];
  readonly #records: Records;
  #asked = 0;

  constructor(urls: string | string[], records: Records) {
    this.#urls = [urls].flat();
    this.#records = records;
  }

  /** The data of a JSON answer; throws where the service refuses. */
  async ask(kind: string, path: string, body?: unknown): Promise<Data> {
    const answer = JSON.parse(new TextDecoder().decode(await this.fetch(kind, path, body)));
    return answer.data;
  }

  async fetch(kind: string, path: string, body?: unknown): Promise<ArrayBuffer> {
    const start = performance.now();
    const request = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const url = this.#urls[this.#asked++ % this.#urls.length];
    const answer = await fetch(url + path, { ...request, headers: { "content-type": "application/json" } });
    const content = await answer.arrayBuffer();
    this.#records.answered(kind, performance.now() - start);
    if (answer.status !== 200)
      throw new Error(`${path} answered ${answer.status}: ${new TextDecoder().decode(content.slice(0, 500))}`);
    return content;
  }

  /** Asks how a task stands until it has ended well. */
  async untilComplete(kind: "model" | "calibrate" | "download", id: string): Promise<void> {
    for (;;) {
      const { done, status } = await this.ask("status", `/${kind}/status/${id}`);
      if (done && status === "COMPLETE") return;
      // The result of a task that failed is refused, with the reason.
      if (done) await this.ask("failure", `/${kind}/result/${id}`);
      if (done) throw new Error(`task ${id} (${kind}) ended as ${status}`);
      await sleep(500);
    }
  }

  /** Does something again and again until it is late; what fails is written down, and it goes on. */
  async repeat(isLate: () => boolean, deed: (visitor: Visitor) => Promise<void>): Promise<void> {
    while (!isLate())
      await deed(this).catch(async (error: Error) => {
        this.#records.errors.push(error.message);
        // Whatever is broken, its report must not grow by thousands of lines a second.
        await sleep(1000);
      });
  }
}
