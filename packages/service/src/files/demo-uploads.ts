import { access } from "node:fs/promises";
import type { DemoType } from "@tessera/contract";
import type { CountryFile } from "@tessera/demo";
import type { Language } from "@tessera/i18n";
import { failure } from "../errors/service-error.js";
import { RestingPool } from "../threads/resting-pool.js";
import { SharedResults } from "../threads/shared-results.js";
import { PoolFailure } from "../threads/thread-pool.js";

/** File name of each type in the demo country. */
export const fileNames = {
  pjnz: "pjnz.PJNZ",
  shape: "areas.geojson",
  population: "population.csv",
  survey: "survey.csv",
  programme: "programme.csv",
  anc: "anc.csv",
  vmmc: "vmmc.xlsx",
} as const satisfies Record<DemoType, CountryFile>;

/** A country, and the folder for its files. */
export interface DemoRequest {
  districts: number;
  seed: number;
  /** Language of the labels of area levels. */
  language: Language;
  folder: string;
}

/** A file in the upload folder as requests refer to it. */
export interface UploadedFile {
  path: string;
  filename: string;
  hash: string;
}

export interface DemoUploads {
  files: Record<DemoType, UploadedFile>;
  /** Model options for these files. */
  options: Record<string, unknown>;
}

/** 12 districts take about a second; the largest country takes 15 seconds and 500 MB. */
const limits = { threads: 1, waiting: 10, seconds: 180, megabytes: 1024 };

/** Paths and options are cached, not files: about 2 kB a country. */
const kept = { entries: 100, bytes: 1024 * 1024, sizeOf: (made: DemoUploads) => 2 * JSON.stringify(made).length };

/** Fictional countries as uploaded files, each generated once, in a worker thread. */
export class DemoCountries {
  readonly #pool = new RestingPool<DemoRequest, DemoUploads>({
    ...limits,
    module: new URL("./demo-uploads-thread.js", import.meta.url),
  });
  readonly #made = new SharedResults<DemoUploads>(kept);

  async uploads(request: DemoRequest): Promise<DemoUploads> {
    const key = JSON.stringify(request);
    const made = await this.#made.get(key, () => this.#make(request));
    if (await areThere(made)) return made;
    this.#made.forget(key);
    return this.#made.get(key, () => this.#make(request));
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #make(request: DemoRequest): Promise<DemoUploads> {
    try {
      return await this.#pool.run(request);
    } catch (error) {
      if (error instanceof PoolFailure) throw failure("FAILED_TO_RETRIEVE_RESULT", "detail.demoNotMade");
      throw error;
    }
  }
}

/** Files may have been removed from the upload folder since. */
async function areThere({ files }: DemoUploads): Promise<boolean> {
  const found = Object.values(files).map(({ path }) => access(path));
  return (await Promise.allSettled(found)).every(({ status }) => status === "fulfilled");
}
