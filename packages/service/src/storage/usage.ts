import type { Contents, Holding } from "@tessera/records";

interface Amount {
  count: number;
  bytes: number;
}

/** Room that a project or a person takes. */
export interface Usage {
  files: Amount;
  /** Tasks that take room, with their results. */
  results: Amount;
  /** Texts of projects and of their versions. */
  contents: Amount;
}

/** Sizes of files are noted, those of tasks are measured. */
export function usageOf(
  holdings: readonly Holding[],
  tasks: ReadonlyMap<string, number>,
  contents: Iterable<Contents> = [],
): Usage {
  const usage: Usage = { files: none(), results: none(), contents: none() };
  for (const { count, bytes } of contents) {
    usage.contents.count += count;
    usage.contents.bytes += bytes;
  }
  for (const { kind, name, bytes } of holdings) {
    const size = kind === "file" ? bytes : tasks.get(name);
    if (size === undefined) continue;
    const amount = kind === "file" ? usage.files : usage.results;
    amount.count++;
    amount.bytes += size;
  }
  return usage;
}

function none(): Amount {
  return { count: 0, bytes: 0 };
}

export function bytesOf({ files, results, contents }: Usage): number {
  return files.bytes + results.bytes + contents.bytes;
}
