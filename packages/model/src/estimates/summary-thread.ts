import { parentPort, workerData } from "node:worker_threads";
import { Problem } from "@tessera/contract";
import { AreaSummary } from "./area-summary.js";
import { runJob, type SummaryJob, type SummaryReply, type SummarySetup } from "./summary-threads.js";

/** Entry point of a thread that summarises draws. */
const { table, draws } = workerData as SummarySetup;
const summary = new AreaSummary(table, draws);

parentPort?.on("message", (jobs: readonly SummaryJob[]) => {
  const reply: SummaryReply = {};
  try {
    for (const job of jobs) runJob(summary, job);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    reply.error = { key: error.key, values: error.values };
  }
  parentPort?.postMessage(reply);
});
