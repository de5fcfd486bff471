import { parentPort } from "node:worker_threads";
import { readOutputPackage } from "@tessera/results";
import { isExplained } from "../errors/service-error.js";
import { writeCalibration } from "./finished-tasks.js";
import type { RestoreRequest, RestoreResponse } from "./restore.js";

parentPort?.on("message", async (request: RestoreRequest) => {
  parentPort?.postMessage(await restore(request));
});

async function restore({ path, filename, ...writing }: RestoreRequest): Promise<RestoreResponse> {
  try {
    const project = await readOutputPackage(path ?? "", filename);
    const { state, notes, output } = project;
    const calibrate = await writeCalibration(project, writing);
    const { options, calibrationOptions = {} } = output;
    return { restored: { state, notes, options, calibrationOptions, calibrate } };
  } catch (error) {
    if (isExplained(error)) return { refused: { key: error.key, values: error.values } };
    throw error;
  }
}
