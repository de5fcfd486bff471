import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { SettingError } from "./read-settings.js";

/** What is wrong with a folder, by the code of the operating system. */
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

/** Makes a folder and those above it. In one go, Node.js tries for ever where nothing can be made, as in /proc. */
export function makeFolder(setting: string, path: string): void {
  try {
    if (isFolder(path)) return;
    if (dirname(path) !== path) makeFolder(setting, dirname(path));
    mkdirSync(path);
  } catch (error) {
    if (error instanceof SettingError) throw error;
    // Another process may have made it a moment before.
    if (isFolder(path)) return;
    throw unusable(setting, path, error);
  }
}

export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** A full disk is nothing to end for: what is there can be read, and there will be room again. */
const full = ["ENOSPC", "EDQUOT"];

/** Tries what the journal does: to write a file, and to give it a second name. */
export function checkWritable(setting: string, path: string): void {
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
