import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningService, startService } from "./running-service.js";
import { refusalOf, upload } from "./uploaded-files.js";

const shared = join(dirname(fileURLToPath(import.meta.url)), "../../../../../shared");
const hasSharedFiles = existsSync(join(shared, "data")) && existsSync(join(shared, "reference"));
if (!hasSharedFiles) console.warn(`SKIPPED: validation of the public files over HTTP, because ${shared} has none.`);

const sets = ["mwi-2019", "mwi-2024", "mwi-zone"] as const;
const pjnzOf = (set: string) => (set === "mwi-zone" ? "pjnz.zip" : "pjnz.PJNZ");

/** What the reference answers; texts are left out of it. */
function published(name: string) {
  const content = readFileSync(join(shared, "reference/golden", name));
  return JSON.parse((name.endsWith(".gz") ? gunzipSync(content) : content).toString("utf8"));
}

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

  const put = (folder: string, name: string) =>
    upload(service, `${folder}-${name}`, readFileSync(join(shared, "data", folder, name)));

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
    const { data: theirs, ...aboutTheirs } = published(golden);
    const { data: ours, ...aboutOurs } = (await check(type, put("mwi-2019", name), aboutTheirs)).body.data;
    expect(JSON.stringify(aboutOurs)).toBe(JSON.stringify(aboutTheirs));
    if (Array.isArray(theirs)) expect(firstDifference(ours, theirs)).toBeNull();
    else expect(ours).toEqual(theirs);
  });

  it.each([
    ["mwi-2019", "areas.geojson", "validate_shape_nodata.json"],
    ["malformed", "malawi_missing_display.geojson", "validate_shape_missing_display_nodata.json"],
  ])("are answered as by the reference: %s %s", async (folder, name, golden) => {
    const theirs = published(golden);
    const { data, ...ours } = (await check("shape", put(folder, name), theirs)).body.data;
    expect(JSON.stringify(ours)).toBe(JSON.stringify(theirs));
    expect(data).toEqual(JSON.parse(readFileSync(join(shared, "data", folder, name), "utf8")));
  });

  it.each(sets)("are valid, each and together: %s", async (set) => {
    const paths = {
      pjnz: put(set, pjnzOf(set)),
      shape: put(set, "areas.geojson"),
      population: put(set, "population.csv"),
    };
    for (const [type, path] of Object.entries(paths)) expect((await check(type, path)).body.errors).toBeNull();
    const together = await service.post("/validate/baseline-combined", paths);
    expect(together.body.data).toEqual(published("validate_baseline_combined.json"));
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
