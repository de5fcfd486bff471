import { randomUUID } from "node:crypto";
import { access, type FileHandle, link, open, rename, unlink } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Writes a file that is either absent or complete, whoever is killed when, and that never changes.
 * Answers false when the file exists already: of several writers exactly one wins.
 */
export async function writeOnce(path: string, content: string): Promise<boolean> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await withFile(temporary, "wx", async (file) => {
      await file.writeFile(content);
      await file.sync();
    });
    // A hard link, unlike a rename, refuses to replace what is there.
    await link(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await unlink(temporary).catch(() => {});
  }
  await syncDirectory(dirname(path));
  return true;
}

/** Moves a finished file to its final name so that a reader sees all of it or nothing. */
export async function publish(temporary: string, path: string): Promise<void> {
  await withFile(temporary, "r+", (file) => file.sync());
  await rename(temporary, path);
  await syncDirectory(dirname(path));
}

/** Codes of file systems without hard links. */
const withoutLinks = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"];

/** The same, unless the name is taken: then it answers false, and what is there stays. */
export async function publishOnce(temporary: string, path: string): Promise<boolean> {
  await withFile(temporary, "r+", (file) => file.sync());
  try {
    await link(temporary, path);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    if (!withoutLinks.includes(code)) throw error;
    if (await access(path).then(...yesOrNo)) return false;
    await rename(temporary, path);
  }
  await syncDirectory(dirname(path));
  return true;
}

const yesOrNo = [() => true, () => false] as const;

/** Makes new names in a folder survive a power cut. */
export async function syncDirectory(path: string): Promise<void> {
  // Windows cannot open a folder and keeps names by itself.
  if (process.platform === "win32") return;
  await withFile(path, "r", (file) => file.sync());
}

async function withFile<Result>(path: string, flags: string, use: (file: FileHandle) => Promise<Result>) {
  const file = await open(path, flags);
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}
