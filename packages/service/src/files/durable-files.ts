import { randomUUID } from "node:crypto";
import { access, type FileHandle, link, open, rename, unlink } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Writes a file atomically and once: it is absent or complete, also if the process is killed. Returns false if the file exists:
 * exactly one of several writers succeeds.
 */
export async function writeOnce(path: string, content: string, mode?: number): Promise<boolean> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await withFile(
      temporary,
      "wx",
      async (file) => {
        await file.writeFile(content);
        await file.sync();
      },
      mode,
    );
    // A hard link, unlike a rename, fails if the target exists.
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

/** Moves a complete file to its final name, so that readers see all of it or nothing. */
export async function publish(temporary: string, path: string): Promise<void> {
  await withFile(temporary, "r+", (file) => file.sync());
  await rename(temporary, path);
  await syncDirectory(dirname(path));
}

/** Error codes of file systems without hard links. */
const withoutLinks = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"];

/** As `publish`, but returns false and changes nothing if the target exists. */
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

/** Makes new directory entries survive a power failure. */
export async function syncDirectory(path: string): Promise<void> {
  // Windows cannot open a folder, and writes directory entries durably by itself.
  if (process.platform === "win32") return;
  await withFile(path, "r", (file) => file.sync());
}

async function withFile<Result>(
  path: string,
  flags: string,
  use: (file: FileHandle) => Promise<Result>,
  mode?: number,
) {
  const file = await open(path, flags, mode);
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}
