import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RandomStream } from "../../src/random/random-stream.js";

const largest = Number.MAX_SAFE_INTEGER;
const wholeNumber = fc.oneof(fc.nat(), fc.maxSafeNat());

function normals(stream: RandomStream, count: number): Float64Array {
  const out = new Float64Array(count);
  stream.fillNormal(out);
  return out;
}

describe("a stream of random numbers", () => {
  it("gives the same draws for the same seed and stream", () => {
    fc.assert(
      fc.property(wholeNumber, wholeNumber, (seed, stream) => {
        expect(normals(new RandomStream(seed, stream), 9)).toEqual(normals(new RandomStream(seed, stream), 9));
      }),
    );
  });

  it("has these first draws for seed 2024 in every version", () => {
    const stream = new RandomStream(2024, 7);
    expect([stream.uniform(), stream.uniform(), stream.uniform()]).toEqual([
      0.279549307270581, 0.930706201044063, 0.097860039285245,
    ]);
    expect([stream.normal(), stream.normal(), stream.normal()]).toEqual([
      0.3489487346580606, 2.1893436765373617, -1.891795454187201,
    ]);
  });

  it("has draw k at position k after any sequence of moves", () => {
    fc.assert(
      fc.property(wholeNumber, fc.array(fc.nat({ max: 200 }), { minLength: 1 }), (seed, positions) => {
        const inOrder = normals(new RandomStream(seed, 3), 201);
        const stream = new RandomStream(seed, 3);
        for (const position of positions) {
          stream.moveTo(position);
          expect(stream.normal()).toBe(inOrder[position]);
          expect(stream.position).toBe(position + 1);
        }
      }),
    );
  });

  it("counts uniform and normal draws as one position each", () => {
    const mixed = new RandomStream(5, 0);
    const plain = normals(new RandomStream(5, 0), 4);
    mixed.uniform();
    expect(mixed.normal()).toBe(plain[1]);
    mixed.uniform();
    expect(mixed.normal()).toBe(plain[3]);
  });

  it("has different draws for different seeds, streams and blocks, also beyond 32 bits", () => {
    const numbers = [0, 1, 2 ** 31, 2 ** 32, 2 ** 32 + 1, 2 ** 33, 2 ** 52, largest];
    const draws = new Set<number>();
    for (const seed of numbers) {
      for (const stream of numbers) {
        for (const position of [0, 1, 2 ** 33, 2 ** 33 + 1, largest - 1]) {
          const random = new RandomStream(seed, stream);
          random.moveTo(position);
          draws.add(random.uniform());
        }
      }
    }
    expect(draws.size).toBe(numbers.length ** 2 * 5);
  });

  it.each([-1, 0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])(
    "throws for %d as a seed, a stream or a position",
    (wrong) => {
      const words = `must be a whole number from 0 to 2^53 - 1, not ${wrong}.`;
      expect(() => new RandomStream(wrong, 0)).toThrow(`The seed of a random stream ${words}`);
      expect(() => new RandomStream(0, wrong)).toThrow(`The stream of a random stream ${words}`);
      expect(() => new RandomStream(0, 0).moveTo(wrong)).toThrow(`The position of a random stream ${words}`);
    },
  );
});
