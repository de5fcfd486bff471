import { mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { FitRefused, unclear } from "../command-refused.js";

/** What a fit writes. The summary comes last: where it is, the others are of the same fit. */
export const resultFiles = ["model_output.tessera", "indicators.csv", "art_attendance.csv", "summary.json"] as const;

/** Files grow in a hidden folder beside the one they are meant for, and move there when all of them are complete. */
export class ResultsFolder {
  readonly #folder: string;
  readonly growing: string;

  private constructor(folder: string, growing: string) {
    this.#folder = folder;
    this.growing = growing;
  }

  /** Refuses a folder with something in it, unless it is told to write over results. */
  static async prepare(folder: string, isForced: boolean): Promise<ResultsFolder> {
    const path = resolve(folder);
    try {
      const entries = await readdir(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      });
      if (entries.length > 0 && !isForced) throw unclear("fit.folderNotEmpty", { folder });
      await mkdir(dirname(path), { recursive: true });
      return new ResultsFolder(path, await mkdtemp(join(dirname(path), `.${basename(path)}-`)));
    } catch (error) {
      throw writeRefused(folder, error);
    }
  }

  /** Puts the files in place, and answers their sizes. */
  async publish(): Promise<{ name: string; bytes: number }[]> {
    try {
      await mkdir(this.#folder, { recursive: true });
      const files: { name: string; bytes: number }[] = [];
      for (const name of resultFiles) {
        const { size } = await stat(join(this.growing, name));
        await rename(join(this.growing, name), join(this.#folder, name));
        files.push({ name, bytes: size });
      }
      return files;
    } catch (error) {
      throw writeRefused(this.#folder, error);
    }
  }

  /** Leaves nothing but what was published. */
  async clear(): Promise<void> {
    await rm(this.growing, { recursive: true, force: true });
  }
}

function writeRefused(folder: string, error: unknown): unknown {
  if (error instanceof FitRefused || !(error instanceof Error && "code" in error)) return error;
  const code = String(error.code);
  if (code === "ENOTDIR" || code === "EEXIST") return unclear("fit.notAFolder", { folder });
  return unclear("fit.cannotWrite", { folder, reason: code });
}
