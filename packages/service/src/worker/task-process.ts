import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Finish, Progress } from "../journal/task.js";
import type { TaskMessage, TaskOrder } from "./task-messages.js";

const taskMain = fileURLToPath(new URL("./task-main.js", import.meta.url));

export type Outcome = Omit<Finish, "at" | "progress">;

/** One task in a process of its own, seen from the worker that started it. */
export class TaskProcess {
  /** Comes when the process is gone, and says how the task ended. */
  readonly outcome: Promise<Outcome>;
  readonly #process: ChildProcess;
  #progress: Progress = [];
  #outcome: Outcome = { state: "DIED" };
  #killer: NodeJS.Timeout | undefined;

  constructor(jobModule: string, order: TaskOrder, onProgress: (progress: Progress) => void) {
    this.#process = fork(taskMain, [jobModule], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    this.#process.on("message", (message: TaskMessage) => {
      if (message.kind === "progress") {
        this.#progress = message.progress;
        onProgress(message.progress);
      } else if (!this.#killer) this.#outcome = outcomeOf(message);
    });
    this.outcome = new Promise((resolve) => {
      this.#process.once("error", () => resolve(this.#outcome));
      this.#process.once("exit", () => {
        clearTimeout(this.#killer);
        resolve(this.#outcome);
      });
    });
    this.#process.send(order, () => {});
  }

  get progress(): Progress {
    return this.#progress;
  }

  /** Ends the process: it is asked first and killed when it has not gone after the given time. */
  end(state: "CANCELLED" | "TIMEOUT" | "DIED", secondsToDie: number): void {
    if (this.#killer) return;
    this.#outcome = { state };
    this.#killer = setTimeout(() => this.#process.kill("SIGKILL"), secondsToDie * 1000);
    this.#process.kill("SIGTERM");
  }
}

function outcomeOf(message: Exclude<TaskMessage, { kind: "progress" }>): Outcome {
  const memory = message.peakMemory === undefined ? {} : { peakMemory: message.peakMemory };
  return message.kind === "complete"
    ? { state: "COMPLETE", result: message.result, ...memory }
    : { state: "ERROR", error: message.error, ...memory };
}
