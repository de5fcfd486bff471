import { constants, setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import type { TaskMessage, TaskOrder } from "./task-messages.js";

/**
 * Entry of a task process: `task-main <job module>`. The job computes in a thread of its own, so that this one always
 * notices when the worker is gone and ends the process then, whatever the thread is doing.
 */
const jobModule = process.argv[2] ?? "";

// Where cores are short, those who poll come before those who compute.
setPriority(constants.priority.PRIORITY_LOW);
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// Ctrl-C reaches the whole process group; the worker decides what becomes of its task.
process.on("SIGINT", () => {});

process.once("message", (order: TaskOrder) => {
  const thread = new Worker(new URL("./task-thread.js", import.meta.url), { workerData: { jobModule, ...order } });
  let ended = false;
  thread.on("message", (message: TaskMessage) => {
    if (message.kind === "progress") process.send?.(message);
    else {
      ended = true;
      const peakMemory = process.resourceUsage().maxRSS * 1024;
      process.send?.({ ...message, peakMemory }, () => process.exit());
    }
  });
  // Out of memory, or a fault that no handler caught: the process dies of it, and the worker sees that.
  thread.on("error", (error) => {
    console.error(error);
    process.exit(1);
  });
  thread.on("exit", () => !ended && process.exit(1));
});
