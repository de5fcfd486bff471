import { readFile, writeFile } from "node:fs/promises";
import {
  furtherLevels,
  type ModelOutput,
  measuredEstimates,
  readModelOutput,
  readModelOutputRecord,
  type Statistic,
  statistics,
  writeModelOutput,
} from "@tessera/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { publishedOrder } from "../src/estimates/published-order.js";
import { smallOutput } from "./small-output.js";
import { temporaryFolder } from "./temporary-folder.js";

const inFolder = temporaryFolder();

const codes = (rows: number, max: number) =>
  fc.array(fc.integer({ min: 0, max }), { minLength: rows, maxLength: rows });
const column = (rows: number) =>
  fc.array(fc.double(), { minLength: rows, maxLength: rows }).map((values) => Float64Array.from(values));

const { areas } = smallOutput();
/** Options come out of JSON, which knows neither minus zero nor anything undefined. */
const options = fc
  .dictionary(fc.string({ unit: "binary" }), fc.jsonValue())
  .map((value) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>);
const plain = { noNullPrototype: true } as const;

const outputs: fc.Arbitrary<ModelOutput> = fc.integer({ min: 0, max: 20 }).chain((rows) =>
  fc.record(
    {
      kind: fc.constantFrom("fit", "calibrated"),
      modelVersion: fc.string(),
      iso3: fc.string(),
      options,
      areas: fc.constant(areas),
      calendarQuarters: fc.array(fc.string()),
      estimates: fc.record(
        {
          sexes: fc.constant(["both" as const]),
          ages: fc.array(fc.string()),
          indicators: fc.array(fc.string()),
          area: codes(rows, 65535).map((values) => Uint16Array.from(values)),
          sex: codes(rows, 255).map((values) => Uint8Array.from(values)),
          age: codes(rows, 255).map((values) => Uint8Array.from(values)),
          quarter: codes(rows, 255).map((values) => Uint8Array.from(values)),
          indicator: codes(rows, 255).map((values) => Uint8Array.from(values)),
          ...(Object.fromEntries(statistics.map((name) => [name, column(rows)])) as Record<
            Statistic,
            fc.Arbitrary<Float64Array>
          >),
        },
        plain,
      ),
    },
    plain,
  ),
);

describe("a model output file", () => {
  it("gives back exactly what was written", async () => {
    await fc.assert(
      fc.asyncProperty(outputs, async (output) => {
        const path = inFolder("roundtrip");
        await writeModelOutput(path, output);
        expect(await readModelOutput(path)).toStrictEqual(output);
      }),
      { numRuns: 60 },
    );
  });

  it("keeps a missing number apart from zero", async () => {
    const output = smallOutput();
    output.estimates.mean[0] = Number.NaN;
    output.estimates.mean[1] = -0;
    await writeModelOutput(inFolder("missing"), output);
    const { estimates } = await readModelOutput(inFolder("missing"));
    expect(estimates.mean[0]).toBeNaN();
    expect(estimates.mean[1]).toBe(-0);
  });

  it("is refused when it is something else", async () => {
    await writeFile(inFolder("other"), "PK\u0003\u0004 this is an archive, not a model output");
    await expect(readModelOutput(inFolder("other"))).rejects.toThrow("is not a model output file");
  });

  it("is refused when it is empty", async () => {
    await writeFile(inFolder("empty"), "");
    await expect(readModelOutput(inFolder("empty"))).rejects.toThrow("is not a model output file");
  });

  it("is refused when its format is newer", async () => {
    await writeModelOutput(inFolder("newer"), smallOutput());
    const bytes = await readFile(inFolder("newer"));
    bytes.writeUInt32LE(4, 8);
    await writeFile(inFolder("newer"), bytes);
    await expect(readModelOutput(inFolder("newer"))).rejects.toThrow("format 4; this program reads formats 1 to 3");
  });

  it.each([1, 2])("is read as format %d had it, without what later ones added", async (format) => {
    await writeModelOutput(inFolder("older"), smallOutput());
    const bytes = await readFile(inFolder("older"));
    bytes.writeUInt32LE(format, 8);
    await writeFile(inFolder("older"), bytes);
    expect(await readModelOutput(inFolder("older"))).toEqual(smallOutput());
  });

  it("keeps the quantiles of its estimates, and none of those before calibration", async () => {
    const { estimates, ...output } = smallOutput();
    const quantiles = Float32Array.from({ length: furtherLevels.length * 5 }, (_, k) => k / 7);
    const withQuantiles = { ...estimates, quantiles };
    const uncalibrated = measuredEstimates(withQuantiles, 2);
    await writeModelOutput(inFolder("quantiles"), { ...output, estimates: withQuantiles, uncalibrated });
    const read = await readModelOutput(inFolder("quantiles"));
    expect(read.estimates.quantiles).toEqual(quantiles);
    expect(read.uncalibrated).toEqual(uncalibrated);
    expect(uncalibrated).not.toHaveProperty("quantiles");
    expect((await readModelOutputRecord(inFolder("quantiles"))).uncalibrated).toEqual(uncalibrated);
  });

  it("keeps uncalibrated estimates beside the calibrated ones", async () => {
    const output = smallOutput();
    const uncalibrated = measuredEstimates(output.estimates, 2);
    await writeModelOutput(inFolder("both"), { ...output, uncalibrated });
    expect(await readModelOutput(inFolder("both"))).toEqual({ ...output, uncalibrated });
    expect(new Set(uncalibrated.quarter)).toEqual(new Set([0, 1]));
    expect(new Set(Array.from(uncalibrated.indicator, (code) => uncalibrated.indicators[code]))).toEqual(
      new Set(["prevalence", "art_coverage", "art_current", "anc_prevalence", "anc_art_coverage"]),
    );
  });

  it("is read without its estimates by whoever wants to know what else it holds", async () => {
    const { estimates, ...record } = { ...smallOutput(), uncalibrated: measuredEstimates(smallOutput().estimates, 2) };
    await writeModelOutput(inFolder("record"), { ...record, estimates });
    expect(await readModelOutputRecord(inFolder("record"))).toEqual(record);
  });

  it("is refused when its end is missing, wherever it was cut", async () => {
    await writeModelOutput(inFolder("cut"), smallOutput());
    const bytes = await readFile(inFolder("cut"));
    for (const length of [20, 200, bytes.length - 8, bytes.length - 1]) {
      await writeFile(inFolder("cut"), bytes.subarray(0, length));
      await expect(readModelOutput(inFolder("cut"))).rejects.toThrow("incomplete");
    }
  });

  it("is refused when something follows its end", async () => {
    await writeModelOutput(inFolder("longer"), smallOutput());
    await writeFile(inFolder("longer"), "!", { flag: "a" });
    await expect(readModelOutput(inFolder("longer"))).rejects.toThrow("1 bytes after its last column");
  });

  it("is not written from columns of different lengths", async () => {
    const output = smallOutput();
    output.estimates.upper = new Float64Array(3);
    await expect(writeModelOutput(inFolder("ragged"), output)).rejects.toThrow("Column upper has 3 rows");
  });
});

describe("the published order", () => {
  it("holds every row once", () => {
    const output = smallOutput();
    const order = publishedOrder(output);
    expect(new Set(order).size).toBe(output.estimates.mean.length);
  });
});
