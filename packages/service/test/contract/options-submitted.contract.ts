import { readPjnzFiles, writeArchive } from "@tessera/spectrum";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Collection } from "../../../inputs/test/small-country.js";
import { startWithCountry } from "./country-service.js";
import { filesOf, validateOptions } from "./options-files.js";
import type { RunningService } from "./running-service.js";
import { refusalOf, upload } from "./uploaded-files.js";

const t2Option = "calendar_quarter_t2";

let service: RunningService;
let country: Awaited<ReturnType<typeof startWithCountry>>["country"];
let options: Record<string, unknown>;

/** The country's areas with other properties. */
function areas(change: (properties: Record<string, unknown>) => object): string {
  const collection = JSON.parse(country["areas.geojson"].toString("utf8")) as Collection;
  for (const { properties } of collection.features) Object.assign(properties, change(properties));
  return JSON.stringify(collection);
}

/** The country's PJNZ with as many .shiny90 files as are named. */
async function projection(...shiny90: string[]): Promise<Buffer> {
  const [file] = await readPjnzFiles(country["pjnz.PJNZ"], "pjnz.PJNZ");
  if (!file?.shiny90) throw new Error("the demo country has no .shiny90");
  const { dp, pjn, shiny90: fit } = file;
  return writeArchive([dp, pjn, ...shiny90.map((name) => ({ name, content: fit.content }))]);
}

beforeAll(async () => {
  ({ service, country, options } = await startWithCountry());
  upload(
    service,
    "uncoded.geojson",
    areas(() => ({ spectrum_region_code: null })),
  );
  upload(
    service,
    "recoded.geojson",
    areas(({ area_level, area_sort_order }) => ({
      spectrum_region_code: area_level === 0 ? null : area_level === 1 ? area_sort_order : 77,
    })),
  );
  upload(service, "unaware.PJNZ", await projection());
  upload(service, "twice.PJNZ", await projection("longer name.shiny90", "short.SHINY90"));
});
afterAll(() => service.stop());

