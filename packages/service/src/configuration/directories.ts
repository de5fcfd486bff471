import { accessSync, constants, mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkWritable, isFolder, makeFolder } from "./folders.js";
import { SettingError } from "./read-settings.js";
import type { Settings } from "./settings.js";

/** Real, absolute paths of the folders that API, workers and the web application share. */
export interface Directories {
  results: string;
  /** Uploads to the service itself are written here. */
  inputs: string;
  /** What `/uploads/` in a request stands for. */
  uploads: string;
  /** The built browser application; need not exist unless it is configured. */
  application: string;
  /** Tables of the data pack, where they are configured. */
  datapack?: string;
}

type DirectorySettings = Pick<Settings, "dataDir" | "resultsDir" | "inputsDir" | "uploadsDir"> &
  Partial<Pick<Settings, "appDir" | "datapackDir">>;

/** Where the package `web` of a clone is built to. */
const builtApplication = fileURLToPath(new URL("../../../web/dist", import.meta.url));

export function openDirectories(settings: DirectorySettings): Directories {
  const within = (name: string) => {
    if (settings.dataDir === undefined) return mkdtempSync(join(tmpdir(), `tessera-${name}-`));
    const path = join(settings.dataDir, name);
    makeFolder("--data-dir", path);
    return path;
  };
  const results = given("--results-dir", settings.resultsDir) ?? within("results");
  const inputs = given("--inputs-dir", settings.inputsDir) ?? within("uploads");
  const uploads = given("--uploads-dir", settings.uploadsDir) ?? inputs;
  const datapack = given("--datapack-dir", settings.datapackDir);
  const application = given("--app-dir", settings.appDir);
  const setting = (named: string | undefined, flag: string) => (named === undefined ? "--data-dir" : flag);
  checkWritable(setting(settings.resultsDir, "--results-dir"), results);
  checkWritable(setting(settings.inputsDir, "--inputs-dir"), inputs);
  makeFolder(setting(settings.resultsDir, "--results-dir"), join(results, ".incoming"));
  return {
    results: realpathSync(results),
    inputs: realpathSync(inputs),
    uploads: realpathSync(uploads),
    application: application === undefined ? builtApplication : realpathSync(application),
    ...(datapack !== undefined && { datapack: realpathSync(datapack) }),
  };
}

/** Folders that others fill. */
const readOnly = ["--uploads-dir", "--app-dir", "--datapack-dir"];

/** A folder that a setting names is used as it is: making one up would hide a typing error or a missing volume. */
function given(setting: string, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  if (!isFolder(path)) throw new SettingError(`${setting}: there is no folder ${path}. Create it, or name another.`);
  try {
    accessSync(path, readOnly.includes(setting) ? constants.R_OK : constants.R_OK | constants.W_OK);
  } catch {
    const deed = readOnly.includes(setting) ? "read" : "written";
    throw new SettingError(`${setting}: the folder ${path} cannot be ${deed}. Check its owner and permissions.`);
  }
  return path;
}
