import { stat } from "node:fs/promises";
import { join } from "node:path";
import { priorityPopulationsFolder } from "@tessera/contract";
import { readPriorityOptions } from "@tessera/results";
import { serviceProblem } from "../../errors/service-error.js";
import { type RawOptions, settingOf } from "./given-options.js";

/** The folder of tables that is named, by flag or environment, else the one beside the files of the country, if there is one. */
export async function priorityTablesFolder(
  named: string | undefined,
  given: readonly string[],
): Promise<string | undefined> {
  const folder = named ?? (process.env.TESSERA_PRIORITY_POPULATIONS_DIR || undefined);
  if (folder !== undefined) {
    if (await isFolder(folder)) return folder;
    throw serviceProblem("run.noFolder", { flag: "--priority-populations-dir", folder });
  }
  for (const path of given)
    if (await isFolder(join(path, priorityPopulationsFolder))) return join(path, priorityPopulationsFolder);
  return undefined;
}

/** Options of the workbook on priority populations. Refuses those that cannot be used before a model is fitted. */
export function chosenPriorityOptions(settings: readonly string[]): RawOptions {
  const options = Object.fromEntries(settings.map(settingOf));
  readPriorityOptions(options);
  return options;
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
