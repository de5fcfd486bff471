import { access, lstat, realpath } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import type { Directories } from "../configuration/directories.js";

/**
 * Resolves file paths of requests, and rejects those outside the folders of uploads.
 * `/uploads/<name>` stands for a file of the upload folder, else for one that the service itself
 * has received; absolute paths inside these folders are accepted too.
 */
export class Uploads {
  readonly #uploads: string;
  readonly #inputs: string;
  readonly #roots: string[];

  constructor({ uploads, inputs }: Pick<Directories, "uploads" | "inputs">) {
    this.#uploads = uploads;
    this.#inputs = inputs;
    this.#roots = [uploads, inputs];
  }

  /** The real path of a file, or undefined if it is outside. The file need not exist. */
  async locate(path: string): Promise<string | undefined> {
    if (path.includes("\0")) return undefined;
    const named = /^\/?uploads\/(.*)$/s.exec(path)?.[1];
    const inside = named === undefined ? undefined : await this.#named(named);
    if (inside !== undefined || !isAbsolute(path)) return inside;
    return this.#confined(path);
  }

  /** How requests name a file that the service has received. */
  nameOf(path: string): string {
    return `/uploads/${basename(path)}`;
  }

  async #named(name: string): Promise<string | undefined> {
    const place = await this.#confined(join(this.#uploads, name));
    if (this.#inputs === this.#uploads || (place !== undefined && (await isThere(place)))) return place;
    const own = await this.#confined(join(this.#inputs, name));
    return own !== undefined && (await isThere(own)) ? own : place;
  }

  async #confined(path: string): Promise<string | undefined> {
    const real = await realPathOf(resolve(path));
    return this.#roots.some((root) => isInside(real, root)) ? real : undefined;
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
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
