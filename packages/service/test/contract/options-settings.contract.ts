import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWithCountry } from "./country-service.js";
import { askForOptions, controlsOf, filesOf, ofModel, submittedValues, validateOptions } from "./options-files.js";
import type { RunningService } from "./running-service.js";

describe("options for a client of the reference", () => {
  let other: RunningService;
  let options: Record<string, unknown>;
  beforeAll(async () => {
    ({ service: other, options } = await startWithCountry({ flags: ["--compatibility=reference"] }));
  });
  afterAll(() => other.stop());

  it("are a form with the values of the contract, and without reasons", async () => {
    const { body } = await askForOptions(other);
    expect(submittedValues(body.data)).toMatchObject({ calendar_quarter_t2: "CY2022Q4", include_art_t1: "" });
    for (const control of controlsOf(body.data)) expect(control).not.toHaveProperty("reason");
  });

  it("are suggested to our own application, which names what is chosen", async () => {
    const { body } = await other.post("/model/options", {
      ...filesOf(ofModel),
      chosen: {},
    });
    expect(submittedValues(body.data)).toMatchObject({ calendar_quarter_t2: options.calendar_quarter_t2 });
  });

  it("are refused for the first rule alone, in the form of the contract", async () => {
    const { body } = await validateOptions(other, { ...options, area_level: 0, survey_prevalence: ["NONE"] });
    expect(body.errors).toEqual([
      { error: "INVALID_OPTIONS", detail: expect.stringContaining("area_level"), key: expect.any(String) },
    ]);
  });

  it("may be the six that the contract asks for", async () => {
    const six = ["area_scope", "area_level", "survey_prevalence", ...[1, 2, 3].map((t) => `calendar_quarter_t${t}`)];
    const given = Object.fromEntries(six.map((name) => [name, options[name]]));
    const { body } = await validateOptions(other, given);
    expect([body.errors, body.data?.valid]).toEqual([null, true]);
  });
});

describe("defaults of countries", () => {
  const program = fileURLToPath(new URL("../../bin/tessera.js", import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), "tessera-defaults-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const table = (text: string) => {
    const path = join(folder, "countries.csv");
    writeFileSync(path, text);
    return path;
  };

  it("can be those of a file, and the trigger of a failing fit is there for mocked models alone", async () => {
    const path = table("iso3,artattend,area_level\nfallback,false,\nXTA,TRUE,1\n");
    const environment = { TESSERA_COUNTRY_DEFAULTS: path, USE_MOCK_MODEL: "false" };
    const { service: other } = await startWithCountry({ environment });
    try {
      const { body } = await askForOptions(other);
      const values = submittedValues(body.data);
      expect(values).toMatchObject({ area_level: "1", max_iteration: "" });
      expect(values).not.toHaveProperty("mock_model_trigger_error");
    } finally {
      await other.stop();
    }
  });

  it.each([
    ["iso3,area_level\nfallback,District\n", /row 2, column area_level: 'District' cannot be used/],
    ["iso3,area_level\nMWI,1\n", /no row fallback/],
    ["iso3\n", /countries\.csv/],
  ])("that cannot be used end the program with code 2 and a sentence: %j", async (text, sentence) => {
    const run = promisify(execFile)(process.execPath, [program, "serve", `--country-defaults=${table(text)}`]);
    const { code, stderr } = (await run.catch((error) => error)) as { code: number; stderr: string };
    expect(stderr).toMatch(sentence);
    expect([code, stderr.startsWith("tessera: --country-defaults: ")]).toEqual([2, true]);
  });
});
