import { randomUUID } from "node:crypto";
import {
  accessSync,
  constants,
  linkSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { makePrivate } from "./private-files.js";
import { SettingError, type Settings } from "./settings.js";

/** Real, absolute paths of the folders that API, workers and the web application share. */
export interface Directories {
  results: string;
  /** Uploads to the service itself are written here. */
  inputs: string;
  /** Parsed tables, shared by API and workers. Each can be parsed again. */
  tables: string;
  /** What `/uploads/` in a request stands for. */
  uploads: string;
  /** The file of people and projects, where no database server is named. */
  records: string;
  /** The file with the secret under which keys of people are encrypted, where no setting gives it. */
  secret: string;
  /** The built browser application. It must exist only if it is configured. */
  application: string;
  /** Tables of the data pack, if configured. */
  datapack?: string;
  /** Tables of priority populations, if configured. */
  priorityPopulations?: string;
}

type DirectorySettings = Pick<Settings, "dataDir" | "resultsDir" | "inputsDir" | "uploadsDir"> &
  Partial<Pick<Settings, "appDir" | "datapackDir" | "priorityPopulationsDir">>;

/** Build folder of the package `web` in a clone. */
const builtApplication = fileURLToPath(new URL("../../../web/dist", import.meta.url));

/** Folder of the pages of the results site, which is built with the application. */
export const builtSite = builtApplication;

export function openDirectories(settings: DirectorySettings): Directories {
  const within = (name: string) => {
    if (settings.dataDir === undefined) return mkdtempSync(join(tmpdir(), `tessera-${name}-`));
    const path = join(settings.dataDir, name);
    makeFolder("--data-dir", path);
    makePrivate(path);
    return path;
  };
  const results = given("--results-dir", settings.resultsDir) ?? within("results");
  const inputs = given("--inputs-dir", settings.inputsDir) ?? within("uploads");
  const uploads = given("--uploads-dir", settings.uploadsDir) ?? inputs;
  const datapack = given("--datapack-dir", settings.datapackDir);
  const priorityPopulations = given("--priority-populations-dir", settings.priorityPopulationsDir);
  const application = given("--app-dir", settings.appDir);
  if (settings.dataDir !== undefined) makeFolder("--data-dir", settings.dataDir);
  const setting = (named: string | undefined, flag: string) => (named === undefined ? "--data-dir" : flag);
  checkWritable(setting(settings.resultsDir, "--results-dir"), results);
  checkWritable(setting(settings.inputsDir, "--inputs-dir"), inputs);
  makeFolder(setting(settings.resultsDir, "--results-dir"), join(results, ".incoming"));
  const kept = realpathSync(settings.dataDir ?? results);
  const records = join(kept, "records.db");
  for (const name of [records, `${records}-wal`, `${records}-shm`]) makePrivate(name);
  return {
    results: realpathSync(results),
    inputs: realpathSync(inputs),
    tables: tablesFolder(realpathSync(results)),
    uploads: realpathSync(uploads),
    records,
    secret: join(kept, "secret.key"),
    application: application === undefined ? builtApplication : realpathSync(application),
    ...(datapack !== undefined && { datapack: realpathSync(datapack) }),
    ...(priorityPopulations !== undefined && { priorityPopulations: realpathSync(priorityPopulations) }),
  };
}

/** Below the results, which are on a disk that API and workers share. Uploads may belong to another application. */
export function tablesFolder(results: string): string {
  return join(results, "tables");
}

/** Folders that the service only reads. */
const readOnly = ["--uploads-dir", "--app-dir", "--datapack-dir", "--priority-populations-dir"];

/** A folder named by a setting is not created: that would hide a typing error or a missing volume. */
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

/** Problems of a folder by system error code. */
const sentences: Record<string, (path: string) => string> = {
  EEXIST: (path) => `${path} is a file. Name a folder.`,
  ENOTDIR: (path) => `${path} lies below a file. Name a folder.`,
  ENOENT: (path) => `the folder ${path} cannot be created there. Name another.`,
  EACCES: (path) => `the folder ${path} cannot be written. Check its owner and permissions.`,
  EPERM: (path) => `the folder ${path} cannot be written. Check its owner and permissions.`,
  EROFS: (path) => `the folder ${path} is on a disk that cannot be written. Name another, or mount it for writing.`,
  ENOSPC: (path) => `the folder ${path} cannot be created: its disk is full. Make room, or name another.`,
};

function unusable(setting: string, path: string, error: unknown): SettingError {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return new SettingError(`${setting}: ${sentences[code]?.(path) ?? `the folder ${path} cannot be used: ${message}.`}`);
}

/** Creates a folder and its parents one by one: `mkdir` with `recursive` never returns where nothing can be created, as in /proc. */
function makeFolder(setting: string, path: string): void {
  try {
    if (isFolder(path)) return;
    if (dirname(path) !== path) makeFolder(setting, dirname(path));
    mkdirSync(path);
  } catch (error) {
    if (error instanceof SettingError) throw error;
    // Another process may have created it in between.
    if (isFolder(path)) return;
    throw unusable(setting, path, error);
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** A full disk is not fatal: stored data can be read, and space may become free. */
const full = ["ENOSPC", "EDQUOT"];

/** Tries the operations of the journal: writing a file and hard-linking it. */
function checkWritable(setting: string, path: string): void {
  const file = join(path, `.probe-${randomUUID()}`);
  try {
    writeFileSync(file, "", { flag: "wx" });
    linkFile(setting, path, file);
  } catch (error) {
    if (error instanceof SettingError) throw error;
    if (!full.includes((error as NodeJS.ErrnoException).code ?? "")) throw unusable(setting, path, error);
  } finally {
    for (const name of [file, `${file}.link`]) rmSync(name, { force: true });
  }
}

function linkFile(setting: string, path: string, file: string): void {
  try {
    linkSync(file, `${file}.link`);
  } catch (error) {
    if (full.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    throw new SettingError(
      `${setting}: the disk of ${path} allows no hard links, without which tasks cannot be kept safely. ` +
        "Name a folder on another disk; ext4, xfs, NFS and NTFS allow them.",
    );
  }
}
