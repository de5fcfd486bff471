import { rmSync } from "node:fs";
import { join } from "node:path";
import { readModelOutputRecord } from "@tessera/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { download, downloaded } from "./downloaded-files.js";
import { fitAndCalibrate, type RunningService, startService } from "./running-service.js";
import { refusalOf, upload } from "./uploaded-files.js";

const strict = { environment: { VALIDATE_JSON_SCHEMAS: "true" } };

let service: RunningService;
let fit: string;
let calibrate: string;
let outputPath: string;

beforeAll(async () => {
  service = await startService(strict);
  ({ fit, calibrate } = await fitAndCalibrate(service));
  outputPath = join(service.dataDir, "results", `model_output${calibrate}.tessera`);
});
afterAll(() => service.stop());

const boundariesOf = (from: RunningService, id: string) => from.get(`/calibrate/boundaries/${id}`);

describe("boundaries of a calibrated result", () => {
  it("are a collection of all areas, with what is known of each and every digit of its outline", async () => {
    const { areas } = await readModelOutputRecord(outputPath);
    const { status, body } = await boundariesOf(service, calibrate);
    expect([status, body.errors]).toEqual([200, null]);
    expect(body.data).toEqual({
      type: "FeatureCollection",
      features: areas.map(({ geometry, ...properties }) => ({ type: "Feature", properties, geometry })),
    });
    expect(Object.keys(body.data.features[0].properties)).toEqual(
      expect.arrayContaining([
        ...["area_id", "area_name", "area_level", "area_level_label", "parent_area_id", "area_sort_order", "display"],
      ]),
    );
    expect(areas.length).toBeGreaterThan(5);
  });

  it("may be kept by the browser of the one who asked", async () => {
    expect((await boundariesOf(service, calibrate)).headers.get("cache-control")).toBe("private, max-age=86400");
  });

  it("are those of the project where it is restored", async () => {
    const zip = await downloaded(service, await download(service, "spectrum", calibrate));
    const elsewhere = await startService(strict);
    try {
      const path = upload(elsewhere, "project.zip", zip);
      const { body } = await elsewhere.post("/project/restore", { zip: { path, filename: "project.zip" } });
      const restored = await boundariesOf(elsewhere, body.data.calibrate.id);
      expect(restored.body.data).toEqual((await boundariesOf(service, calibrate)).body.data);
    } finally {
      await elsewhere.stop();
    }
  });

  it("are refused for tasks that are no complete calibration, as their metadata are", async () => {
    for (const id of [fit, "nobody"]) {
      const metadata = refusalOf(await service.get(`/calibrate/result/metadata/${id}`));
      expect(metadata[0]).toBe(400);
      const answer = await boundariesOf(service, id);
      expect(refusalOf(answer)).toEqual(metadata);
      expect(answer.headers.get("cache-control")).toBeNull();
    }
  });

  it("are refused with a sentence when the model output is gone", async () => {
    const { calibrate: other } = await fitAndCalibrate(service);
    rmSync(join(service.dataDir, "results", `model_output${other}.tessera`));
    for (const path of ["calibrate/boundaries", "calibrate/plot", "comparison/plot"])
      expect(refusalOf(await service.get(`/${path}/${other}`))).toEqual([
        ...[400, "FAILED_TO_RETRIEVE_RESULT", `The result file of task ${other} is gone. Run the task again.`],
      ]);
  });
});
