import { type ContentFault, type FileContent, type FileType, type Recognised, recognise } from "@tessera/contract";

/** What a file of the user is, by its content and its name. The command line asks the same recogniser. */
export function recogniseFile(file: File): Promise<Recognised> {
  return recognise(contentOf(file));
}

function contentOf(file: File): FileContent {
  return {
    name: file.name,
    size: file.size,
    bytes: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
    inflate,
  };
}

/** Inflates raw deflated bytes, and stops once there are `most`. */
async function inflate(packed: Uint8Array, most: number): Promise<Uint8Array> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const inflated = new Blob([new Uint8Array(packed)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = inflated.getReader();
  for (let piece = await reader.read(); !piece.done && length < most; piece = await reader.read()) {
    pieces.push(piece.value);
    length += piece.value.length;
  }
  await reader.cancel();
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** A file that was replaced by a later one of the same type. */
export interface Replaced {
  type: FileType;
  used: string;
  unused: string;
}

interface SortedFiles<One> {
  byType: Map<FileType, One>;
  replaced: Replaced[];
  outputs: One[];
  unknown: { file: One; fault: ContentFault }[];
}

/** Sorts files that were uploaded together by type. */
export function sortByType<One extends { name: string }>(
  files: readonly { file: One; recognised: Recognised }[],
): SortedFiles<One> {
  const sorted: SortedFiles<One> = { byType: new Map(), replaced: [], outputs: [], unknown: [] };
  for (const { file, recognised } of files) {
    const { type } = recognised;
    if (type === undefined) sorted.unknown.push({ file, fault: recognised.fault });
    else if (type === "output") sorted.outputs.push(file);
    else {
      const before = sorted.byType.get(type);
      if (before) sorted.replaced.push({ type, used: file.name, unused: before.name });
      sorted.byType.set(type, file);
    }
  }
  return sorted;
}
