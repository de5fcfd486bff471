import { modelFileTypes } from "@tessera/contract";
import type { WarningText } from "@tessera/contract/api";
import { pathTo } from "../api/path.ts";
import { get, post } from "../api/requests.ts";
import { check } from "../project/input-files.ts";
import { filesOfTypes, type Work } from "../project/project.ts";
import { changeWork, project } from "../project/project-store.ts";
import { optionsSource, rewordWarnings } from "../project/steps.ts";

/** Fetches the warnings of every step in the language that is now chosen. Those that cannot be had keep their words. */
export async function refetchWarnings(): Promise<void> {
  if (!project.value) return;
  const { id, work } = project.value;
  const { fit, calibration, warnings } = work;
  await Promise.allSettled([
    (warnings.inputs?.length ?? 0) > 0 && check(id),
    work.optionsAreValid && refetchOfOptions(work),
    fit?.state === "complete" && refetch(fit.id, pathTo`/model/result/${fit.id}`),
    calibration?.state === "complete" && refetch(calibration.id, pathTo`/calibrate/result/metadata/${calibration.id}`),
  ]);
}

async function refetchOfOptions({ files, options }: Work): Promise<void> {
  const body = { data: filesOfTypes(files, modelFileTypes), options };
  const { warnings } = await post<{ warnings: WarningText[] }>("/validate/options", body);
  changeWork((work) => rewordWarnings(work, optionsSource, warnings));
}

async function refetch(task: string, path: string): Promise<void> {
  const { warnings } = await get<{ warnings: WarningText[] }>(path);
  changeWork((work) => rewordWarnings(work, task, warnings));
}
