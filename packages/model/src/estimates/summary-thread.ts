import { parentPort, workerData } from "node:worker_threads";
import { ModelError } from "../errors.js";
import { AreaSummary } from "./area-summary.js";
import { carryOut, type SummaryAnswer, type SummaryOrder, type SummaryTask } from "./summary-threads.js";

/** Entry of a thread that makes estimates from draws. */
const { table, draws } = workerData as SummaryTask;
const summary = new AreaSummary(table, draws);

parentPort?.on("message", (orders: readonly SummaryOrder[]) => {
  const answer: SummaryAnswer = {};
  try {
    for (const order of orders) carryOut(summary, order);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    answer.error = { key: error.key, values: error.values };
  }
  parentPort?.postMessage(answer);
});
