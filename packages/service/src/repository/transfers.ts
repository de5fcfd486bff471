import { setTimeout as sleep } from "node:timers/promises";
import { addTransfer, endTransfer, noteTransfer, type Records, type TransferKind } from "@tessera/records";
import type { Logger } from "pino";
import { failure } from "../errors/service-error.js";
import type { TransferContent } from "./transfer-content.js";

/** How often the database learns how a transfer stands. */
const noteMilliseconds = 500;

/** How often an end is written to a database that is away. */
const endTries = 5;

/** Why a transfer is stopped: somebody cancelled it, or the service ends. */
class Stopped extends Error {
  readonly state: "cancelled" | "interrupted";

  constructor(state: Stopped["state"]) {
    super(state);
    this.state = state;
  }
}

/** Does the work of a transfer, and changes its content as it goes. Throws only where it does not know why. */
export type TransferWork = (content: TransferContent, signal: AbortSignal) => Promise<void>;

/** Transfers that run in this process. They need no worker, so no fit waits for them, and they wait for none. */
export class Transfers {
  readonly #records: Records;
  readonly #log: Logger;
  readonly #running = new Map<AbortController, Promise<void>>();

  constructor(records: Records, log: Logger) {
    this.#records = records;
    this.#log = log;
  }

  /** Begins a transfer and returns its id. A project has one at a time. */
  async start(
    of: { projectId: string; personId: string; kind: TransferKind },
    content: TransferContent,
    work: TransferWork,
  ): Promise<string> {
    const id = await addTransfer(this.#records, of, JSON.stringify(content), new Date());
    if (id === undefined) throw failure("CONFLICT", "detail.repository.running");
    const stop = new AbortController();
    const log = this.#log.child({ transfer: id, kind: of.kind, project: of.projectId });
    const ended = this.#run(id, content, work, stop, log).finally(() => this.#running.delete(stop));
    this.#running.set(stop, ended);
    return id;
  }

  /** Stops what runs, before the database is closed. */
  async close(): Promise<void> {
    for (const stop of this.#running.keys()) stop.abort(new Stopped("interrupted"));
    await Promise.all(this.#running.values());
  }

  async #run(id: string, content: TransferContent, work: TransferWork, stop: AbortController, log: Logger) {
    const noting = setInterval(() => void this.#note(id, content, stop, log), noteMilliseconds);
    try {
      await work(content, stop.signal);
      const isWhole = !content.problem && content.files.every(({ state }) => state !== "failed");
      await this.#end(id, isWhole ? "done" : "failed", content, log);
    } catch (error) {
      if (error instanceof Stopped) return await this.#end(id, error.state, content, log);
      log.error({ err: error }, "a transfer failed unexpectedly");
      const name = content.dataset.title ?? content.dataset.id;
      content.problem ??= { key: "detail.repository.unexpected", values: { name } };
      await this.#end(id, "failed", content, log);
    } finally {
      clearInterval(noting);
    }
  }

  async #note(id: string, content: TransferContent, stop: AbortController, log: Logger): Promise<void> {
    try {
      const goesOn = await noteTransfer(this.#records, id, JSON.stringify(content), new Date());
      if (!goesOn && !stop.signal.aborted) stop.abort(new Stopped("cancelled"));
    } catch (error) {
      log.warn({ err: error }, "it was not noted how a transfer stands");
    }
  }

  async #end(id: string, state: "done" | "failed" | Stopped["state"], content: TransferContent, log: Logger) {
    for (let tries = 1; ; tries++)
      try {
        await endTransfer(this.#records, id, state, JSON.stringify(content), new Date());
        return void log.info({ state }, "a transfer ended");
      } catch (error) {
        if (tries >= endTries) return void log.error({ err: error, state }, "the end of a transfer was not noted");
        await sleep(noteMilliseconds);
      }
  }
}
