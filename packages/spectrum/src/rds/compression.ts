import { gunzipSync } from "node:zlib";
import { SpectrumError } from "../errors.js";

/** Which member of which file is being read, for the errors that name them. */
export interface RdsPlace {
  file: string;
  member: string;
}

/** The largest object seen takes 1 MB. */
const mostBytes = 64 * 1024 * 1024;

/** How R compresses what it saves, by the bytes a file begins with. It writes gzip unless told otherwise. */
const compressions = [
  { name: "gzip", start: [0x1f, 0x8b] },
  { name: "bzip2", start: [0x42, 0x5a, 0x68] },
  { name: "xz", start: [0xfd, 0x37, 0x7a, 0x58, 0x5a] },
] as const;

/** The bytes of a saved R object, inflated where they are compressed. */
export function inflated(content: Buffer, place: RdsPlace): Buffer {
  const compression = compressions.find(({ start }) => start.every((byte, index) => content[index] === byte));
  if (!compression) return content;
  if (compression.name !== "gzip")
    throw new SpectrumError("detail.spectrum.rdsCompression", { ...place, compression: compression.name });
  try {
    return gunzipSync(content, { maxOutputLength: mostBytes });
  } catch {
    throw new SpectrumError("detail.spectrum.rdsDamaged", { ...place });
  }
}
