import { constants, setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { isOutOfMemory } from "../../errors/system-errors.js";
import type { TaskMessage, TaskOrder } from "./task-process.js";

/**
 * Entry of a task process: `task-main <job module>`. The job computes in a thread of its own, so that this one always
 * notices when the worker is gone and ends the process then, whatever the thread is doing.
 */
const jobModule = process.argv[2] ?? "";

/** How often the worker is told how much memory the task has used. */
const memorySeconds = 1;

// Where cores are short, those who poll come before those who compute.
setPriority(constants.priority.PRIORITY_LOW);
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// Ctrl-C reaches the whole process group; the worker decides what becomes of its task.
process.on("SIGINT", () => {});

process.once("message", (order: TaskOrder) => {
  const thread = new Worker(new URL("./task-thread.js", import.meta.url), { workerData: { jobModule, ...order } });
  let ended = false;
  const send = (message: TaskMessage, whenSent = () => {}) => process.send?.(message, whenSent);
  setInterval(() => send({ kind: "memory", peakMemory: peakMemory() }), memorySeconds * 1000).unref();
  thread.on("message", (message: TaskMessage) => {
    if (message.kind === "progress") send(message);
    else {
      ended = true;
      send({ ...message, peakMemory: peakMemory() }, () => process.exit());
    }
  });
  // A fault that no handler caught: the process dies of it, and the worker sees that.
  thread.on("error", (error) => {
    ended = true;
    console.error(error);
    if (!isOutOfMemory(error)) process.exit(1);
    send({ kind: "outOfMemory", peakMemory: peakMemory() }, () => process.exit(1));
  });
  thread.on("exit", () => !ended && process.exit(1));
});

function peakMemory(): number {
  return process.resourceUsage().maxRSS * 1024;
}
