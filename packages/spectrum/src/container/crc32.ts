const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  return remainder;
});

/** Checksum of a zip member. Our own, because the one of `node:zlib` is younger than the oldest Node.js we run on. */
export function crc32(content: Uint8Array): number {
  let remainder = 0xffffffff;
  for (const byte of content) remainder = (table[(remainder ^ byte) & 0xff] as number) ^ (remainder >>> 8);
  return ~remainder >>> 0;
}
