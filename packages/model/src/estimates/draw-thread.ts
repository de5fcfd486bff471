import { parentPort } from "node:worker_threads";
import { Report } from "@tessera/laplace";
import { carryOutDraws, type DrawTask } from "./draws.js";

/** Entry of a thread that evaluates draws. */
parentPort?.on("message", ({ report, order, share }: DrawTask) => {
  carryOutDraws(Report.from(report), order, share);
  parentPort?.postMessage("done");
});
