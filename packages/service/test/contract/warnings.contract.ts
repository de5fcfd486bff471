import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeKind } from "./house.js";
import { fitAndCalibrate, type RunningService, startService } from "./running-service.js";

/** A warning as a fit stores it. */
const stored = {
  key: "warning.model.impossible.aboveOne",
  values: { count: 3 },
  locations: ["model_fit"],
  groups: [
    { indicator: "art_coverage", areas: "all", sexes: ["both"], ages: ["Y000_000"], times: ["CY2023Q4"], count: 3 },
  ],
};
/** A warning of an earlier version. */
const inWords = { text: "ART coverage is estimated above 1 in 3 groups", locations: ["model_fit"] };

/** Replaces the warnings in the journal of a complete task. */
function store({ dataDir }: RunningService, task: string, warnings: unknown[]): void {
  const file = join(dataDir, "results", task, "finished.json");
  const finish = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...finish, result: { ...finish.result, warnings } }));
}

describe(`warnings of a task (${storeKind} store)`, () => {
  let service: RunningService;
  let fit: string;
  const warningsIn = async (language: string, of = service, id = fit) =>
    (await of.get(`/model/result/${id}`, { "accept-language": language })).body.data.warnings;

  beforeAll(async () => {
    service = await startService({ environment: { VALIDATE_JSON_SCHEMAS: "true" } });
    ({ fit } = await fitAndCalibrate(service, { "accept-language": "fr" }));
  });
  afterAll(() => service.stop());

  it("are in the language of the reader, not of the submit", async () => {
    const [english, portuguese] = [await warningsIn("en"), await warningsIn("pt")];
    expect(english).toMatchObject([{ text: expect.stringContaining("population"), locations: ["model_fit"] }]);
    expect(portuguese).toMatchObject([{ text: expect.stringContaining("população"), locations: ["model_fit"] }]);
  });

  it("come in words and as data, and in their own words from results of earlier versions", async () => {
    const dataDir = service.dataDir;
    store(service, fit, [stored, inWords]);
    service = await restarted(service, { dataDir });
    const [first, second] = await warningsIn("en");
    expect(first).toEqual({
      text: expect.stringMatching(/^ART coverage above 100% in children under 1, all areas, December 2023\./),
      locations: ["model_fit"],
      ...{ cause: stored.key, severity: "serious", stage: "fit", action: "checkData" },
      ...{ values: stored.values, places: stored.groups },
    });
    expect(second).toEqual(inWords);
    expect((await warningsIn("fr"))[0].text).toContain("enfants de moins de 1 an, toutes les zones, décembre 2023");
  });

  it("are words alone for clients of the reference", async () => {
    service = await restarted(service, { dataDir: service.dataDir, flags: ["--compatibility=reference"] });
    const [first] = await warningsIn("en");
    expect(Object.keys(first)).toEqual(["text", "locations"]);
  });
});

async function restarted(service: RunningService, options: object): Promise<RunningService> {
  const ended = new Promise((resolve) => service.process.once("exit", resolve));
  service.process.kill("SIGTERM");
  await ended;
  return startService({ environment: { VALIDATE_JSON_SCHEMAS: "true" }, ...options });
}
