import type { Holding } from "@tessera/records";

interface Amount {
  count: number;
  bytes: number;
}

/** Room that a project or a person takes. */
export interface Usage {
  files: Amount;
  /** Tasks that take room, with their results. */
  results: Amount;
}

/** Sizes of files are noted, those of tasks are measured. */
export function usageOf(holdings: readonly Holding[], tasks: ReadonlyMap<string, number>): Usage {
  const usage: Usage = { files: { count: 0, bytes: 0 }, results: { count: 0, bytes: 0 } };
  for (const { kind, name, bytes } of holdings) {
    const size = kind === "file" ? bytes : tasks.get(name);
    if (size === undefined) continue;
    const amount = kind === "file" ? usage.files : usage.results;
    amount.count++;
    amount.bytes += size;
  }
  return usage;
}

export function bytesOf({ files, results }: Usage): number {
  return files.bytes + results.bytes;
}
