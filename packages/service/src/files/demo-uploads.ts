import { access } from "node:fs/promises";
import type { FileType } from "@tessera/contract";
import type { CountryFile } from "@tessera/demo";
import type { Language } from "@tessera/i18n";
import { failure } from "../errors/service-error.js";
import { RestingPool } from "../threads/resting-pool.js";
import { SharedResults } from "../threads/shared-results.js";
import { PoolFailure } from "../threads/thread-pool.js";

/** What each file of the country is in a project. */
export const fileNames = {
  pjnz: "pjnz.PJNZ",
  shape: "areas.geojson",
  population: "population.csv",
  survey: "survey.csv",
  programme: "programme.csv",
  anc: "anc.csv",
  vmmc: "vmmc.xlsx",
} as const satisfies Record<FileType, CountryFile>;

/** Which country, and the folder that its files go to. */
export interface DemoOrder {
  districts: number;
  seed: number;
  /** Of the labels of area levels. */
  language: Language;
  folder: string;
}

/** A file in the upload folder as requests name it. */
export interface UploadedFile {
  path: string;
  filename: string;
  hash: string;
}

export interface DemoUploads {
  files: Record<FileType, UploadedFile>;
  /** Model options that fit these files. */
  options: Record<string, unknown>;
}

/** A dozen districts take a second, the largest country a quarter of a minute and half a gigabyte. */
const limits = { threads: 1, waiting: 10, seconds: 180, megabytes: 1024 };

/** Names and options are remembered, not files: about two kilobytes a country. */
const kept = { entries: 100, bytes: 1024 * 1024, sizeOf: (made: DemoUploads) => 2 * JSON.stringify(made).length };

/** Fictional countries as uploaded files, made apart from the thread that answers requests, and each only once. */
export class DemoCountries {
  readonly #pool = new RestingPool<DemoOrder, DemoUploads>({
    ...limits,
    module: new URL("./demo-uploads-thread.js", import.meta.url),
  });
  readonly #made = new SharedResults<DemoUploads>(kept);

  async uploads(order: DemoOrder): Promise<DemoUploads> {
    const key = JSON.stringify(order);
    const made = await this.#made.get(key, () => this.#make(order));
    if (await areThere(made)) return made;
    this.#made.forget(key);
    return this.#made.get(key, () => this.#make(order));
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #make(order: DemoOrder): Promise<DemoUploads> {
    try {
      return await this.#pool.run(order);
    } catch (error) {
      if (error instanceof PoolFailure) throw failure("FAILED_TO_RETRIEVE_RESULT", "detail.demoNotMade");
      throw error;
    }
  }
}

/** Somebody may have tidied up the upload folder. */
async function areThere({ files }: DemoUploads): Promise<boolean> {
  const found = Object.values(files).map(({ path }) => access(path));
  return (await Promise.allSettled(found)).every(({ status }) => status === "fulfilled");
}
