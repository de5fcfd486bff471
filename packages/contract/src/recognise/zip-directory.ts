import { decodedStart } from "./decode-bytes.js";
import type { FileContent } from "./file-content.js";

/** A member of a zip, as its directory describes it. */
export interface ZipMember {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  packedBytes: number;
  bytes: number;
  /** Where the member begins in the file. */
  at: number;
}

/** The end of central directory record, an entry of the directory, and a member (PKWARE APPNOTE, 4.3.16, 4.3.12 and 4.3.7). */
const endSize = 22;
const longestComment = 0xffff;
const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const entrySize = 46;
const memberSize = 30;

/** The members of a zip, from its central directory; none where the zip is cut off. The rest of the file is not read. */
export async function zipMembers(file: FileContent): Promise<ZipMember[]> {
  const tail = view(await file.bytes(Math.max(0, file.size - endSize - longestComment), file.size));
  for (let at = tail.byteLength - endSize; at >= 0; at--) {
    if (tail.getUint32(at, true) !== endMark) continue;
    const [size, start] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)];
    return membersIn(view(await file.bytes(start, start + size)));
  }
  return [];
}

function membersIn(list: DataView): ZipMember[] {
  const members: ZipMember[] = [];
  for (let at = 0; at + entrySize <= list.byteLength && list.getUint32(at, true) === entryMark; ) {
    const [name, extra, comment] = [28, 30, 32].map((field) => list.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ];
    const from = list.byteOffset + at + entrySize;
    const written = new Uint8Array(list.buffer, from, Math.min(name, list.byteLength - at - entrySize));
    members.push({
      name: decodedStart(written),
      method: list.getUint16(at + 10, true),
      packedBytes: list.getUint32(at + 20, true),
      bytes: list.getUint32(at + 24, true),
      at: list.getUint32(at + 42, true),
    });
    at += entrySize + name + extra + comment;
  }
  return members;
}

/** The text of a member; empty if it has more than `most` bytes or cannot be inflated. */
export async function memberText(file: FileContent, member: ZipMember, most: number): Promise<string> {
  if (Math.max(member.packedBytes, member.bytes) > most) return "";
  const head = view(await file.bytes(member.at, member.at + memberSize));
  if (head.byteLength < memberSize) return "";
  const start = member.at + memberSize + head.getUint16(26, true) + head.getUint16(28, true);
  const packed = await file.bytes(start, start + member.packedBytes);
  try {
    return decodedStart(member.method === 0 ? packed : await file.inflate(packed, most));
  } catch {
    return "";
  }
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
