import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "../../../packages/service/test/faults/client.js";
import { dataOf } from "../data-of.js";

/** Tasks that have not ended, at most: clients of a slow machine submit less. */
const mostOpen = 6;

/** What clients do all the time, and milliseconds between. */
const paces = { submit: 1500, poll: 100, save: 400, download: 700 };
type Deed = keyof typeof paces;

/** A project as the application makes it. */
export const project = {
  name: "Under load",
  notes: "",
  country: "XTA",
  step: "inputs",
  content: { files: {}, options: {} },
};

/** What clients saw of a deed. */
interface Seen {
  done: number;
  /** Answers that were refusals, and requests without an answer, by what was said. */
  failures: Map<string, number>;
  /** Milliseconds of the longest time without a success. */
  longestGap: number;
}

/** Clients of an installation that submit, poll, save a project and download, and remember what they were promised. */
export class Load {
  readonly #url: string;
  readonly #download: { id: string; digest: string };
  readonly client: Client;
  readonly seen: Record<Deed, Seen>;
  /** Tasks that have not been seen to end. */
  #open: string[] = [];
  #project = { id: "", revision: 0, notes: "" };
  #stopping = false;
  #loops: Promise<void>[] = [];

  constructor(url: string, download: { id: string; digest: string }) {
    this.#url = url;
    this.#download = download;
    this.client = new Client(url);
    const none = (): Seen => ({ done: 0, failures: new Map(), longestGap: 0 });
    this.seen = { submit: none(), poll: none(), save: none(), download: none() };
  }

  async start(): Promise<void> {
    const { data } = await this.#ask("/projects", project);
    this.#project = { id: data.id, revision: data.revision, notes: "" };
    const deeds: Record<Deed, () => Promise<void>> = {
      submit: () => this.#submit(),
      poll: () => this.#poll(),
      save: () => this.#save(),
      download: () => this.#fetchDownload(),
    };
    this.#loops = (Object.keys(deeds) as Deed[]).map((deed) => this.#repeat(deed, deeds[deed]));
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#loops);
  }

  /** Promises that were not kept: accepted tasks, their results, and saved projects. */
  async lost(apis: string[]): Promise<{ lost: string[]; ends: Record<string, number> }> {
    const lost: string[] = [];
    const ends: Record<string, number> = {};
    for (const id of this.client.ids) {
      const state = await this.client.ended(id).catch(() => "LOST");
      ends[state] = (ends[state] ?? 0) + 1;
      if (state === "LOST") lost.push(`task ${id}`);
      if (state !== "COMPLETE") continue;
      for (const api of apis)
        if (!(await fetch(`${api}/model/result/${id}`)).ok) lost.push(`the result of task ${id} at ${api}`);
    }
    for (const api of apis) {
      const data = await dataOf(`${api}/projects/${this.#project.id}`);
      // A save whose answer was lost may have been made: then it is the next revision.
      if (!(data?.revision >= this.#project.revision)) lost.push(`revision ${this.#project.revision} of a project`);
      else if (data.revision === this.#project.revision && data.notes !== this.#project.notes)
        lost.push(`what was saved as revision ${data.revision}`);
    }
    return { lost, ends };
  }

  get failures(): string {
    const all = Object.entries(this.seen).flatMap(([deed, { failures }]) =>
      [...failures].map(([words, count]) => `${count} × ${deed}: ${words}`),
    );
    return all.length === 0 ? "nothing" : all.join("; ");
  }

  async #repeat(name: Deed, deed: () => Promise<void>): Promise<void> {
    const seen = this.seen[name];
    let last = performance.now();
    while (!this.#stopping) {
      try {
        await deed();
        seen.done++;
        seen.longestGap = Math.max(seen.longestGap, performance.now() - last);
        last = performance.now();
      } catch (error) {
        const words = wordsOf(error as Error);
        seen.failures.set(words, (seen.failures.get(words) ?? 0) + 1);
      }
      await sleep(paces[name]);
    }
  }

  async #submit(): Promise<void> {
    if (this.#open.length >= mostOpen) {
      const done = await Promise.all(this.#open.map(async (id) => (await this.client.status(id))?.done === true));
      this.#open = this.#open.filter((_, index) => !done[index]);
      return;
    }
    const { refusals, unanswered } = this.client;
    const before = refusals.length;
    const id = await this.client.fit();
    if (id !== undefined) {
      this.#open.push(id);
      return;
    }
    if (refusals.length > before) throw new Error(refusals.at(-1));
    throw new Error(this.client.unanswered > unanswered ? "no answer" : "no version");
  }

  async #poll(): Promise<void> {
    const id = this.client.ids.at(-1) ?? this.#download.id;
    await this.#ask(`/model/status/${id}`);
  }

  async #save(): Promise<void> {
    const notes = `saved at ${performance.now()}`;
    const { id, revision } = this.#project;
    try {
      const { data } = await this.#ask(`/projects/${id}/save`, { revision, change: { notes } });
      this.#project = { id, revision: data.revision, notes };
    } catch (error) {
      // As the application does: what is there now tells whether the save was made.
      if (!/409/.test((error as Error).message)) throw error;
      const { data } = await this.#ask(`/projects/${id}`);
      if (data.revision <= revision) throw error;
      this.#project = { id, revision: data.revision, notes: data.notes };
    }
  }

  async #fetchDownload(): Promise<void> {
    const answer = await fetch(`${this.#url}/download/result/${this.#download.id}`, {
      signal: AbortSignal.timeout(30_000),
    });
    const content = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) throw new Error(`${answer.status}`);
    if (digestOf(content) !== this.#download.digest) throw new Error("a file that is not the one that was made");
  }

  // biome-ignore lint/suspicious/noExplicitAny: the callers know what they asked for
  async #ask(path: string, body?: unknown): Promise<any> {
    const answer = await fetch(this.#url + path, {
      ...(body !== undefined && {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      }),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${/"error":"(\w+)"/.exec(text)?.[1] ?? "of the proxy"}`);
    return JSON.parse(text);
  }
}

export function digestOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

/** What undici says of a connection that broke is in the cause. */
function wordsOf(error: Error): string {
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
  return code ?? message;
}
