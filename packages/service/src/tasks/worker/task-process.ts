import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Finish, Progress, Task } from "../journal/task.js";

const taskMain = fileURLToPath(new URL("./task-main.js", import.meta.url));

/** How a worker ends a task: INTERRUPTED is no end, the task is begun again. */
export type Ending = "CANCELLED" | "TIMEOUT" | "DIED" | "INTERRUPTED";

export type Outcome = Omit<Finish, "at" | "progress" | "state"> & { state: Finish["state"] | "INTERRUPTED" };

/** One task in a process of its own, seen from the worker that started it. */
export class TaskProcess {
  /** Comes when the process is gone, and says how the task ended. */
  readonly outcome: Promise<Outcome>;
  readonly #process: ChildProcess;
  #progress: Progress = [];
  #outcome: Outcome | undefined;
  #killer: NodeJS.Timeout | undefined;
  #peakMemory: number | undefined;
  /** What the kernel had counted a second or two ago, and since: it counts a moment before the process is gone. */
  #memoryKills: [earlier: number, later: number] = [memoryKills(), memoryKills()];

  constructor(jobModule: string, order: TaskOrder, onProgress: (progress: Progress) => void) {
    this.#process = fork(taskMain, [jobModule], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    this.#process.on("message", (message: TaskMessage) => {
      if (message.kind === "progress") {
        this.#progress = message.progress;
        onProgress(message.progress);
        return;
      }
      this.#peakMemory = message.peakMemory ?? this.#peakMemory;
      if (message.kind === "memory") this.#memoryKills = [this.#memoryKills[1], memoryKills()];
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
    this.#process.send(order, () => {});
  }

  get progress(): Progress {
    return this.#progress;
  }

  /** Ends the process: it is asked first and killed when it has not gone after the given time. */
  end(state: Ending, secondsToDie: number): void {
    if (this.#killer) return;
    this.#outcome = { state };
    this.#killer = setTimeout(() => this.#process.kill("SIGKILL"), secondsToDie * 1000);
    this.#process.kill("SIGTERM");
  }

  /** Of a process that ended by itself. The engine aborts when the heap of the process is full. */
  #death(code: number | null, signal: NodeJS.Signals | null): Outcome {
    const aborted = signal === "SIGABRT" || code === 134;
    const killed = signal === "SIGKILL" && memoryKills() > this.#memoryKills[0];
    return { state: "DIED", ...((aborted || killed) && { cause: "memory" }) };
  }
}

function outcomeOf(message: Exclude<TaskMessage, { kind: "progress" | "memory" }>): Outcome {
  switch (message.kind) {
    case "complete":
      return { state: "COMPLETE", result: message.result };
    case "error":
      return { state: "ERROR", error: message.error };
    case "outOfMemory":
      return { state: "DIED", cause: "memory" };
  }
}

/** From the worker to the task process. */
export interface TaskOrder {
  task: Task;
  context: unknown;
}

/** From the task process to the worker, and inside it from the computing thread to the main one. */
export type TaskMessage =
  | { kind: "progress"; progress: Progress }
  /** Largest resident memory so far, in bytes; told again and again, for a process that is killed cannot tell it. */
  | { kind: "memory"; peakMemory: number }
  | { kind: "outOfMemory"; peakMemory: number }
  | { kind: "complete"; result: unknown; peakMemory?: number }
  | { kind: "error"; error: string; peakMemory?: number };

/** Where Linux counts the processes that it has killed for want of memory: on the machine, and in our control group. */
const counters = ["/proc/vmstat", "/sys/fs/cgroup/memory.events", "/sys/fs/cgroup/memory/memory.oom_control"];

/** How many processes the kernel has killed for want of memory, by all counters that there are; 0 where there are none. */
function memoryKills(): number {
  return counters.map(countIn).reduce((sum, count) => sum + count, 0);
}

function countIn(file: string): number {
  try {
    return Number(/^oom_kill (\d+)$/m.exec(readFileSync(file, "latin1"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
