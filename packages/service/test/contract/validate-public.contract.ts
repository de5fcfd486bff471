import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { goldenAnswer, hasShared, sharedFile } from "../../../../scripts/test/shared.mjs";
import { type RunningService, startService } from "./running-service.js";
import { refusalOf, upload } from "./uploaded-files.js";

const hasSharedFiles = hasShared("validation of the public files over HTTP", "data", "reference");

const sets = ["mwi-2019", "mwi-2024", "mwi-zone"] as const;
const pjnzOf = (set: string) => (set === "mwi-zone" ? "pjnz.zip" : "pjnz.PJNZ");

/** The first row that differs in any way: quicker than a comparison that shows all of them. */
function firstDifference(ours: readonly unknown[], theirs: readonly unknown[]) {
  if (ours.length !== theirs.length) return [ours.length, theirs.length];
  const at = ours.findIndex((row, index) => JSON.stringify(row) !== JSON.stringify(theirs[index]));
  return at < 0 ? null : [ours[at], theirs[at]];
}

describe.skipIf(!hasSharedFiles)("the public files", () => {
  let service: RunningService;
  // Answers are compared with those of the reference, which shows no rows of programme data.
  beforeAll(async () => {
    service = await startService({
      flags: ["--workers=0", "--compatibility=reference"],
      environment: { VALIDATE_JSON_SCHEMAS: "true" },
    });
  });
  afterAll(() => service.stop());

  const put = (folder: string, name: string) => upload(service, `${folder}-${name}`, sharedFile("data", folder, name));

  /** Checks a file under the name and hash of a published answer. */
  async function check(type: string, path: string, { hash = "1", filename = "f" } = {}) {
    const file = { path, hash, filename, fromADR: false, resource_url: null };
    if (["pjnz", "shape", "population"].includes(type))
      return service.post("/validate/baseline-individual", { type, file });
    return service.post("/validate/survey-and-programme", { type, file, shape: put("mwi-2019", "areas.geojson") });
  }

  it.each([
    ["pjnz", "pjnz.PJNZ", "validate_pjnz.json"],
    ["population", "population.csv", "validate_population.json.gz"],
    ["survey", "survey.csv", "validate_survey.json.gz"],
    ["programme", "programme.csv", "validate_programme.json"],
    ["anc", "anc.csv", "validate_anc.json"],
  ])("are answered as by the reference: %s", async (type, name, golden) => {
    const { data: theirs, ...aboutTheirs } = goldenAnswer(golden);
    const { data: ours, ...aboutOurs } = (await check(type, put("mwi-2019", name), aboutTheirs)).body.data;
    expect(JSON.stringify(aboutOurs)).toBe(JSON.stringify(aboutTheirs));
    if (Array.isArray(theirs)) expect(firstDifference(ours, theirs)).toBeNull();
    else expect(ours).toEqual(theirs);
  });

  it.each([
    ["mwi-2019", "areas.geojson", "validate_shape_nodata.json"],
    ["malformed", "malawi_missing_display.geojson", "validate_shape_missing_display_nodata.json"],
  ])("are answered as by the reference: %s %s", async (folder, name, golden) => {
    const theirs = goldenAnswer(golden);
    const { data, ...ours } = (await check("shape", put(folder, name), theirs)).body.data;
    expect(JSON.stringify(ours)).toBe(JSON.stringify(theirs));
    expect(data).toEqual(JSON.parse(sharedFile("data", folder, name).toString("utf8")));
  });

  it.each(sets)("are valid, each and together: %s", async (set) => {
    const paths = {
      pjnz: put(set, pjnzOf(set)),
      shape: put(set, "areas.geojson"),
      population: put(set, "population.csv"),
    };
    for (const [type, path] of Object.entries(paths)) expect((await check(type, path)).body.errors).toBeNull();
    const together = await service.post("/validate/baseline-combined", paths);
    expect(together.body.data).toEqual(goldenAnswer("validate_baseline_combined.json"));
    for (const type of ["survey", "programme", "anc"].slice(set === "mwi-zone" ? 1 : 0)) {
      const body = { type, path: put(set, `${type}.csv`), shape: paths.shape };
      const { body: answer } = await service.post("/validate/survey-and-programme", body);
      expect([answer.errors, answer.data?.warnings]).toEqual([null, []]);
    }
  });

  it.each([
    ["anc", "malformed_anc.csv", "MWI, AGO"],
    ["programme", "malformed_programme.csv", "calendar_quarter"],
    ["pjnz", "invalid_files.zip", "no PJNZ"],
  ])("that are malformed are refused for what is wrong with them: %s", async (type, name, reason) => {
    const answer = await check(type, put("malformed", name), { filename: name });
    expect(refusalOf(answer)).toEqual([400, "INVALID_FILE", expect.stringContaining(reason)]);
  });
});
