import { languages } from "@tessera/i18n";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { goldenAnswer, hasShared, sharedFile } from "../../../../scripts/test/shared.mjs";
import { askForOptions, controlsOf, filesOf as requested, submittedValues, validateOptions } from "./options-files.js";
import { type RunningService, startService } from "./running-service.js";
import { upload } from "./uploaded-files.js";

const hasSharedFiles = hasShared("options of the public files over HTTP", "data", "reference");

/** The zonal files come without a survey: that of the same country will do for a form. */
const surveys = { "mwi-2019": "mwi-2019", "mwi-2024": "mwi-2024", "mwi-zone": "mwi-2024" } as const;
const sets = Object.keys(surveys) as (keyof typeof surveys)[];

describe.skipIf(!hasSharedFiles)("options of the public files", () => {
  let service: RunningService;
  beforeAll(async () => {
    const environment = { VALIDATE_JSON_SCHEMAS: "true", USE_MOCK_MODEL: "false" };
    service = await startService({ flags: ["--workers=0"], environment });
  });
  afterAll(() => service.stop());

  const filesOf = (set: keyof typeof surveys, to = service) => {
    const put = (folder: string, name: string) => upload(to, `${folder}-${name}`, sharedFile("data", folder, name));
    return {
      pjnz: put(set, set === "mwi-zone" ? "pjnz.zip" : "pjnz.PJNZ"),
      shape: put(set, "areas.geojson"),
      population: put(set, "population.csv"),
      survey: put(surveys[set], "survey.csv"),
      programme: put(set, "programme.csv"),
      anc: put(set, "anc.csv"),
    };
  };

  const requestOf = (files: ReturnType<typeof filesOf>) =>
    requested(Object.keys(files) as (keyof typeof files)[], files);

  it.each(sets.flatMap((set) => languages.map((language) => [set, language] as const)))(
    "are a form with six sections, the 39 controls of the contract and 15 more, 12 of them of a second survey: %s in %s",
    async (set, language) => {
      const { shape, survey, programme, anc } = filesOf(set);
      const { status, body } = await askForOptions(service, { shape, survey, programme, anc }, language);
      expect([status, body.data?.controlSections.length]).toEqual([200, 6]);
      expect(controlsOf(body.data)).toHaveLength(54);
    },
  );

  it.each([
    ["mwi-2019", { calendar_quarter_t1: "CY2016Q1", calendar_quarter_t2: "CY2018Q4", anc_prevalence_year1: "2016" }],
    ["mwi-2024", { calendar_quarter_t1: "CY2020Q3", calendar_quarter_t2: "CY2023Q4", anc_prevalence_year1: "2020" }],
  ] as const)("begin with what the files of %s say, then with what is known of the country", async (set, expected) => {
    const { shape, survey, programme, anc } = filesOf(set);
    const { body } = await askForOptions(service, { shape, survey, programme, anc });
    expect(submittedValues(body.data)).toMatchObject({
      ...expected,
      area_scope: "MWI",
      area_level: "4",
      psnu_level: "3",
    });
  });

  it.each(sets)("of %s are valid as they are suggested", async (set) => {
    const files = filesOf(set);
    const { body } = await service.post("/model/options", requestOf(files));
    const { body: answer } = await validateOptions(service, submittedValues(body.data), files);
    expect([answer.errors, answer.data?.valid]).toEqual([null, true]);
  });

  it("are valid as the reference says, with the same warning in the same place", async () => {
    const options = JSON.parse(sharedFile("reference/mwi-2019/options.json").toString("utf8"));
    const published = goldenAnswer("validate_options.json");
    const environment = { VALIDATE_JSON_SCHEMAS: "true", USE_MOCK_MODEL: "false" };
    const reference = await startService({ flags: ["--workers=0", "--compatibility=reference"], environment });
    const { body } = await validateOptions(reference, options, filesOf("mwi-2019", reference));
    await reference.stop();
    const withoutWords = {
      ...body.data,
      warnings: body.data.warnings.map((one: object) => ({ ...one, text: "<text>" })),
    };
    expect(JSON.stringify(withoutWords)).toBe(JSON.stringify(published));
  });

  it.each([
    ["mwi-2019", []],
    ["mwi-2024", ["everybodyOnArt"]],
    ["mwi-zone", ["everybodyOnArt", "nobodyOnArt"]],
  ] as const)("of %s are warned of where Spectrum has everybody or nobody on ART: %j", async (set, limits) => {
    const options = JSON.parse(sharedFile(`reference/${set}/options.json`).toString("utf8"));
    const { body } = await validateOptions(service, options, filesOf(set));
    const keys = (body.data?.warnings ?? []).map(({ cause }: { cause: string }) => cause);
    const prefix = "warning.model.projection.";
    const found = keys.filter((key: string) => key.startsWith(prefix)).map((key: string) => key.slice(prefix.length));
    expect([body.errors, found]).toEqual([null, limits]);
  });

  it("are refused where areas of Spectrum regions meet a national projection", async () => {
    const options = JSON.parse(sharedFile("reference/mwi-2019/options.json").toString("utf8"));
    const { shape } = filesOf("mwi-zone");
    const { body } = await validateOptions(service, options, { ...filesOf("mwi-2019"), shape });
    expect(body.errors?.[0]).toMatchObject({ error: "INVALID_OPTIONS", detail: expect.stringContaining("10, 11, 12") });
  });
});
