import { SpectrumError } from "../errors.js";

/** How much an upload may hold. A national file has about 20 entries, 12 MB inflated, and a ratio of about 10. */
export interface ArchiveLimits {
  /** Entries of one archive. */
  entries: number;
  /** Inflated bytes of one member; also keeps every member short enough to be one string. */
  memberBytes: number;
  /** Inflated bytes of the whole upload, inner archives included. */
  inflatedBytes: number;
  /** Inflated bytes for one compressed byte, in members of more than `ratioFrom` bytes. */
  ratio: number;
  ratioFrom: number;
}

const megabyte = 1024 * 1024;

export const archiveLimits: ArchiveLimits = {
  entries: 2_000,
  memberBytes: 64 * megabyte,
  inflatedBytes: 512 * megabyte,
  ratio: 200,
  ratioFrom: megabyte,
};

/** What is left of the limits while one upload is read. */
export class InflationBudget {
  readonly limits: ArchiveLimits;
  #inflated = 0;

  constructor(limits: ArchiveLimits) {
    this.limits = limits;
  }

  checkEntries(file: string, entries: number): void {
    if (entries > this.limits.entries)
      throw new SpectrumError("detail.spectrum.tooManyEntries", { file, limit: this.limits.entries });
  }

  /** Bytes that a member of so many compressed bytes may inflate to. */
  allowance(compressedBytes: number): number {
    const { limits } = this;
    const byRatio = Math.max(limits.ratioFrom, limits.ratio * compressedBytes);
    return Math.min(byRatio, limits.memberBytes, limits.inflatedBytes - this.#inflated);
  }

  spend(bytes: number): void {
    this.#inflated += bytes;
  }
}
