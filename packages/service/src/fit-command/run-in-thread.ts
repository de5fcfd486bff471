import { Worker } from "node:worker_threads";
import type { RunProgress } from "@tessera/model";
import { FitRefused } from "./refusal.js";
import type { FitOrder, ThreadMessage } from "./thread-messages.js";

type Done = Extract<ThreadMessage, { done: unknown }>["done"];

/** Fits in a thread of its own, so that this one can draw progress and listen for Ctrl-C, which ends the thread at once. */
export async function runInThread(
  order: FitOrder,
  interrupted: Promise<never>,
  onProgress: (progress: RunProgress) => void,
): Promise<Done> {
  const worker = new Worker(new URL("./fit-thread.js", import.meta.url), { workerData: order });
  const answer = new Promise<Done>((resolve, reject) => {
    worker.on("message", (message: ThreadMessage) => {
      if ("progress" in message) onProgress(message.progress);
      else if ("done" in message) resolve(message.done);
      else reject(new FitRefused(message.refused.key, message.refused.values, 1));
    });
    worker.once("error", reject);
  });
  try {
    return await Promise.race([answer, interrupted]);
  } finally {
    await worker.terminate();
  }
}
