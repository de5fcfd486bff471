import { setTimeout as sleep } from "node:timers/promises";

// biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect of an answer
type Body = any;

const file = { path: "/uploads/file", hash: "file", filename: "file" };
const levels = ["plhiv", "artnum", "aware", "infections"].flatMap((name) => [
  [`spectrum_${name}_calibration_level`, "national"],
  [`spectrum_${name}_calibration_strat`, "sex_age_group"],
]);

/** Somebody who uses the service and remembers what was promised. */
export class Client {
  readonly #url: string;
  /** Ids that the service gave. */
  readonly ids: string[] = [];
  /** What the service said when it refused a task. */
  readonly refusals: string[] = [];
  /** Submits that got no answer: the task may be there or not. */
  unanswered = 0;
  #version: unknown;

  constructor(url: string) {
    this.#url = url;
  }

  async call(method: "GET" | "POST", path: string, body?: unknown): Promise<Body> {
    const response = await fetch(this.#url + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
      signal: AbortSignal.timeout(30_000),
    });
    return response.json();
  }

  async fit(): Promise<string | undefined> {
    const data = { pjnz: file, shape: file, population: file, survey: file };
    return this.#submit("/model/submit", async () => ({
      data,
      options: { area_scope: "XTA", area_level: "2" },
      version: await this.#versions(),
      iso3: "XTA",
    }));
  }

  async calibrate(fit: string): Promise<string | undefined> {
    return this.#submit(`/calibrate/submit/${fit}`, async () => ({
      options: { ...Object.fromEntries(levels), calibrate_method: "logistic" },
      version: await this.#versions(),
      iso3: "XTA",
    }));
  }

  async download(type: string, calibration: string): Promise<string | undefined> {
    return this.#submit(`/download/submit/${type}/${calibration}`, async () => ({}));
  }

  cancel(id: string): Promise<Body> {
    return this.call("POST", `/model/cancel/${id}`);
  }

  async status(id: string): Promise<Body> {
    return (await this.call("GET", `/model/status/${id}`)).data;
  }

  /** Polls through all troubles until the task has ended; answers its state. */
  async ended(id: string, seconds = 240): Promise<string> {
    const deadline = performance.now() + seconds * 1000;
    for (;;) {
      const status = await this.status(id).catch(() => undefined);
      if (status?.done) return status.status;
      if (performance.now() > deadline) throw new Error(`task ${id} is still ${status?.status} after ${seconds} s`);
      await sleep(50);
    }
  }

  async #submit(path: string, body: () => Promise<unknown>): Promise<string | undefined> {
    let answer: Body;
    const given = await body().catch(() => undefined);
    if (given === undefined) return undefined;
    try {
      answer = await this.call("POST", path, given);
    } catch {
      this.unanswered++;
      return undefined;
    }
    if (answer.status === "success") this.ids.push(answer.data.id);
    else this.refusals.push(answer.errors[0].detail);
    return answer.data?.id;
  }

  async #versions(): Promise<unknown> {
    this.#version ??= (await this.call("GET", "/service/version")).data;
    return this.#version;
  }
}
