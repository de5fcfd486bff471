import { parentPort, workerData } from "node:worker_threads";
import { Problem } from "@tessera/contract";
import type { SummarySetup } from "./area-summary.js";
import { EstimateThread, type ThreadReply, type ThreadTask } from "./estimate-threads.js";

/** Entry point of a thread that evaluates and summarises draws. */
const thread = new EstimateThread(workerData as SummarySetup);

parentPort?.on("message", (task: ThreadTask) => {
  const reply: ThreadReply = {};
  try {
    thread.run(task);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    reply.error = { key: error.key, values: error.values };
  }
  parentPort?.postMessage(reply);
});
