import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mockCalibration, mockFit } from "@tessera/demo";
import { readModelOutput } from "@tessera/model";
import { writeDownload } from "@tessera/results";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type RestoreFlags, restore } from "../src/cli/restore.js";
import { Journal } from "../src/tasks/journal/journal.js";

const [fit, calibrate] = ["a".repeat(32), "b".repeat(32)];
const state = {
  datasets: {
    pjnz: { path: "uploads/A.pjnz", filename: "a.pjnz" },
    shape: { path: "B.geojson", filename: "b.geojson" },
  },
  model_fit: { id: fit, options: {} },
  calibrate: { id: calibrate, options: {} },
};
const output = mockCalibration(mockFit({ area_scope: "XTA", area_level: "2" }, "2.10.22"), {
  calibrate_method: "none",
});

let folder = "";
const within = (...names: string[]) => join(folder, ...names);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tessera-restore-"));
  const request = { output, ids: { fit, calibrate }, productName: "tessera", language: "pt" as const };
  await writeDownload("spectrum", within("full.zip"), {
    ...request,
    state,
    notes: { project_notes: { note: "nota" } },
  });
  await writeDownload("spectrum", within("bare.zip"), request);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(zip: string, flags: Partial<RestoreFlags> = {}) {
  const text = { out: "", err: "" };
  const screen = (name: "out" | "err") => ({
    isTTY: false,
    write: (piece: string) => {
      text[name] += piece;
      return true;
    },
  });
  const given: RestoreFlags = { out: within("out"), language: "en", ...flags };
  const code = await restore(within(zip), given, screen("out") as never, screen("err") as never);
  return { code, ...text };
}

describe("tessera restore", () => {
  it("writes what a zip holds: results, options, notes and state", async () => {
    const { code, out } = await run("full.zip");
    expect(code).toBe(0);
    expect(readdirSync(within("out")).sort()).toEqual([
      ...["calibration_options.json", "inputs.json", "model_output.tessera", "notes.txt", "options.json"],
      "project_state.json",
    ]);
    expect(JSON.parse(readFileSync(within("out", "options.json"), "utf8"))).toEqual(output.options);
    expect(JSON.parse(readFileSync(within("out", "project_state.json"), "utf8"))).toEqual(state);
    expect(readFileSync(within("out", "notes.txt"), "utf8")).toContain("nota");
    const restored = await readModelOutput(within("out", "model_output.tessera"));
    expect(restored.estimates.mean).toHaveLength(output.estimates.mean.length);
    expect(out).toContain(`${output.areas.length} areas`);
  });

  it("says that a zip holds no state", async () => {
    const { code, out } = await run("bare.zip", { language: "fr" });
    expect(code).toBe(0);
    expect(out).toContain("pas d’état de projet");
    expect(readdirSync(within("out"))).not.toContain("project_state.json");
  });

  it("puts the calibration into the folder of a service, and lists what is missing there by name", async () => {
    for (const name of ["results", "uploads"]) mkdirSync(within("data", name), { recursive: true });
    writeFileSync(within("data", "uploads", "A.pjnz"), "");
    const { code, out } = await run("full.zip", { dataDir: within("data") });
    expect(code).toBe(1);
    expect(out).toContain("missing input file shape: B.geojson (b.geojson)");
    expect(out).toContain(`unknown task model_fit: ${fit}`);
    expect(out).not.toContain("A.pjnz");
    const record = await new Journal(within("data", "results")).read(calibrate);
    expect(record?.finish).toMatchObject({ state: "COMPLETE", result: { kind: "calibrate", fit } });
    expect(readdirSync(within("data", "results", ".incoming"))).toEqual([]);
  });

  it("leaves a calibration alone that is already there", async () => {
    for (const name of ["results", "uploads"]) mkdirSync(within("data", name), { recursive: true });
    const flags = { dataDir: within("data"), json: true as const, force: true as const };
    const first = JSON.parse((await run("full.zip", flags)).out);
    const second = JSON.parse((await run("full.zip", flags)).out);
    expect(first.calibrate).toEqual({ id: calibrate, isRestored: true });
    expect(second.calibrate).toEqual({ id: calibrate, isRestored: false });
    expect(second.missing).toHaveLength(3);
  });

  it.each([
    ["a folder that is not empty", "full.zip", { out: "." }, 2, "is not empty"],
    ["a data folder that is none", "full.zip", { dataDir: "nowhere" }, 2, "nowhere"],
    ["a zip that is not there", "absent.zip", {}, 1, "absent.zip"],
  ])("refuses %s", async (_why, zip, flags, expected, sentence) => {
    const { code, err } = await run(zip, flags);
    expect([code, err]).toEqual([expected, expect.stringContaining(sentence)]);
  });
});
