import { join } from "node:path";
import { readModelOutput } from "@tessera/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uploadCountry } from "./country-fit.js";
import { storeKind } from "./house.js";
import { calibrateBody, type RunningService, startService } from "./running-service.js";

interface Row {
  area_id: string;
  sex: string;
  age_group: string;
  calendar_quarter: string;
  indicator: string;
  mean: number;
}

describe(`the calibration of a fitted model (${storeKind} store)`, () => {
  let service: RunningService;
  let fit: string;

  beforeAll(async () => {
    service = await startService({ environment: { USE_MOCK_MODEL: "false", VALIDATE_JSON_SCHEMAS: "true" } });
    // A fit that is not finished can be calibrated as well as one that is.
    const { body } = await uploadCountry(service, { no_of_samples: 10, max_iteration: 10 });
    fit = (await service.post("/model/submit", { ...body, iso3: "XTA" })).body.data.id;
    expect(await service.ended("model", fit)).toMatchObject({ status: "COMPLETE" });
  });
  afterAll(() => service.stop());

  async function submit(options: Record<string, unknown>): Promise<string> {
    const body = await calibrateBody(service);
    const submitted = await service.post(`/calibrate/submit/${fit}`, {
      ...body,
      options: { ...body.options, ...options },
    });
    return submitted.body.data.id;
  }

  it("gives plot data that add up to the projection, with children under five divided", async () => {
    const id = await submit({});
    expect(await service.ended("calibrate", id)).toMatchObject({
      status: "COMPLETE",
      progress: [expect.stringMatching(/^Saving outputs - [\d.m ]+s elapsed$/)],
    });
    const { body } = await service.get(`/calibrate/result/data/${id}`);
    const rows = body.data.data as Row[];
    const output = await readModelOutput(join(service.dataDir, "results", `model_output${id}.tessera`));
    const [, quarter] = output.calendarQuarters;
    const projected = (output.spectrum?.calibrationTable ?? []).filter((row) => row.quarter === quarter);
    // Answers have four decimals.
    const decimals = 3;
    const plhiv = (age: string) =>
      rows.find(
        (row) =>
          row.area_id === "XTA" &&
          row.sex === "both" &&
          row.age_group === age &&
          row.calendar_quarter === quarter &&
          row.indicator === "plhiv",
      )?.mean ?? Number.NaN;
    expect(plhiv("Y000_999")).toBeCloseTo(
      projected.reduce((sum, row) => sum + row.plhivSpectrum, 0),
      decimals,
    );
    expect(plhiv("Y000_000") + plhiv("Y001_004")).toBeCloseTo(plhiv("Y000_004"), decimals);
    expect(output).toMatchObject({ kind: "calibrated", calibrationOptions: { calibrate_method: "logistic" } });
  });

  it("tells which options are missing", async () => {
    const id = await submit({ calibrate_method: "" });
    expect(await service.ended("calibrate", id)).toMatchObject({ status: "ERROR" });
    const { body } = await service.get(`/calibrate/result/path/${id}`);
    expect(body.errors[0].detail).toContain("calibrate_method");
  });
});
