import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { RequestProblem } from "../../errors/service-error.js";
import type { Finish, Progress, Task } from "../journal/task.js";
import { type MemoryKills, memoryKills, memoryLimit } from "./memory-kills.js";

const taskMain = fileURLToPath(new URL("./task-main.js", import.meta.url));

/** How a worker ends a task. INTERRUPTED returns it to the queue. */
export type Ending = "CANCELLED" | "TIMEOUT" | "DIED" | "INTERRUPTED";

export type Outcome = Omit<Finish, "at" | "progress" | "state"> & { state: Finish["state"] | "INTERRUPTED" };

/** A task in a process of its own. */
export class TaskProcess {
  /** Resolves when the process has exited. */
  readonly outcome: Promise<Outcome>;
  readonly #process: ChildProcess;
  #progress: Progress = [];
  #outcome: Outcome | undefined;
  #killer: NodeJS.Timeout | undefined;
  #peakMemory: number | undefined;
  /** OOM kills counted by the kernel at the last two reports of the process: a kill is counted just before the process is gone. */
  #memoryKills: [earlier: MemoryKills, later: MemoryKills] = [memoryKills(), memoryKills()];

  constructor(jobModule: string, request: TaskRequest, onProgress: (progress: Progress) => void) {
    this.#process = fork(taskMain, [jobModule], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    this.#process.on("message", (message: TaskMessage) => {
      if (message.kind === "progress") {
        this.#progress = message.progress;
        onProgress(message.progress);
        return;
      }
      this.#peakMemory = message.peakMemory ?? this.#peakMemory;
      if (message.kind === "memory") this.#memoryKills = [this.#memoryKills[1], message.memoryKills];
      else if (!this.#killer) this.#outcome = outcomeOf(message);
    });
    this.outcome = new Promise((resolve) => {
      this.#process.once("error", () => resolve({ state: "DIED" }));
      this.#process.once("exit", (code, signal) => {
        clearTimeout(this.#killer);
        const outcome = this.#outcome ?? this.#death(code, signal);
        resolve({ ...outcome, ...(this.#peakMemory !== undefined && { peakMemory: this.#peakMemory }) });
      });
    });
    this.#process.send(request, () => {});
  }

  get progress(): Progress {
    return this.#progress;
  }

  /** Ends the process with SIGTERM, and with SIGKILL after `secondsToDie`. */
  end(state: Ending, secondsToDie: number): void {
    if (this.#killer) return;
    this.#outcome = { state };
    this.#killer = setTimeout(() => this.#process.kill("SIGKILL"), secondsToDie * 1000);
    this.#process.kill("SIGTERM");
  }

  /** Outcome of a process that ended by itself. V8 aborts when its heap is full. */
  #death(code: number | null, signal: NodeJS.Signals | null): Outcome {
    const aborted = signal === "SIGABRT" || code === 134;
    const [before, now] = [this.#memoryKills[0], memoryKills()];
    const killed = signal === "SIGKILL" && now.all > before.all;
    const limit = killed && now.ofGroup > before.ofGroup ? memoryLimit() : undefined;
    return {
      state: "DIED",
      ...((aborted || killed) && { cause: "memory" }),
      ...(limit !== undefined && { memoryLimit: limit }),
    };
  }
}

function outcomeOf(message: Exclude<TaskMessage, { kind: "progress" | "memory" }>): Outcome {
  switch (message.kind) {
    case "complete":
      return { state: "COMPLETE", result: message.result };
    case "error":
      return { state: "ERROR", error: message.error, reasons: message.reasons };
    case "outOfMemory":
      return { state: "DIED", cause: "memory" };
  }
}

/** From the worker to the task process. */
export interface TaskRequest {
  task: Task;
  context: unknown;
}

/** From the task process to the worker, and within it from the computing thread to the main thread. */
export type TaskMessage =
  | { kind: "progress"; progress: Progress }
  /**
   * Largest resident memory so far, in bytes, and OOM kills that the kernel has counted; reported periodically, because a killed process
   * cannot report them.
   */
  | { kind: "memory"; peakMemory: number; memoryKills: MemoryKills }
  | { kind: "outOfMemory"; peakMemory: number }
  | { kind: "complete"; result: unknown; peakMemory?: number }
  | { kind: "error"; error: string; reasons: readonly RequestProblem[]; peakMemory?: number };
