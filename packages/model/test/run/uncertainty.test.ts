import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultUncertainty, type Uncertainty } from "@tessera/contract";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { drawsAtOptimum } from "../../dist/estimates/draws.js";
import { estimate } from "../../dist/estimates/estimate-indicators.js";
import { fitModel } from "../../dist/fit/fit-model.js";
import { prepareModel } from "../../dist/fit/prepare-model.js";
import { readInputs, readModelOptions } from "../../dist/index.js";
import { type EstimateTable, estimateColumns } from "../../src/output/estimate-table.js";
import { readModelOutput, writeModelOutput } from "../../src/output/output-file.js";
import { runSmall, type SmallCountry, smallCountry } from "./small-run.js";

type Run = Awaited<ReturnType<typeof runSmall>>;

let country: SmallCountry;
const runs = {} as Record<Uncertainty, Run>;

beforeAll(async () => {
  country = await smallCountry();
  for (const uncertainty of ["fixed", "joint", "full"] as const)
    runs[uncertainty] = await runSmall(country, { uncertainty }, { threads: 1 });
}, 120_000);

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) => Buffer.from(buffer, byteOffset, byteLength);

function expectSameBytes(table: EstimateTable, other: EstimateTable): void {
  for (const [column] of estimateColumns)
    expect(bytesOf(table[column]).equals(bytesOf(other[column])), column).toBe(true);
}

describe("a run", { timeout: 60_000 }, () => {
  it("with fixed hyper-parameters has the bytes of draws at the optimum, as published", async () => {
    const options = readModelOptions({ ...country.options, uncertainty: "fixed" });
    const inputs = await readInputs(country.files, { awareness: options.outputAwarePlhiv });
    const prepared = prepareModel(inputs, options);
    const { fit, model } = fitModel(prepared, options);
    const { frame, aggregation } = prepared;
    const draws = drawsAtOptimum(fit, 1, options.samples);
    const table = await estimate(model, frame.attendance, aggregation, draws, { awareness: options.outputAwarePlhiv });
    expectSameBytes(runs.fixed.output.estimates, table);
  });

  it("that names no method has the default, and its options say which", async () => {
    const { uncertainty: _, ...unnamed } = country.options;
    const { output } = await runSmall({ ...country, options: unnamed }, {}, { threads: 1 });
    expect(output.options.uncertainty).toBe(defaultUncertainty);
    expectSameBytes(output.estimates, runs[defaultUncertainty].output.estimates);
  });

  it.each(["joint", "full"] as const)("has other draws and the same mode with the method %s", (uncertainty) => {
    const [fixed, other] = [runs.fixed.output.estimates, runs[uncertainty].output.estimates];
    expect(bytesOf(other.mode).equals(bytesOf(fixed.mode))).toBe(true);
    expect(bytesOf(other.mean).equals(bytesOf(fixed.mean))).toBe(false);
  });

  it.each(["fixed", "joint", "full"] as const)("records the method %s", (uncertainty) => {
    expect(runs[uncertainty].output.fit?.uncertainty).toBe(uncertainty);
    expect(runs[uncertainty].output.fit?.hyperDiagnostics !== undefined).toBe(uncertainty === "full");
  });

  it("has the same bytes on one thread and on two with the method full", async () => {
    const { output } = await runSmall(country, { uncertainty: "full" }, { threads: 2 });
    expectSameBytes(output.estimates, runs.full.output.estimates);
    expect(output.fit).toEqual(runs.full.output.fit);
  });

  it("writes what it records of the method to its output file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "tessera-uncertainty-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, "model_output.tessera");
    await writeModelOutput(path, runs.full.output);
    expect((await readModelOutput(path)).fit).toEqual(runs.full.output.fit);
  });

  it("tells a share of its draws that grows while hyper-parameters are drawn", async () => {
    const shares: number[] = [];
    await runSmall(
      country,
      { uncertainty: "full" },
      {
        threads: 1,
        onProgress: ({ phase, share }) => {
          if (phase === "uncertainty" && share !== undefined) shares.push(share);
        },
      },
    );
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
    expect(shares.at(-1)).toBe(1);
    const ahead = shares.map((share, k) => share - (shares[k - 1] ?? 0));
    expect(Math.max(...ahead)).toBeLessThan(0.1);
  });

  it.each(["joint", "full"] as const)("that is cancelled ends while it draws with the method %s", async (method) => {
    const cancel = new AbortController();
    let reports = 0;
    const run = runSmall(
      country,
      { uncertainty: method },
      {
        threads: 2,
        signal: cancel.signal,
        onProgress: ({ phase, share }) => {
          if (phase === "uncertainty" && share && ++reports === 5) cancel.abort(new Error("cancelled"));
        },
      },
    );
    await expect(run).rejects.toThrow("cancelled");
    expect(reports).toBe(5);
  });
});
