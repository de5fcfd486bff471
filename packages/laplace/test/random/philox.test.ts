import { describe, expect, it } from "vitest";
import { philox4x32 } from "../../src/random/philox.js";

type Words = readonly number[];

/** Known-answer vectors of the authors' Random123 library for Philox4x32-10: counter, key, result. */
const knownAnswers: [counter: Words, key: Words, result: Words][] = [
  [
    [0, 0, 0, 0],
    [0, 0],
    [0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8],
  ],
  [
    [0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff],
    [0xffffffff, 0xffffffff],
    [0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd],
  ],
  [
    [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344],
    [0xa4093822, 0x299f31d0],
    [0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1],
  ],
];

function block([c0 = 0, c1 = 0, c2 = 0, c3 = 0]: Words, [k0 = 0, k1 = 0]: Words): number[] {
  const out = new Uint32Array(4);
  philox4x32(c0, c1, c2, c3, k0, k1, out);
  return [...out];
}

/** The same ten rounds, with 64-bit products of big integers. */
function blockByBigIntegers(counter: Words, key: Words): number[] {
  let [c0 = 0n, c1 = 0n, c2 = 0n, c3 = 0n] = counter.map(BigInt);
  let [k0 = 0n, k1 = 0n] = key.map(BigInt);
  const word = 0xffffffffn;
  for (let round = 0; round < 10; round++) {
    const first = 0xd2511f53n * c0;
    const second = 0xcd9e8d57n * c2;
    [c0, c1, c2, c3] = [(second >> 32n) ^ c1 ^ k0, second & word, (first >> 32n) ^ c3 ^ k1, first & word];
    k0 = (k0 + 0x9e3779b9n) & word;
    k1 = (k1 + 0xbb67ae85n) & word;
  }
  return [c0, c1, c2, c3].map(Number);
}

describe("Philox4x32-10", () => {
  it.each(knownAnswers)("gives the published answer for counter %j and key %j", (counter, key, result) => {
    expect(block(counter, key)).toEqual(result);
  });

  it("agrees with big-integer arithmetic along a chain of 5,000 blocks", () => {
    let counter: Words = [1, 2, 3, 4];
    let key: Words = [5, 6];
    for (let i = 0; i < 5000; i++) {
      const next = block(counter, key);
      expect(next).toEqual(blockByBigIntegers(counter, key));
      key = next.slice(1, 3);
      counter = next;
    }
  });
});
