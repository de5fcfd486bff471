import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultUncertainty, type Uncertainty } from "@tessera/contract";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { drawsAtOptimum } from "../../dist/estimates/draws.js";
import { estimate } from "../../dist/estimates/estimate-indicators.js";
import { fitModel } from "../../dist/fit/fit-model.js";
import { prepareModel } from "../../dist/fit/prepare-model.js";
import { calibrate, readCalibrationOptions, readInputs, readModelOptions } from "../../dist/index.js";
import { type EstimateTable, estimateColumns } from "../../src/output/estimate-table.js";
import { readModelOutput, writeModelOutput } from "../../src/output/output-file.js";
import { chosenOptions } from "../calibration/calibration-choice.js";
import { isModeOutside, modesOutside } from "../estimates/modes-outside.js";
import { runSmall, type SmallCountry, smallCountry } from "./small-run.js";

type Run = Awaited<ReturnType<typeof runSmall>>;

let country: SmallCountry;
const runs = {} as Record<Uncertainty, Run>;

beforeAll(async () => {
  country = await smallCountry();
  for (const uncertainty of ["fixed", "joint", "full"] as const)
    runs[uncertainty] = await runSmall(country, { uncertainty }, { threads: 1 });
}, 120_000);

/** Modes of an indicator by stratum. */
function modesOf(table: EstimateTable, indicator: string): Map<string, number> {
  const rows = [...table.mode.keys()].filter((row) => table.indicators[table.indicator[row] as number] === indicator);
  const stratum = (row: number) => [table.area[row], table.quarter[row], table.sex[row], table.age[row]].join(" ");
  return new Map(rows.map((row) => [stratum(row), table.mode[row] as number]));
}

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

  it.each(["joint", "full"] as const)("has other draws and other modes with the method %s", (uncertainty) => {
    const [fixed, other] = [runs.fixed.output.estimates, runs[uncertainty].output.estimates];
    for (const column of ["mean", "mode"] as const)
      expect(bytesOf(other[column]).equals(bytesOf(fixed[column])), column).toBe(false);
  });

  it.each(["joint", "full"] as const)("has its modes within their intervals with the method %s", (uncertainty) => {
    const { output } = runs[uncertainty];
    expect(modesOutside(output.estimates)).toEqual([]);
    const { output: calibrated } = calibrate(output, readCalibrationOptions(chosenOptions()));
    expect(modesOutside(calibrated.estimates)).toEqual([]);
    expect(modesOutside(calibrated.uncalibrated as EstimateTable)).toEqual([]);
    const flows = output.artAttendance?.flatMap(({ onArt, shareOfResidents, shareOfAttendees }) => [
      ...[onArt, shareOfResidents, shareOfAttendees],
    ]);
    expect(flows?.filter((estimate) => isModeOutside(estimate))).toEqual([]);
  });

  it.each(["joint", "full"] as const)(
    "has the same mode of prevalence and people with the method %s",
    (uncertainty) => {
      const { estimates } = runs[uncertainty].output;
      const modes = ["population", "prevalence", "plhiv"].map((name) => modesOf(estimates, name));
      const [population, prevalence, plhiv] = modes as [Map<string, number>, Map<string, number>, Map<string, number>];
      expect(prevalence.size).toBeGreaterThan(100);
      for (const [stratum, share] of prevalence)
        expect(plhiv.get(stratum)).toBeCloseTo(share * (population.get(stratum) as number), 6);
    },
  );

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
