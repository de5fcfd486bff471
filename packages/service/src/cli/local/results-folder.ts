import { mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { serviceProblem } from "../../errors/service-error.js";

/** A file of the results, and its name while it is unfinished if that is another. */
export interface ResultFile {
  name: string;
  from?: string;
}

/** Files are written to a hidden folder beside the target, and moved when all of them are complete. */
export class ResultsFolder {
  readonly #folder: string;
  readonly unfinished: string;

  private constructor(folder: string, unfinished: string) {
    this.#folder = folder;
    this.unfinished = unfinished;
  }

  /** Refuses a folder that is not empty, unless `isForced`. */
  static async prepare(folder: string, isForced: boolean): Promise<ResultsFolder> {
    const path = resolve(folder);
    try {
      const entries = await readdir(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      });
      if (entries.length > 0 && !isForced) throw serviceProblem("fit.folderNotEmpty", { folder });
      await mkdir(dirname(path), { recursive: true });
      return new ResultsFolder(path, await mkdtemp(join(dirname(path), `.${basename(path)}-`)));
    } catch (error) {
      throw writeRefused(folder, error);
    }
  }

  /** Moves files to the target in order; if the last one is there, so are the others. Returns their sizes. */
  async publish(files: readonly ResultFile[]): Promise<{ name: string; bytes: number }[]> {
    try {
      await mkdir(this.#folder, { recursive: true });
      const published: { name: string; bytes: number }[] = [];
      for (const { name, from = name } of files) {
        const { size } = await stat(join(this.unfinished, from));
        await rename(join(this.unfinished, from), join(this.#folder, name));
        published.push({ name, bytes: size });
      }
      return published;
    } catch (error) {
      throw writeRefused(this.#folder, error);
    }
  }

  /** Removes what was not published. */
  async clear(): Promise<void> {
    await rm(this.unfinished, { recursive: true, force: true });
  }
}

function writeRefused(folder: string, error: unknown): unknown {
  if (!(error instanceof Error && "code" in error)) return error;
  const code = String(error.code);
  if (code === "ENOTDIR" || code === "EEXIST") return serviceProblem("fit.notAFolder", { folder });
  return serviceProblem("fit.cannotWrite", { folder, reason: code });
}
