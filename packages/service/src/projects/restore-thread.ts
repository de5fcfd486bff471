import { parentPort } from "node:worker_threads";
import { readOutputPackage } from "@tessera/results";
import { isExplained } from "../errors/service-error.js";
import { prepareCalibration } from "./finished-tasks.js";
import type { RestoreRequest, RestoreResponse } from "./restore.js";

parentPort?.on("message", async (request: RestoreRequest) => {
  parentPort?.postMessage(await read(request));
});

async function read({ path, filename, ...preparing }: RestoreRequest): Promise<RestoreResponse> {
  try {
    const project = await readOutputPackage(path ?? "", filename);
    const { state, notes, output } = project;
    const calibration = await prepareCalibration(project, preparing);
    const { options, calibrationOptions = {} } = output;
    return { project: { state, notes, options, calibrationOptions, calibration } };
  } catch (error) {
    if (isExplained(error)) return { refused: { key: error.key, values: error.values } };
    throw error;
  }
}
