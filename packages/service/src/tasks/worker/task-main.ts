import { writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { isOutOfMemory } from "../../errors/system-errors.js";
import { memoryKills } from "./memory-kills.js";
import type { TaskMessage, TaskRequest } from "./task-process.js";

/**
 * Entry of a task process: `task-main <job module>`. The job runs in a worker thread, so that this thread always notices the end of
 * the parent and ends the process.
 */
const jobModule = process.argv[2] ?? "";

/** Interval of memory reports to the worker. Chosen: in less time a process that is killed has rarely used much more than it told. */
const memoryMilliseconds = 250;

// Requests have priority over computation.
setPriority(constants.priority.PRIORITY_LOW);
offerToKernel();
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// Ctrl-C reaches the whole process group; the worker decides about its task.
process.on("SIGINT", () => {});

process.once("message", (request: TaskRequest) => {
  const thread = new Worker(new URL("./task-thread.js", import.meta.url), { workerData: { jobModule, ...request } });
  let ended = false;
  const send = (message: TaskMessage, whenSent = () => {}) => process.send?.(message, whenSent);
  const tellMemory = () => send({ kind: "memory", peakMemory: peakMemory(), memoryKills: memoryKills() });
  tellMemory();
  setInterval(tellMemory, memoryMilliseconds).unref();
  thread.on("message", (message: TaskMessage) => {
    if (message.kind === "progress") send(message);
    else {
      ended = true;
      send({ ...message, peakMemory: peakMemory() }, () => process.exit());
    }
  });
  // An uncaught error ends the process, which the worker observes.
  thread.on("error", (error) => {
    ended = true;
    console.error(error);
    if (!isOutOfMemory(error)) process.exit(1);
    send({ kind: "outOfMemory", peakMemory: peakMemory() }, () => process.exit(1));
  });
  thread.on("exit", () => !ended && process.exit(1));
});

/** Where memory runs out, Linux ends this process rather than the worker, which then tells why. Other systems have no such file. */
function offerToKernel(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000", { flag: "r+" });
  } catch {}
}

function peakMemory(): number {
  return process.resourceUsage().maxRSS * 1024;
}
