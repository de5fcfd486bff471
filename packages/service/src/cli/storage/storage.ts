import type { Writable } from "node:stream";
import { type Language, translate, wordsOf } from "@tessera/i18n";
import { copyFile, isServer, whileAlone } from "@tessera/records";
import { isExplained, serviceProblem } from "../../errors/service-error.js";
import { type Cleaned, clean, planCleaning } from "../../storage/clean.js";
import { measureStorage } from "../../storage/measure.js";
import type { StorageRules } from "../../storage/rules.js";
import { databaseProblem, type OpenedStore, type OwnFolders, openStore } from "./opened-store.js";
import { projectRows } from "./project-rows.js";
import { shownStorage } from "./shown-storage.js";

export interface StorageFlags extends OwnFolders {
  clean?: true;
  olderThan?: number;
  keep?: number;
  dryRun?: true;
  backup?: string;
  json?: true;
  language: Language;
}

/** Prints what takes space, and removes what is not needed with `--clean`. Returns the exit code. */
export async function storage(
  folder: string,
  flags: StorageFlags,
  out: Writable,
  errors: Writable,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<0 | 2> {
  let store: OpenedStore | undefined;
  try {
    store = await openStore(folder, flags, environment);
    if (flags.backup !== undefined) await backUp(store, flags.backup);
    out.write(await report(store, flags));
    return 0;
  } catch (thrown) {
    const error = databaseProblem(thrown, folder);
    if (!isExplained(error)) throw error;
    errors.write(`tessera: ${wordsOf(error, flags.language)}\n`);
    return 2;
  } finally {
    await store?.records?.destroy();
  }
}

async function report(store: OpenedStore, flags: StorageFlags): Promise<string> {
  const { language, json = false, backup } = flags;
  const isDone = flags.clean === true && flags.dryRun !== true;
  const { tasks, ...figures } = await measureStorage(store.folders);
  const { projects, others } = await projectRows(store, tasks);
  const chosen = await (isDone ? cleanAlone(store, flags) : planCleaning(store, rulesOf(store, flags)));
  if (json) return `${JSON.stringify({ ...figures, projects, others, removed: isDone, chosen }, null, 2)}\n`;
  const lines = shownStorage({ ...figures, projects, others }, { ...chosen, isDone }, language);
  if (backup !== undefined) lines.push(translate(language, "storage.backedUp", { file: backup }));
  return `${lines.join("\n")}\n`;
}

/** The rules of the service, and what the command adds to them. */
function rulesOf({ note }: OpenedStore, { olderThan, keep }: StorageFlags): StorageRules {
  return {
    ...note?.rules,
    ...(olderThan !== undefined && { resultDays: olderThan, uploadDays: olderThan }),
    ...(keep !== undefined && { bytes: keep }),
  };
}

async function cleanAlone(store: OpenedStore, flags: StorageFlags): Promise<Cleaned> {
  const work = () => clean(store, rulesOf(store, flags));
  const cleaned = store.records ? await whileAlone(store.records, work) : await work();
  if (!cleaned) throw serviceProblem("storage.isCleaned");
  return cleaned;
}

async function backUp({ records }: OpenedStore, file: string): Promise<void> {
  if (!records || isServer(records)) throw serviceProblem("storage.noFile");
  try {
    await copyFile(records, file);
  } catch (error) {
    throw serviceProblem("storage.cannotBackUp", { file, reason: (error as Error).message });
  }
}