describe("submitted model options", () => {
  it("of the demo country are valid", async () => {
    const { status, body } = await validateOptions(service, options);
    expect([status, body]).toEqual([200, { status: "success", errors: null, data: { valid: true, warnings: [] } }]);
  });

  it("may come with a version", async () => {
    const data = filesOf(["pjnz", "shape", "population", "survey"]);
    const plain = { ...options, include_art_t1: "false", include_art_t2: "false" };
    const { body } = await service.post("/validate/options", { data, options: plain, version: { any: "1" } });
    expect(body.data).toEqual({ valid: true, warnings: [] });
  });

  const t2 = "calendar_quarter_t2";
  it.each([
    ["an option is missing", { area_scope: "", survey_prevalence: null }, {}, "area_scope, survey_prevalence"],
    [
      "ART data are asked for without a file",
      { include_art_t1: "false" },
      { programme: null },
      "there is no programme file",
    ],
    ["the whole country is chosen", { area_level: 0 }, {}, "area_level is the level of the whole country"],
    [
      "T2 is not after T1",
      { [t2]: "CY2010Q1" },
      {},
      "calendar_quarter_t2 (CY2010Q1) has to come after calendar_quarter_t1",
    ],
    ["T3 is not after T2", { calendar_quarter_t3: "CY2018Q1" }, {}, "calendar_quarter_t3 (CY2018Q1) has to come after"],
    [
      "attendance has no ART data",
      { include_art_t1: false, include_art_t2: "false" },
      {},
      "(artattend) needs ART data",
    ],
    [
      "attendance changes without ART data at both",
      { artattend_t2: true, include_art_t1: "false" },
      {},
      "(artattend_t2) needs",
    ],
    ["areas have no codes", {}, { shape: "/uploads/uncoded.geojson" }, "spectrum_region_code"],
    ["areas have codes of no projection", {}, { shape: "/uploads/recoded.geojson" }, "(spectrum_region_code) differ"],
    ["awareness has no .shiny90", {}, { pjnz: "/uploads/unaware.PJNZ" }, "no .shiny90 file in pjnz.PJNZ"],
    ["a value cannot be used", { no_of_samples: "many" }, {}, "no_of_samples"],
    ["an option is no quarter", { [t2]: "2018" }, {}, 'calendar_quarter_t2 is "2018"'],
    ["an option is neither yes nor no", { artattend: "perhaps" }, {}, 'artattend is "perhaps"'],
    ["the PJNZ does not exist", {}, { pjnz: "/uploads/none.PJNZ" }, "/uploads/none.PJNZ does not exist"],
    ["the population does not exist", {}, { population: "/uploads/none.csv" }, "/uploads/none.csv does not exist"],
    ["the PJNZ is none", {}, { pjnz: "/uploads/survey.csv" }, "pjnz.PJNZ"],
    ["a file lies elsewhere", {}, { shape: "/uploads/../secret.geojson" }, "upload"],
  ])("are refused where %s", async (_case, changed, paths, detail) => {
    const answer = await validateOptions(service, { ...options, ...changed }, paths);
    expect(refusalOf(answer)).toEqual([400, "INVALID_OPTIONS", expect.stringContaining(detail)]);
  });

  it("are refused for every rule that they break, with the options that each belongs to", async () => {
    const broken = { ...options, area_level: 0, [t2]: "CY2010Q1", artattend_t2: "true", include_art_t1: "false" };
    const { body } = await validateOptions(service, broken, { pjnz: "/uploads/unaware.PJNZ" });
    const controls = body.errors.map((entry: { controls: string[] }) => entry.controls);
    expect(controls).toEqual([["area_level"], [t2], ["artattend_t2"], ["output_aware_plhiv"]]);
    expect(body.errors[0].detail).toContain("area_level");
  });

  it("are refused for choices that the form of the files does not offer", async () => {
    const broken = {
      ...options,
      anc_prevalence_year2: 1990,
      survey_art_coverage: ["NONE"],
      survey_prevalence: ["NONE"],
    };
    const { body } = await validateOptions(service, broken);
    const controls = body.errors.map((entry: { controls: string[] }) => entry.controls);
    expect(controls).toEqual([["survey_prevalence"], ["survey_art_coverage"], ["anc_prevalence_year2"]]);
  });

  it.each([
    [
      "en",
      /^Area level \(option area_level\) is 7, which areas\.geojson does not offer\. Choose among: 1 \(.+\), 2 \(.+\)\.$/,
    ],
    ["fr", /^Niveau géographique \(option area_level\) : 7 ne figure pas dans areas\.geojson\. Choisissez parmi : 1 /],
    ["pt", /^Nível geográfico \(opção area_level\): 7 não existe em areas\.geojson\. Escolha entre: 1 /],
  ])(
    "are refused for a level that the country does not have, with those that it has: %s",
    async (language, sentence) => {
      for (const area_level of [7, "7"]) {
        const { body } = await validateOptions(service, { ...options, area_level }, {}, language);
        expect(body.errors).toMatchObject([
          { error: "INVALID_OPTIONS", detail: expect.stringMatching(sentence), controls: ["area_level"] },
        ]);
      }
    },
  );

  it("are valid as numbers, as texts and as lists of one", async () => {
    const { area_level, anc_prevalence_year1, survey_prevalence } = options;
    for (const written of [String, Number])
      for (const surveys of [survey_prevalence, [survey_prevalence].flat()[0]]) {
        const same = {
          ...options,
          area_level: written(area_level),
          anc_prevalence_year1: written(anc_prevalence_year1),
          survey_prevalence: surveys,
        };
        const { body } = await validateOptions(service, same);
        expect([body.errors, body.data?.valid]).toEqual([null, true]);
      }
  });

  it("are refused in the reader's language", async () => {
    const [, , detail] = refusalOf(await validateOptions(service, { ...options, area_level: "0" }, {}, "fr"));
    expect(detail).toContain("le niveau du pays entier");
  });

  it("may do without awareness where there is no .shiny90", async () => {
    const unaware = { ...options, output_aware_plhiv: "false" };
    const { body } = await validateOptions(service, unaware, { pjnz: "/uploads/unaware.PJNZ" });
    expect(body.data).toEqual({ valid: true, warnings: [] });
  });

  it("are warned of where ART data are used without attendance", async () => {
    const { body } = await validateOptions(service, { ...options, artattend: false }, {}, "pt");
    expect(body.data).toMatchObject({
      valid: true,
      warnings: [{ text: expect.stringContaining("TARV"), locations: ["model_options"], stage: "options" }],
    });
  });

  it("are warned of numbers that leave the line of their area, as a fit will be", async () => {
    const anc = country["anc.csv"].toString("utf8").replace(/(,Y015_049,2018,)(\d+)/, "$190$2");
    const { body } = await validateOptions(service, options, { anc: upload(service, "jump.csv", anc) });
    expect(body.data.warnings).toContainEqual(
      expect.objectContaining({ cause: "warning.review.clientsJump", stage: "inputs", severity: "check" }),
    );
  });

  it("are warned of where a PJNZ has several .shiny90, with the one that is used", async () => {
    const { body } = await validateOptions(service, options, { pjnz: "/uploads/twice.PJNZ" });
    const [warning, ...others] = body.data.warnings;
    expect([warning.locations, others]).toEqual([["model_options", "model_fit"], []]);
    expect(warning.text).toContain("longer name.shiny90, short.SHINY90. short.SHINY90 is used");
  });

  it.each([
    ["no files", () => ({ options })],
    ["no options", () => ({ data: filesOf(["pjnz", "shape", "population", "survey"]) })],
    ["no population", () => ({ data: filesOf(["pjnz", "shape", "survey"]), options })],
    ["options that are a list", () => ({ data: filesOf(["pjnz", "shape", "population", "survey"]), options: [] })],
  ])("are not sent properly with %s", async (_what, body) => {
    expect(refusalOf(await service.post("/validate/options", body())).slice(0, 2)).toEqual([400, "INVALID_INPUT"]);
  });
});

describe("the checklist of the round", () => {
  it("says before a fit what options do not meet, and what to choose", async () => {
    const data = filesOf(["shape", "survey"]);
    const earlier = { ...options, [t2Option]: "CY2022Q4" };
    const { body } = await service.post("/model/checklist", { data, options: earlier }, { "accept-language": "fr" });
    const rows = body.data.rows as { name: string; met: boolean; choose: string | null; controls: string[] }[];
    expect(rows).toHaveLength(18);
    const [unmet] = rows.filter(({ met }) => !met);
    expect(unmet).toMatchObject({ name: "Opt_recent_qtr", controls: [t2Option] });
    expect(unmet?.choose).toMatch(/écembre (de )?2024/);
    const calibration = { calibrate_method: "proportional" };
    const { body: calibrated } = await service.post("/model/checklist", { data, options, calibration });
    expect(calibrated.data.rows.at(-1)).toMatchObject({ name: "Cal_method", met: false });
  });
});
