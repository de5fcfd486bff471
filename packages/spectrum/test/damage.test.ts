import { Problem } from "@tessera/contract";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { readAncTesting, readArtDec31, readKnowledgeOfStatus, SpectrumTable } from "../src/index.js";
import { miniature, openOnly } from "./miniature.js";

/** Everything read from a file as one text, or the error it is refused with. */
async function outcome(content: Buffer): Promise<string | Problem> {
  try {
    const projection = await openOnly(content);
    return JSON.stringify([readArtDec31, readAncTesting, readKnowledgeOfStatus].map((read) => read(projection)));
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

describe("a damaged file", () => {
  let whole: Buffer;
  let numbers: string | Problem;
  beforeAll(async () => {
    whole = await miniature();
    numbers = await outcome(whole);
    expect(numbers).toBeTypeOf("string");
  });

  const isErrorOrSame = async (content: Buffer) => {
    const read = await outcome(content);
    if (typeof read === "string") expect(read).toBe(numbers);
  };

  it("that was cut anywhere is an error or gives the same numbers", async () => {
    const lengths = fc.nat().map((at) => at % whole.length);
    await fc.assert(
      fc.asyncProperty(lengths, (length) => isErrorOrSame(whole.subarray(0, length))),
      { numRuns: 100 },
    );
  });

  it("with bytes changed anywhere is an error or gives the same numbers", async () => {
    const flips = fc.array(fc.record({ at: fc.nat(), mask: fc.integer({ min: 1, max: 255 }) }), {
      minLength: 1,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(flips, (changes) => {
        const damaged = Buffer.from(whole);
        for (const { at, mask } of changes)
          damaged[at % damaged.length] = (damaged[at % damaged.length] as number) ^ mask;
        return isErrorOrSame(damaged);
      }),
      { numRuns: 200 },
    );
  });
});

describe("a .DP with anything in its cells", () => {
  it("is an error, or gives numbers that are finite or missing", async () => {
    const cell = fc.oneof(
      fc.constantFrom("", "NA", "NaN", "1e400", "-9999", '"', "\n", "<End>"),
      fc.double(),
      fc.string(),
    );
    const tags = ["<HAARTBySex MV>", "<HAARTBySexPerNum MV>", "<ARVRegimen MV3>", "<KnowledgeOfStatusInput MV4>"];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...tags), fc.array(cell, { maxLength: 4 }), async (tag, cells) => {
        const rows = { 2: cells, 3: cells, 4: cells, 5: cells, 11: cells };
        const read = await outcome(await miniature({ [tag]: { rows } }));
        // A number that is not finite would have become null where a row promises a number.
        if (typeof read === "string") expect(read).not.toMatch(/"(value|year|regionCode)":null/);
      }),
      { numRuns: 100 },
    );
  });

  it("never takes long for unclosed quotes or endless commas", () => {
    // What looks at every quote again for each quote takes hours for these, and the deadline of the test ends it.
    for (const text of ['"\n'.repeat(100_000), ",".repeat(5_000_000), '"",'.repeat(300_000), '"a'.repeat(300_000)])
      expect(new SpectrumTable(Buffer.from(`Tag\n<A>,${text}`), "f", "m").has("<A>")).toBe(true);
  });
});
