import { lstat, realpath } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import type { Directories } from "../configuration/directories.js";

/**
 * Resolves file paths of requests, and rejects those outside the upload folder. `/uploads/<name>` stands for the upload folder;
 * absolute paths inside it are accepted too.
 */
export class Uploads {
  readonly #uploads: string;
  readonly #roots: string[];

  constructor({ uploads, inputs }: Pick<Directories, "uploads" | "inputs">) {
    this.#uploads = uploads;
    this.#roots = [uploads, inputs];
  }

  /** The real path of a file, or undefined if it is outside. The file need not exist. */
  async locate(path: string): Promise<string | undefined> {
    if (path.includes("\0")) return undefined;
    const named = /^\/?uploads\/(.*)$/s.exec(path)?.[1];
    const inside = named === undefined ? undefined : await this.#confined(join(this.#uploads, named));
    if (inside !== undefined || !isAbsolute(path)) return inside;
    return this.#confined(path);
  }

  /** How requests name a stored file: by what stands for its folder, if anything does. */
  nameOf(path: string): string {
    return dirname(path) === this.#uploads ? `/uploads/${basename(path)}` : path;
  }

  async #confined(path: string): Promise<string | undefined> {
    const real = await realPathOf(resolve(path));
    return this.#roots.some((root) => isInside(real, root)) ? real : undefined;
  }
}

/** Resolves symbolic links, also on the path of a file that does not exist yet; empty if that fails. */
async function realPathOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== "ENOENT" && code !== "ENOTDIR") return "";
    // The target of a dangling link could be created anywhere later.
    if ((await lstat(path).catch(() => undefined))?.isSymbolicLink()) return "";
    const parent = dirname(path);
    if (parent === path) return path;
    const real = await realPathOf(parent);
    return real === "" ? "" : join(real, basename(path));
  }
}

function isInside(path: string, root: string): boolean {
  const way = relative(root, path);
  return path !== "" && way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
