import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uploadCountry } from "./country-fit.js";
import { storeKind } from "./house.js";
import { calibrateBody, type RunningService, startService } from "./running-service.js";

describe(`an analysis of sensitivity (${storeKind} store)`, () => {
  let service: RunningService;
  let body: { data: Record<string, object>; options: object; calibration: object; version: unknown };
  let id: string;
  // biome-ignore lint/suspicious/noExplicitAny: as the service answered it
  let ended: any;

  const submit = async (variants: string[], more: object = {}) => {
    const answer = await service.post("/sensitivity/submit", { ...body, ...more, variants });
    return answer.body.data.id as string;
  };

  beforeAll(async () => {
    service = await startService({ environment: { USE_MOCK_MODEL: "false" } });
    const { body: ofFit } = await uploadCountry(service, { no_of_samples: 20, max_iteration: 5 });
    body = { ...ofFit, calibration: (await calibrateBody(service)).options };
    id = await submit(["without-antenatal", "calibration-method", "population-larger"]);
    ended = await service.ended("sensitivity", id);
  }, 180_000);
  afterAll(() => service.stop());

  it("offers variants of the options with what each means, and says why others would change nothing", async () => {
    const { shape } = body.data;
    const request = { data: { shape }, options: body.options, calibration: body.calibration };
    const { data } = (await service.post("/sensitivity/variants", request, { "accept-language": "fr" })).body;
    expect(data.variants).toContainEqual({
      id: "without-antenatal",
      label: "Sans données de CPN",
      about: expect.any(String),
      isUsual: true,
      needsFit: true,
    });
    expect(data.variants).toContainEqual(expect.objectContaining({ id: "calibration-method", needsFit: false }));
    expect(data.absent).toContainEqual({ id: "without-survey", reason: expect.stringContaining("enquête") });
  });

  it("goes through the options as chosen and each variant", () => {
    expect(ended).toMatchObject({ status: "COMPLETE", success: true });
    expect(ended.progress).toMatchObject([
      { name: "Options as chosen", complete: true },
      { name: "Calibration by the other method", complete: true },
      { name: "Without antenatal care data", complete: true },
      { name: "Population 10% larger", complete: true },
    ]);
  });

  it("answers sentences, changes of every indicator, and estimates of all districts", async () => {
    const { data } = (await service.get(`/sensitivity/result/${id}`)).body;
    expect(data).toMatchObject({ id, uncertainty: "fixed", samples: 20, chosen: { indicator: "prevalence" } });
    expect(data.areas.map(({ is_whole }: { is_whole: boolean }) => is_whole)).toEqual([true, false, false]);
    expect(data.variants.map((variant: { id: string }) => variant.id)).toEqual([
      "without-antenatal",
      "calibration-method",
      "population-larger",
    ]);
    const [, , larger] = data.variants;
    expect(larger.sentence).toMatch(/^Population 10% larger: HIV prevalence \(adults 15–49\) falls from/);
    expect(larger.options).toEqual({ populationScale: 1.1 });
    expect(larger.mean).toHaveLength(3);
    const plhiv = larger.changes.find(({ indicator }: { indicator: string }) => indicator === "plhiv");
    expect(plhiv).toMatchObject({ districts: 2, whole: { area_name: "Tessaria" } });
  });

  it("answers in the language of the reader, for the indicator and the people that were asked for", async () => {
    const query = "?indicator=art_coverage&sex=both&age_group=Y015_999";
    const { data } = (await service.get(`/sensitivity/result/${id}${query}`, { "accept-language": "pt" })).body;
    expect(data.chosen).toEqual({ indicator: "art_coverage", sex: "both", age_group: "Y015_999" });
    expect(data.variants[0].sentence).toMatch(/^Sem dados de CPN: Cobertura de TARV/);
  });

  it("refuses what the analysis does not have, and the id of another task", async () => {
    const unknown = await service.get(`/sensitivity/result/${id}?indicator=wealth`);
    expect(unknown.status).toBe(400);
    expect(unknown.body.errors[0].detail).toMatch(/wealth.*prevalence/);
    const none = await service.get("/sensitivity/result/0123456789abcdef0123456789abcdef");
    expect(none.body.errors[0]).toMatchObject({ error: "FAILED_TO_RETRIEVE_RESULT" });
  });

  it("keeps one small file, and no model output", async () => {
    expect(existsSync(join(service.dataDir, "results", `sensitivity${id}.json`))).toBe(true);
    expect(existsSync(join(service.dataDir, "results", `model_output${id}.tessera`))).toBe(false);
  });

  it("ends in an error that names variants if one is not among them", async () => {
    const wrong = await submit(["without-everything"]);
    expect(await service.ended("sensitivity", wrong)).toMatchObject({ status: "ERROR" });
    const { errors } = (await service.get(`/sensitivity/result/${wrong}`)).body;
    expect(errors[0].detail).toMatch(/without-everything.*without-antenatal/);
  });

  it("can be cancelled, like every task", async () => {
    const long = await submit(["without-antenatal", "population-larger", "population-smaller"]);
    await expect
      .poll(async () => (await service.get(`/sensitivity/status/${long}`)).body.data.status, { timeout: 30_000 })
      .toBe("RUNNING");
    await service.post(`/model/cancel/${long}`);
    expect(await service.ended("sensitivity", long)).toMatchObject({ status: "CANCELLED", success: false });
  });
});
