import { parentPort } from "node:worker_threads";
import { Report } from "@tessera/laplace";
import { type DrawTask, runEvaluation } from "./draws.js";

/** Entry point of a thread that evaluates draws. */
parentPort?.on("message", ({ report, evaluation, share }: DrawTask) => {
  runEvaluation(Report.from(report), evaluation, share);
  parentPort?.postMessage("done");
});
