import { lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

export interface Swept {
  files: number;
  bytes: number;
}

/**
 * Removes what uploads and restored projects left in `.incoming` of a folder when their process was killed. Another API, or a command, may
 * be writing there: what has been written to within the given time is left alone.
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

/** What is at a path, whatever it is; of something that is gone meanwhile, nothing that was written just now. */
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
