import { type FileType, headerBytes, isShapeText, typeByColumns, typeByMembers } from "@tessera/contract";

/** The type of a file. An output zip is not an input, but a project can be restored from it. */
type Recognised = FileType | "output" | undefined;

export async function recognise(file: Blob): Promise<Recognised> {
  const start = await file.slice(0, headerBytes).text();
  if (start.startsWith("PK")) return typeByMembers(await zipNames(file));
  if (/^\s*\{/.test(start)) return isShapeText(await file.text()) ? "shape" : undefined;
  return typeByColumns(start);
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
  unknown: One[];
}

/** Sorts files that were uploaded together by type. */
export function sortByType<One extends { name: string }>(
  files: readonly { file: One; type: Recognised }[],
): SortedFiles<One> {
  const sorted: SortedFiles<One> = { byType: new Map(), replaced: [], outputs: [], unknown: [] };
  for (const { file, type } of files) {
    if (type === undefined) sorted.unknown.push(file);
    else if (type === "output") sorted.outputs.push(file);
    else {
      const before = sorted.byType.get(type);
      if (before) sorted.replaced.push({ type, used: file.name, unused: before.name });
      sorted.byType.set(type, file);
    }
  }
  return sorted;
}

/** The end of central directory record of a zip, and the entries of the directory (PKWARE APPNOTE, sections 4.3.16 and 4.3.12). */
const endSize = 22;
const longestComment = 0xffff;
const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const entrySize = 46;

/** Names of the members of a zip, from its central directory. The rest of the file is not read. */
export async function zipNames(file: Blob): Promise<string[]> {
  const tail = await bytesOf(file, Math.max(0, file.size - endSize - longestComment), file.size);
  const end = endOf(tail);
  if (end === undefined) return [];
  const size = tail.getUint32(end + 12, true);
  const start = tail.getUint32(end + 16, true);
  return namesIn(await bytesOf(file, start, start + size));
}

function endOf(tail: DataView): number | undefined {
  for (let at = tail.byteLength - endSize; at >= 0; at--) if (tail.getUint32(at, true) === endMark) return at;
  return undefined;
}

function namesIn(list: DataView): string[] {
  const names: string[] = [];
  const decoder = new TextDecoder();
  for (let at = 0; at + entrySize <= list.byteLength && list.getUint32(at, true) === entryMark; ) {
    const [name, extra, comment] = [28, 30, 32].map((field) => list.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ];
    const from = list.byteOffset + at + entrySize;
    names.push(decoder.decode(new Uint8Array(list.buffer, from, Math.min(name, list.byteLength - at - entrySize))));
    at += entrySize + name + extra + comment;
  }
  return names;
}

async function bytesOf(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, to).arrayBuffer());
}
