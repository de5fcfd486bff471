import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/** As process managers do: a moment's pause, so that what cannot start does not take all the machine. */
const pauseMilliseconds = 300;

/** A process that is started again whenever it ends, until it is released. */
export class KeptProcess {
  readonly #launch: () => ChildProcess;
  readonly #saysReady: boolean;
  #child: ChildProcess | undefined;
  #ready: Promise<unknown> = Promise.resolve();
  #released = false;
  /** How often it was started. */
  starts = 0;

  private constructor(launch: () => ChildProcess, saysReady: boolean) {
    this.#launch = launch;
    this.#saysReady = saysReady;
    this.#start();
  }

  /** `saysReady`: it sends a message when it is. */
  static async start(launch: () => ChildProcess, saysReady: boolean): Promise<KeptProcess> {
    const kept = new KeptProcess(launch, saysReady);
    await kept.ready();
    return kept;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Resolves when the process that runs now, or the one after it, is ready. */
  async ready(): Promise<void> {
    for (let child: ChildProcess | undefined; child !== this.#child || !this.#isRunning; await this.#ready) {
      child = this.#child;
      if (!this.#isRunning) await sleep(50);
    }
  }

  kill(signal: NodeJS.Signals = "SIGKILL"): void {
    this.#child?.kill(signal);
  }

  /** Kills it, or asks it to stop, and waits until the next one is ready. */
  async replace(signal?: NodeJS.Signals): Promise<void> {
    this.kill(signal);
    await this.#gone();
    await this.ready();
  }

  /** Ends it for good. */
  async release(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    this.#released = true;
    this.#child?.kill(signal);
    await this.#gone();
  }

  get #isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  async #gone(): Promise<void> {
    const child = this.#child;
    if (child && this.#isRunning) await new Promise((resolve) => child.once("exit", resolve));
  }

  #start(): void {
    this.starts++;
    const child = this.#launch();
    this.#child = child;
    this.#ready = new Promise((resolve) => {
      child.once(this.#saysReady ? "message" : "spawn", resolve);
      child.once("exit", resolve);
    });
    child.once("exit", async () => {
      await sleep(pauseMilliseconds);
      if (!this.#released) this.#start();
    });
  }
}
