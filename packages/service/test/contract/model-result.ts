import { createHash } from "node:crypto";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CountryFile, generateCountry } from "@tessera/demo";
import { afterAll, beforeAll, expect } from "vitest";
import { calibrateBody, fitAndCalibrate, type RunningService, startService } from "./running-service.js";
import { upload } from "./uploaded-files.js";

const roles: Record<string, CountryFile> = {
  pjnz: "pjnz.PJNZ",
  shape: "areas.geojson",
  population: "population.csv",
  survey: "survey.csv",
  programme: "programme.csv",
  anc: "anc.csv",
};

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
    const { files } = await generateCountry({ districts: 2 });
    const data = Object.entries(roles).map(([role, name]) => {
      const hash = createHash("md5").update(files[name]).digest("hex");
      return [role, { path: upload(result.service, name, files[name]), hash, filename: name }];
    });
    const calibration = await calibrateBody(result.service);
    const options = { ...JSON.parse(files["options.json"].toString("utf8")), no_of_samples: 10, max_iteration: 10 };
    const body = { data: Object.fromEntries(data), options, version: calibration.version, iso3: "XTA" };
    const fit = (await result.service.post("/model/submit", body)).body.data.id;
    expect(await result.service.ended("model", fit)).toMatchObject({ status: "COMPLETE" });
    result.id = (await result.service.post(`/calibrate/submit/${fit}`, calibration)).body.data.id;
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
