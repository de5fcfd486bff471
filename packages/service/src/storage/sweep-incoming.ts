import { lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

interface Swept {
  files: number;
  bytes: number;
}

/**
 * Removes what killed uploads and restores left in `.incoming` of a folder. Another process may be writing there, so entries that
 * changed within `quietSeconds` stay.
 */
export async function sweepIncoming(folder: string, quietSeconds: number): Promise<Swept> {
  const incoming = join(folder, ".incoming");
  const swept = { files: 0, bytes: 0 };
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name);
    const { files, bytes, lastWrite } = await contentOf(path);
    if (Date.now() - lastWrite <= quietSeconds * 1000) continue;
    await rm(path, { recursive: true, force: true });
    swept.files += files;
    swept.bytes += bytes;
  }
  return swept;
}

/** Files, bytes and last change of a path; one that is gone counts as just changed. */
async function contentOf(path: string): Promise<Swept & { lastWrite: number }> {
  const stat = await lstat(path).catch(() => undefined);
  if (!stat) return { files: 0, bytes: 0, lastWrite: Date.now() };
  if (!stat.isDirectory()) return { files: 1, bytes: stat.size, lastWrite: stat.mtimeMs };
  const all = { files: 0, bytes: 0, lastWrite: stat.mtimeMs };
  for (const name of await readdir(path).catch(() => [])) {
    const { files, bytes, lastWrite } = await contentOf(join(path, name));
    all.files += files;
    all.bytes += bytes;
    all.lastWrite = Math.max(all.lastWrite, lastWrite);
  }
  return all;
}
