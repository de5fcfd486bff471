import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { mockCalibration, mockFit } from "@tessera/demo";
import { readModelOutput, writeModelOutput } from "@tessera/model";
import { inputsOutputs, isCurrentPlotData, writePlotData } from "@tessera/results";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../src/cli/migrate.js";
import { Journal } from "../src/tasks/journal/journal.js";
import type { Task } from "../src/tasks/journal/task.js";

const [fitId, calibrateId, downloadId, runningId] = ["a", "b", "c", "d"].map((digit) => digit.repeat(32)) as [
  string,
  string,
  string,
  string,
];

let folder = "";
const plotData = () => join(folder, "plot_data.duckdb");
const modelOutput = () => join(folder, "calibrated.tessera");

const fit = mockFit({}, "2.10.22");
const calibrated = mockCalibration(fit, {});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tessera-migrate-"));
  const journal = new Journal(folder);
  const task = (id: string, job: Task["job"]): Task => ({
    ...{ id, job, queueId: "q", queue: "run", arguments: {}, language: "fr" },
    ...{ acceptedAt: "2026-01-01T00:00:00.000Z", requestId: "r" },
  });
  const finish = (id: string, result: object) =>
    journal.finish(id, { state: "COMPLETE", at: "2026-01-01T00:01:00.000Z", progress: [], result });
  for (const [id, job] of [
    [fitId, "fit"],
    [calibrateId, "calibrate"],
    [downloadId, "download"],
    [runningId, "fit"],
  ] as const)
    await journal.accept(task(id, job as Task["job"]));
  await writeModelOutput(join(folder, "fit.tessera"), fit);
  await writeModelOutput(modelOutput(), calibrated);
  await writePlotData(plotData(), calibrated, "fr");
  await finish(fitId, { kind: "fit", modelVersion: "2.10.22", modelOutput: "fit.tessera", warnings: [] });
  await finish(calibrateId, {
    ...{ kind: "calibrate", modelVersion: "2.10.22", modelOutput: "calibrated.tessera", fit: fitId },
    ...{ plotData: "plot_data.duckdb", iso3: "XTA", warnings: [] },
  });
  await finish(downloadId, { kind: "download", modelVersion: "2.10.22", file: "spectrum.zip" });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(flags: { dryRun?: boolean; json?: boolean } = {}, of = folder) {
  const text = { out: "", err: "" };
  const sink = (name: "out" | "err") =>
    new Writable({
      write(chunk, _encoding, done) {
        text[name] += String(chunk);
        done();
      },
    });
  const code = await migrate(of, { language: "en", ...flags }, sink("out"), sink("err"));
  return { code, ...text };
}

describe("tessera migrate", () => {
  it("finds nothing to do where every result is current, and says why", async () => {
    const { code, out } = await run();
    expect(out.split("\n")).toEqual([
      `${fitId}: nothing to do, it has no plot data`,
      `${calibrateId}: nothing to do, its files are current`,
      `${downloadId}: nothing to do, it has no plot data`,
      `${runningId}: nothing to do, it did not complete`,
      "4 tasks: 0 migrated, 4 left as they are, 0 that cannot be migrated.",
      "",
    ]);
    expect(code).toBe(0);
  });

  it.each(["gone", "broken"])("makes plot data again that are %s, in the language of their task", async (how) => {
    if (how === "gone") rmSync(plotData());
    else writeFileSync(plotData(), "half a file");
    expect((await run()).out).toContain(`${calibrateId}: plot data written again`);
    expect(await isCurrentPlotData(plotData())).toBe(true);
    expect((await run()).out).toContain(`${calibrateId}: nothing to do, its files are current`);
    expect(readdirSync(folder).filter((name) => name.includes("migrating"))).toEqual([]);
  });

  it("takes estimates before calibration over from the fit where a calibration did not keep them", async () => {
    const { uncalibrated, ...older } = calibrated;
    await writeModelOutput(modelOutput(), older);
    expect((await run()).out).toContain(`${calibrateId}: estimates before calibration taken over from fit ${fitId}`);
    const migrated = await readModelOutput(modelOutput());
    expect(migrated.uncalibrated).toEqual(uncalibrated);
    expect(inputsOutputs(migrated, "tessera")?.length).toBeGreaterThan(0);
    expect((await run()).out).toContain(`${calibrateId}: nothing to do`);
  });

  it("writes nothing in a dry run", async () => {
    rmSync(plotData());
    const before = readdirSync(folder);
    const { code, out } = await run({ dryRun: true });
    expect(out).toContain(`${calibrateId}: plot data would be written again`);
    expect(out).toContain("1 to migrate, 3 to leave as they are, 0 that cannot be migrated. Nothing was written.");
    expect([code, readdirSync(folder)]).toEqual([0, before]);
  });

  it("says which result cannot be migrated, leaves it alone, and goes on", async () => {
    writeFileSync(modelOutput(), "no model output");
    const { code, out } = await run();
    expect(out).toContain(`${calibrateId}: cannot be migrated`);
    expect(out).toContain("1 that cannot be migrated.");
    expect([code, readFileSync(modelOutput(), "utf8")]).toEqual([1, "no model output"]);
  });

  it("answers as JSON", async () => {
    rmSync(plotData());
    const { tasks, changed, results } = JSON.parse((await run({ json: true })).out);
    expect([tasks, changed]).toEqual([4, 1]);
    expect(results).toContainEqual({ id: calibrateId, actions: [{ kind: "plotData" }] });
  });

  it("refuses a folder that is not there", async () => {
    const { code, err } = await run({}, join(folder, "nowhere"));
    expect([code, err]).toEqual([2, expect.stringContaining("nowhere")]);
  });
});
