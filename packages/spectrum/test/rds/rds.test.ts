import { gzipSync } from "node:zlib";
import { Problem } from "@tessera/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dimensionsOf, elementOf, type RNumbers, type RValue } from "../../src/rds/r-values.js";
import { readRds } from "../../src/rds/read-rds.js";
import { spectrumError } from "../miniature.js";
import { type Written, writeRds } from "./writer.js";

const place = { file: "Mini.PJNZ", member: "par.rds" };
const read = (content: Buffer) => readRds(content, place);
const damaged = expect.objectContaining(spectrumError("rdsDamaged", place));

/** What was read, in the words it was written in. */
function plain(value: RValue): unknown {
  if (value.kind === "null") return null;
  if (value.kind !== "list") return [...value.values];
  const names = value.attributes.get("names");
  const elements = value.values.map(plain);
  if (names?.kind !== "texts") return elements;
  return Object.fromEntries(elements.map((element, index) => [names.values[index], element]));
}

function expected(value: Written): unknown {
  if (value === null) return null;
  if ("doubles" in value) return value.doubles;
  if ("integers" in value) return value.integers.map((one) => one ?? Number.NaN);
  if ("logicals" in value) return value.logicals.map((one) => (one === null ? Number.NaN : Number(one)));
  if ("texts" in value) return value.texts;
  if ("list" in value) return value.list.map(expected);
  if ("named" in value)
    return Object.fromEntries(Object.entries(value.named).map(([name, element]) => [name, expected(element)]));
  if ("sequence" in value) {
    const { length, start, step } = value.sequence;
    return Array.from({ length }, (_, index) => start + index * step);
  }
  if ("wrapped" in value) return expected(value.wrapped);
  return value.numbersAsTexts.map(String);
}

const integer = fc.integer({ min: -(2 ** 31) + 1, max: 2 ** 31 - 1 });
const text = fc.string({ unit: "grapheme", maxLength: 8 });
const { tree } = fc.letrec<{ tree: Written }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.record({ doubles: fc.array(fc.double(), { maxLength: 6 }) }),
    fc.record({ integers: fc.array(fc.option(integer), { maxLength: 6 }) }),
    fc.record({ logicals: fc.array(fc.option(fc.boolean()), { maxLength: 4 }) }),
    fc.record({ texts: fc.array(fc.option(text), { maxLength: 4 }) }),
    fc.record({ numbersAsTexts: fc.array(fc.integer(), { maxLength: 4 }) }),
    fc.record({
      sequence: fc.record({ length: fc.nat(20), start: fc.integer({ min: -99, max: 99 }), step: fc.constant(1) }),
    }),
    fc.record({ wrapped: fc.record({ doubles: fc.array(fc.double(), { maxLength: 4 }) }) }),
    fc.record({ list: fc.array(tie("tree"), { maxLength: 4 }) }),
    fc.record({
      named: fc.dictionary(fc.string({ minLength: 1, maxLength: 5 }), tie("tree"), {
        maxKeys: 4,
        noNullPrototype: true,
      }),
    }),
  ),
}));

describe("a saved R object", () => {
  it("is read as it was written, in either format, compressed or not", () => {
    fc.assert(
      fc.property(tree, fc.constantFrom(2, 3), fc.boolean(), (value, format, compressed) => {
        expect(plain(read(writeRds(value, { format, compressed })))).toEqual(expected(value));
      }),
    );
  });

  it("has elements found by their name, and arrays with their dimensions", () => {
    const counts: Written = { doubles: [1, 2, 3, 4, 5, 6], dim: [3, 2] };
    const found = elementOf(read(writeRds({ named: { other: null, counts, again: counts } })), "again");
    expect(dimensionsOf(found as RNumbers)).toEqual([3, 2]);
    expect(elementOf(read(writeRds({ named: { counts } })), "deaths")).toBeNull();
  });

  it("may have texts in Latin-1", () => {
    expect(plain(read(writeRds({ texts: ["Côte d'Ivoire"], encoding: "latin1" })))).toEqual(["Côte d'Ivoire"]);
  });

  it.each([
    ["bzip2", "BZh91AY"],
    ["xz", "\xfd7zXZ\0\0"],
  ])("compressed with %s is refused with that name", (compression, start) => {
    const refused = expect.objectContaining(spectrumError("rdsCompression", { ...place, compression }));
    expect(() => read(Buffer.from(start, "latin1"))).toThrow(refused);
  });
});

describe("a damaged R object", () => {
  const whole = writeRds(
    {
      named: {
        years: { sequence: { length: 5, start: 2000, step: 1 } },
        table: { doubles: [1, 2, 3, 4], dim: [2, 2] },
        names: { texts: ["a", null] },
        nested: { list: [{ list: [{ integers: [1, null] }] }, { numbersAsTexts: [1, 2] }] },
      },
    },
    { compressed: false },
  );
  const isValueOrError = (content: Buffer) => {
    try {
      read(content);
    } catch (error) {
      expect(error).toBeInstanceOf(Problem);
    }
  };

  it("that ends too early is an error, wherever it ends", () => {
    for (let length = 0; length < whole.length; length++) {
      expect(() => read(whole.subarray(0, length))).toThrow(damaged);
      const compressed = gzipSync(whole);
      if (length < compressed.length) expect(() => read(compressed.subarray(0, length))).toThrow(damaged);
    }
  });

  it("with any one byte changed to anything is an error or a value", () => {
    for (let at = 0; at < whole.length; at++)
      for (const byte of [0, 1, 2, 19, 127, 128, 238, 254, 255]) {
        const changed = Buffer.from(whole);
        changed[at] = byte;
        isValueOrError(changed);
      }
  });

  it("with several bytes changed is an error or a value", () => {
    const flips = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(flips, (changes) => {
        const changed = Buffer.from(whole);
        for (const [at, byte] of changes) changed[at] = byte;
        isValueOrError(changed);
      }),
      { numRuns: 2_000 },
    );
  });

  it("made of random bytes after the header is an error or a value", () => {
    const header = writeRds(null, { compressed: false }).subarray(0, -4);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => isValueOrError(Buffer.concat([header, bytes]))),
      { numRuns: 2_000 },
    );
  });

  it("of lists nested without end is refused", () => {
    let nested: Written = null;
    for (let level = 0; level < 1_000; level++) nested = { list: [nested] };
    expect(() => read(writeRds(nested))).toThrow(damaged);
  });

  it("that claims more elements than it has bytes for is refused at once", () => {
    const claim = writeRds({ doubles: [1] }, { compressed: false });
    claim.writeInt32BE(2 ** 31 - 1, claim.length - 12);
    expect(() => read(claim)).toThrow(damaged);
    expect(() => read(writeRds({ sequence: { length: 1e9, start: 1, step: 1 } }))).toThrow(damaged);
  });

  it("that would inflate to more than any such object is refused", () => {
    const count = 65 * 1024 * 128;
    const large = Buffer.concat([writeRds({ doubles: [] }, { compressed: false }), Buffer.alloc(8 * count)]);
    large.writeInt32BE(count, large.length - 8 * count - 4);
    expect(() => read(gzipSync(large, { level: 1 }))).toThrow(damaged);
  });
});
