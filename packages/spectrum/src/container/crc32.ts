import * as zlib from "node:zlib";

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  return remainder;
});

/** For the oldest Node.js we run on, whose `node:zlib` has none. */
export function tabledCrc32(content: Uint8Array): number {
  let remainder = 0xffffffff;
  for (let at = 0; at < content.length; at++)
    remainder = (table[(remainder ^ (content[at] as number)) & 0xff] as number) ^ (remainder >>> 8);
  return ~remainder >>> 0;
}

const builtIn: typeof zlib.crc32 | undefined = zlib.crc32;

/** Checksum of a zip member. */
export const crc32: (content: Uint8Array) => number = builtIn ?? tabledCrc32;
