import type { WarningText } from "@tessera/contract/api";
import { get } from "../api/requests.ts";
import { changeWork, project } from "../project/project-store.ts";
import { rewordWarnings } from "../project/steps.ts";

/** Fetches the warnings of fit and calibration in the language that is now chosen. Those that cannot be had keep their words. */
export async function refetchWarnings(): Promise<void> {
  const { fit, calibration } = project.value?.work ?? {};
  await Promise.allSettled([
    fit?.state === "complete" && refetch(fit.id, `/model/result/${fit.id}`),
    calibration?.state === "complete" && refetch(calibration.id, `/calibrate/result/metadata/${calibration.id}`),
  ]);
}

async function refetch(task: string, path: string): Promise<void> {
  const { warnings } = await get<{ warnings: WarningText[] }>(path);
  changeWork((work) => rewordWarnings(work, task, warnings));
}
