import { parentPort, workerData } from "node:worker_threads";
import { MarginalPoint, type PointSetup } from "./marginal-point.js";
import { evaluatePoints, type PointMessage } from "./marginal-threads.js";

/** Entry of a worker thread, which `marginal-threads.ts` loads by its URL. */
const point = new MarginalPoint(workerData as PointSetup);

parentPort?.on("message", (message: PointMessage) => {
  evaluatePoints(point, message);
  parentPort?.postMessage(undefined);
});
