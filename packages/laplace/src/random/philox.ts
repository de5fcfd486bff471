/*
 * Philox4x32-10, the counter-based generator of Salmon, Moraes, Dror & Shaw (2011), "Parallel random numbers: as easy as 1, 2, 3":
 * a keyed bijection of 128-bit counters in ten rounds of multiplication and exchange. It has no state: block c of key k is a
 * function of c and k. All constants are those of the paper.
 */

const rounds = 10;
const multiplier0 = 0xd2511f53;
const multiplier1 = 0xcd9e8d57;
/** Weyl sequence of the key: the fractional parts of the golden ratio and of √3 times 2³². */
const weyl0 = 0x9e3779b9;
const weyl1 = 0xbb67ae85;

/** The upper 32 bits of the 64-bit product of two unsigned 32-bit integers, from products of 16-bit halves. */
function upperProduct(a: number, b: number): number {
  const aLow = a & 0xffff;
  const aHigh = a >>> 16;
  const bLow = b & 0xffff;
  const bHigh = b >>> 16;
  const cross = aHigh * bLow + ((aLow * bLow) >>> 16);
  const crossLow = aLow * bHigh + (cross & 0xffff);
  // Both sums are below 2³²; >>> interprets them as unsigned.
  return (aHigh * bHigh + (cross >>> 16) + (crossLow >>> 16)) >>> 0;
}

/** Writes the four 32-bit words of one block to `out`. Counter and key are read as unsigned 32-bit words. */
export function philox4x32(
  c0: number,
  c1: number,
  c2: number,
  c3: number,
  k0: number,
  k1: number,
  out: Uint32Array,
): void {
  for (let round = 0; round < rounds; round++) {
    const high0 = upperProduct(multiplier0, c0);
    const high1 = upperProduct(multiplier1, c2);
    const low0 = Math.imul(multiplier0, c0);
    const low1 = Math.imul(multiplier1, c2);
    c0 = high1 ^ c1 ^ k0;
    c1 = low1;
    c2 = high0 ^ c3 ^ k1;
    c3 = low0;
    k0 = (k0 + weyl0) | 0;
    k1 = (k1 + weyl1) | 0;
  }
  out[0] = c0;
  out[1] = c1;
  out[2] = c2;
  out[3] = c3;
}
