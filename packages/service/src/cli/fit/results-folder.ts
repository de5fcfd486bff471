import { mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { serviceProblem } from "../../errors/service-error.js";

/** Files of a fit. The summary is moved last: if it is present, the others are of the same fit. */
export const resultFiles = ["model_output.tessera", "indicators.csv", "art_attendance.csv", "summary.json"] as const;

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

  /** Moves the files to the target. Returns their sizes. */
  async publish(): Promise<{ name: string; bytes: number }[]> {
    try {
      await mkdir(this.#folder, { recursive: true });
      const files: { name: string; bytes: number }[] = [];
      for (const name of resultFiles) {
        const { size } = await stat(join(this.unfinished, name));
        await rename(join(this.unfinished, name), join(this.#folder, name));
        files.push({ name, bytes: size });
      }
      return files;
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
