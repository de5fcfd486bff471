import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mockCalibration, mockFit } from "@tessera/demo";
import { writeModelOutput } from "@tessera/model";
import { writePlotData } from "@tessera/results";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { download, downloaded, zipMembers } from "./downloaded-files.js";
import { storeKind } from "./house.js";
import { calibrateBody, fitAndCalibrate, type RunningService, startService } from "./running-service.js";
import { refusalOf, upload } from "./uploaded-files.js";

const strict = { environment: { VALIDATE_JSON_SCHEMAS: "true" } };
const options = { area_scope: "XTA", area_level: "2", calendar_quarter_t2: "CY2024Q4" };
const roles = ["pjnz", "population", "shape", "survey"];

describe(`projects from elsewhere (${storeKind} store)`, () => {
  const folder = mkdtempSync(join(tmpdir(), "tessera-state-"));
  let service: RunningService;
  let elsewhere: RunningService;
  let fit: string;
  let calibrate: string;
  let state: Record<string, unknown>;
  let zip: Buffer;

  beforeAll(async () => {
    service = await startService(strict);
    elsewhere = await startService(strict);
    ({ fit, calibrate } = await fitAndCalibrate(service));
    for (const role of roles) upload(service, `${role}.csv`, role);
    state = {
      datasets: Object.fromEntries(
        roles.map((role) => [role, { path: `uploads/${role}.csv`, filename: `my ${role}` }]),
      ),
      model_fit: { options: { area_scope: "XTA", a: null }, id: fit },
      calibrate: { options: {}, id: calibrate },
      version: (await calibrateBody(service)).version,
    };
    const notes = { project_notes: { name: "Mine", updated: "2026/1/2 3:4:5", note: "a note" } };
    zip = await downloaded(service, await download(service, "spectrum", calibrate, { state, notes }));
  });
  afterAll(async () => {
    await service.stop();
    await elsewhere.stop();
    rmSync(folder, { recursive: true });
  });

  const restore = (from: RunningService) =>
    from.post("/project/restore", { zip: { path: upload(from, "project.zip", zip), filename: "project.zip" } });

  it("are found again whole where they were made", async () => {
    const { body } = await restore(service);
    expect(body.errors).toBeNull();
    expect(body.data).toMatchObject({
      state,
      notes: expect.stringContaining("a note"),
      model_fit: { options: { area_scope: "XTA", area_level: "2" } },
      calibrate: { id: calibrate, restored: false, options: { calibrate_method: "logistic" } },
      missing: { files: [], tasks: [] },
    });
  });

  it("are restored under their ids on another service, which names what it lacks", async () => {
    upload(elsewhere, "pjnz.csv", "pjnz");
    const { body } = await restore(elsewhere);
    expect(body.data.calibrate).toMatchObject({ id: calibrate, restored: true });
    expect(body.data.missing).toEqual({
      files: ["population", "shape", "survey"].map((role) => ({
        name: role,
        path: `uploads/${role}.csv`,
        filename: `my ${role}`,
      })),
      tasks: [{ name: "model_fit", id: fit }],
    });
    expect((await elsewhere.get(`/task/${calibrate}/exists`)).body.data.exists).toBe(true);
  });

  it("have the same numbers there", async () => {
    const rows = async (from: RunningService) => (await from.get(`/calibrate/result/data/${calibrate}`)).body.data.data;
    const [ours, theirs] = [await rows(elsewhere), await rows(service)];
    const rounded = (row: Record<string, unknown>) =>
      Object.values(row).map((cell) => (typeof cell === "number" ? Number(cell.toPrecision(15)) : cell));
    expect(ours.map(rounded)).toEqual(theirs.map(rounded));
    const again = await downloaded(elsewhere, await download(elsewhere, "spectrum", calibrate));
    const table = async (bytes: Buffer) => (await zipMembers(bytes)).get("indicators.csv");
    expect((await table(again)) === (await table(zip))).toBe(true);
  });

  it("that are no output zip, or not there, are refused by name", async () => {
    const bad = { zip: { path: upload(service, "bad.zip", "nothing"), filename: "bad.zip" } };
    const gone = { zip: { path: "/uploads/gone.zip", filename: "gone.zip" } };
    for (const body of [bad, gone]) {
      const [status, code, detail] = refusalOf(await service.post("/project/restore", body));
      expect([status, code]).toEqual([400, "PROJECT_RESTORE_FAILED"]);
      expect(detail).toContain(body.zip.filename);
    }
    const outside = { zip: { path: "/etc/passwd", filename: "x.zip" } };
    expect(refusalOf(await service.post("/project/restore", outside)).slice(0, 2)).toEqual([400, "INVALID_INPUT"]);
  });

  describe("that were run before", () => {
    const inputs = Object.fromEntries(roles.map((role) => [role, { path: `/uploads/${role}.csv`, filename: role }]));
    let outputs: Record<string, { path: string; filename: string }>;

    beforeAll(async () => {
      const fitted = mockFit(options, "2.10.20");
      const calibrated = mockCalibration(fitted, (await calibrateBody(service)).options);
      await writeModelOutput(join(folder, "fit.tessera"), fitted);
      await writeModelOutput(join(folder, "calibrated.tessera"), calibrated);
      await writePlotData(join(folder, "plot.duckdb"), calibrated, "en");
      const stored = async (name: string) => {
        const body = await readFile(join(folder, name));
        const headers = { "content-type": "application/octet-stream" };
        const answer = await fetch(`${service.url}/internal/upload/result/${name}`, { method: "POST", headers, body });
        return ((await answer.json()) as { data: { path: string; filename: string } }).data;
      };
      outputs = {
        fit_model_output: await stored("fit.tessera"),
        calibrate_plot_data: await stored("plot.duckdb"),
        calibrate_model_output: await stored("calibrated.tessera"),
      };
    });

    it("become a project whose ids work at every result", async () => {
      const { body } = await service.post("/internal/prerun", { inputs, outputs });
      expect(body.errors).toBeNull();
      const { datasets, model_fit, calibrate: made, version } = body.data;
      expect(datasets.pjnz).toEqual({ path: "uploads/pjnz.csv", filename: "pjnz" });
      expect(model_fit.options).toMatchObject(options);
      expect(made.options).toMatchObject({ calibrate_method: "logistic" });
      expect(version).toEqual({ ...(await calibrateBody(service)).version, model: "2.10.20" });
      expect((await service.get(`/task/${made.id}/exists`)).body.data.exists).toBe(true);
      expect((await service.get(`/model/status/${model_fit.id}`)).body.data).toMatchObject({
        done: true,
        success: true,
      });
      expect((await service.get(`/model/result/${model_fit.id}`)).body.data.complete).toBe(true);
      expect((await service.get(`/calibrate/result/data/${made.id}`)).body.data.data.length).toBeGreaterThan(0);
      await download(service, "spectrum", made.id, { state: body.data });
      const again = await service.post(`/calibrate/submit/${model_fit.id}`, await calibrateBody(service));
      expect(await service.ended("calibrate", again.body.data.id)).toMatchObject({ status: "COMPLETE" });
    });

    it("are new tasks each time", async () => {
      const ids = async () => (await service.post("/internal/prerun", { inputs, outputs })).body.data.calibrate.id;
      expect(await ids()).not.toBe(await ids());
    });

    it("are refused with a line for each file that does not exist", async () => {
      const survey = { path: "/uploads/nowhere.csv", filename: "my survey.csv" };
      const plot = { path: join(service.dataDir, "results", "nowhere.duckdb"), filename: "plot.duckdb" };
      const answer = await service.post("/internal/prerun", {
        inputs: { ...inputs, survey },
        outputs: { ...outputs, calibrate_plot_data: plot, fit_model_output: { path: "/etc/passwd", filename: "p" } },
      });
      const [status, code, detail] = refusalOf(answer);
      expect([status, code]).toEqual([400, "PRERUN_MISSING_FILES"]);
      expect(detail.split("\n")).toEqual([
        expect.stringMatching(/survey.*nowhere\.csv.*my survey\.csv/),
        expect.stringMatching(/fit_model_output.*passwd/),
        expect.stringMatching(/calibrate_plot_data.*nowhere\.duckdb/),
        expect.stringContaining("Upload"),
      ]);
    });

    it("are refused where an output is not of its kind", async () => {
      const swapped = { ...outputs, fit_model_output: outputs.calibrate_model_output };
      const [, code, detail] = refusalOf(await service.post("/internal/prerun", { inputs, outputs: swapped }));
      expect([code, detail]).toEqual(["INVALID_INPUT", expect.stringContaining("calibrated.tessera")]);
    });
  });
});
