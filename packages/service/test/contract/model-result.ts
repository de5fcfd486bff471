import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { uploadCountry } from "./country-fit.js";
import { calibrateBody, fitAndCalibrate, type RunningService, startService } from "./running-service.js";

/** Every endpoint that reads the result of a calibration. */
export const endpoints = [
  "calibrate/result",
  "calibrate/result/metadata",
  "calibrate/result/data",
  "calibrate/result/path",
  "calibrate/plot",
  "comparison/plot",
  "comparison/metadata",
  "calibrate/evidence",
  "calibrate/explanation",
  "calibrate/estimates",
  "calibrate/range",
  "calibrate/boundaries",
];

/** What some of them must be asked for. */
export const needed: Record<string, string> = {
  "calibrate/evidence": "?indicator=prevalence",
  "calibrate/explanation": "?area_id=XTA_2_1",
};

/** Those that are made from the model output rather than from the plot data. */
export const fromModelOutput = ["calibrate/plot", "comparison/plot", "comparison/metadata", "calibrate/boundaries"];

/** A calibrated result of the demo country, and the service that has it. */
export interface ModelResult {
  service: RunningService;
  /** Of its calibration. */
  id: string;
}

/** A result for all tests of a group. */
export function provideResult(kind: "fitted" | "mocked"): ModelResult {
  const result = {} as ModelResult;
  beforeAll(async () => {
    const environment = { USE_MOCK_MODEL: String(kind === "mocked"), VALIDATE_JSON_SCHEMAS: "true" };
    result.service = await startService({ environment });
    if (kind === "mocked") {
      ({ calibrate: result.id } = await fitAndCalibrate(result.service));
      return;
    }
    const { body } = await uploadCountry(result.service, { no_of_samples: 10, max_iteration: 10 });
    const fit = (await result.service.post("/model/submit", { ...body, iso3: "XTA" })).body.data.id;
    expect(await result.service.ended("model", fit)).toMatchObject({ status: "COMPLETE" });
    result.id = (
      await result.service.post(`/calibrate/submit/${fit}`, await calibrateBody(result.service))
    ).body.data.id;
    expect(await result.service.ended("calibrate", result.id)).toMatchObject({ status: "COMPLETE" });
  });
  afterAll(() => result.service.stop());
  return result;
}

/** The same result under another id, as an older program would have left it. */
export function copyOf(result: ModelResult, changes: object, digit: string): string {
  const results = join(result.service.dataDir, "results");
  const other = digit.repeat(32);
  cpSync(join(results, result.id), join(results, other), { recursive: true });
  for (const fact of ["task", "finished"]) {
    const path = join(results, other, `${fact}.json`);
    const content = JSON.parse(readFileSync(path, "utf8"));
    const changed =
      fact === "task" ? { ...content, id: other } : { ...content, result: { ...content.result, ...changes } };
    writeFileSync(path, JSON.stringify(changed));
  }
  return other;
}
