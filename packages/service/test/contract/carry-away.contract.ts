import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { download, downloaded } from "./downloaded-files.js";
import { fitAndCalibrate, type RunningService, startService } from "./running-service.js";
import { refusalOf } from "./uploaded-files.js";

let service: RunningService;
let fit: string;
let calibrate: string;

beforeAll(async () => {
  service = await startService({ environment: { VALIDATE_JSON_SCHEMAS: "true" } });
  ({ fit, calibrate } = await fitAndCalibrate(service));
});
afterAll(() => service.stop());

describe("what a saved view says of its result", () => {
  it("is how to cite it, the version of the model and the options, in the language of the request", async () => {
    const { status, body } = await service.get(`/calibrate/about/${calibrate}`, { "accept-language": "fr" });
    expect([status, body.errors]).toEqual([200, null]);
    expect(body.data.citation).toContain(`Calibration ${calibrate}.`);
    expect(body.data.citation).toContain(body.data.model_version);
    expect(body.data.options.map(({ name }: { name: string }) => name)).toContain("area_scope");
  });

  it("is refused for tasks that are no complete calibration, as their metadata are", async () => {
    for (const id of [fit, "nobody"]) {
      const metadata = refusalOf(await service.get(`/calibrate/result/metadata/${id}`));
      expect(refusalOf(await service.get(`/calibrate/about/${id}`))).toEqual(metadata);
    }
  });
});

describe("files to carry away", () => {
  it.each(["document", "slides", "site"] as const)("are made and sent: %s", async (type) => {
    const content = await downloaded(service, await download(service, type, calibrate));
    expect(content.subarray(0, 2).toString()).toBe("PK");
    expect(content.length).toBeGreaterThan(50_000);
  });
});
