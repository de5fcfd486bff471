import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { generateCountry } from "@tessera/demo";
import { readModelOptions } from "@tessera/model";
import { readPjnzFiles, writeArchive } from "@tessera/spectrum";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Collection } from "../../../inputs/test/small-country.js";
import { askForOptions, controlsOf, filesOf, submittedValues, validateOptions } from "./options-files.js";
import { type RunningService, startService } from "./running-service.js";
import { refusalOf, sessionFile, upload } from "./uploaded-files.js";

const every = ["pjnz", "shape", "population", "survey", "programme", "anc"] as const;
const t2Option = "calendar_quarter_t2";

let service: RunningService;
let country: Awaited<ReturnType<typeof generateCountry>>["files"];
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

// Every answer of this file is checked against its schema by the service itself.
beforeAll(async () => {
  ({ files: country } = await generateCountry({ districts: 4 }));
  options = JSON.parse(country["options.json"].toString("utf8"));
  service = await startService({ flags: ["--workers=0"], environment: { VALIDATE_JSON_SCHEMAS: "true" } });
  for (const [name, content] of Object.entries(country)) upload(service, name, content);
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

describe("the form of model options", () => {
  it("is wrapped with the running versions beside its data", async () => {
    const { status, body } = await askForOptions(service);
    const { body: versions } = await service.get("/service/version");
    expect([status, Object.keys(body)]).toEqual([200, ["status", "errors", "data", "version"]]);
    expect(body.version).toEqual(versions.data);
    expect(Object.keys(body.data)).toEqual(["controlSections"]);
  });

  it("of the demo country begins where its files end, and says why", async () => {
    const { body } = await askForOptions(service);
    const values = submittedValues(body.data);
    expect(values).toMatchObject({
      mock_model_trigger_error: "false",
      area_scope: "XTA",
      calendar_quarter_t1: options.calendar_quarter_t1,
      calendar_quarter_t2: options.calendar_quarter_t2,
      survey_prevalence: (options.survey_prevalence as string[])[0],
      survey_art_coverage: (options.survey_art_coverage as string[])[0],
      anc_prevalence_year1: options.anc_prevalence_year1,
    });
    expect(body.data.controlSections).toHaveLength(6);
  });

  it.each([
    [{ programme: null }, 5],
    [{ anc: null }, 5],
    [{ programme: null, anc: null }, 4],
  ])("with %j has %i sections", async (paths, sections) => {
    const { body } = await askForOptions(service, paths);
    expect(body.data.controlSections).toHaveLength(sections);
  });

  it("needs no more than areas and surveys", async () => {
    const { body } = await service.post("/model/options", filesOf(["shape", "survey"]));
    expect(body.data.controlSections).toHaveLength(4);
  });

  it("sends values that the options are valid with, as they are", async () => {
    const { body } = await service.post("/model/options", filesOf(every));
    const suggested = submittedValues(body.data);
    const { body: answer } = await validateOptions(service, suggested);
    expect([answer.errors, answer.data?.valid]).toEqual([null, true]);
    expect(readModelOptions({ ...suggested, max_iteration: 17 }).maxIterations).toBe(17);
  });

  it("follows what the user has chosen", async () => {
    const chosen = { calendar_quarter_t2: "CY2050Q4" };
    const { body } = await service.post("/model/options", { ...filesOf(every), chosen });
    expect(submittedValues(body.data)).toMatchObject({ include_art_t2: "false", anc_prevalence_year2: "" });
  });

  it("offers the years of STI clinics with their file, and checks them", async () => {
    const rows = ["XTA_2_1", "XTA_2_2"].map((area) => `${area},both,Y015_049,2021,40,50`);
    upload(service, "sti.csv", ["area_id,sex,age_group,year,sti_artcov_x,sti_artcov_n", ...rows].join("\n"));
    const data = filesOf([...every, "sti"]);
    const { body } = await service.post("/model/options", data);
    const offered = controlsOf(body.data).filter(({ name }) => name.startsWith("sti_"));
    expect(offered.map(({ name, options: years }) => [name, years?.map(({ id }) => id)])).toEqual(
      [1, 2, 3].map((time) => [`sti_art_coverage_year${time}`, ["2021"]]),
    );
    const checked = async (year: number) => {
      const values = { ...submittedValues(body.data), sti_art_coverage_year2: year };
      return (await service.post("/validate/options", { data, options: values })).body;
    };
    expect((await checked(2021)).data).toMatchObject({ valid: true });
    const { errors } = await checked(2019);
    expect(errors).toMatchObject([{ error: "INVALID_OPTIONS", controls: ["sti_art_coverage_year2"] }]);
    expect(errors[0].detail).toMatch(/2019, which sti\.csv does not offer\. Choose among: 2021\./);
  });

  it.each([
    ["en", "Yes", "December 2022"],
    ["fr", "Oui", "Décembre 2022"],
    ["pt-MZ", "Sim", "Dezembro de 2022"],
  ])("speaks %s", async (language, yes, month) => {
    const { body } = await askForOptions(service, {}, language);
    const controls = controlsOf(body.data);
    const labels = (name: string) => controls.find((control) => control.name === name)?.options ?? [];
    expect(labels("artattend")[0]).toEqual({ id: "true", label: yes });
    expect(labels("calendar_quarter_t2").find(({ id }) => id === "CY2022Q4")?.label).toBe(month);
  });

  it.each([
    [{ shape: "/uploads/none.geojson", survey: "/uploads/none.csv" }, "/uploads/none.geojson does not exist"],
    [{ survey: "/uploads/none.csv" }, "/uploads/none.csv does not exist"],
    [{ programme: "/uploads/none.csv" }, "/uploads/none.csv does not exist"],
    [{ shape: "/uploads/survey.csv" }, "areas.geojson"],
    [{ survey: "/uploads/population.csv" }, "survey.csv"],
    [{ programme: "/uploads/areas.geojson" }, "programme.csv"],
    [{ anc: "/uploads/survey.csv" }, "anc.csv"],
    [{ shape: "/etc/passwd" }, "upload"],
  ])("is refused for %j", async (paths, detail) => {
    expect(refusalOf(await askForOptions(service, paths))).toEqual([
      400,
      "INVALID_OPTIONS",
      expect.stringContaining(detail),
    ]);
  });

  it("is refused for a file without a path, which is one that does not exist", async () => {
    const answer = await service.post("/model/options", { ...filesOf(["shape"]), survey: sessionFile(null) });
    expect(refusalOf(answer)).toEqual([400, "INVALID_OPTIONS", expect.stringContaining("does not exist")]);
  });

  it("is refused where there is no survey of prevalence", async () => {
    const [header = "", ...rows] = country["survey.csv"].toString("utf8").split("\n");
    const survey = upload(
      service,
      "other.csv",
      [header, ...rows.filter((row) => !row.includes("prevalence"))].join("\n"),
    );
    const [status, code, detail] = refusalOf(await askForOptions(service, { survey }, "fr"));
    expect([status, code, detail]).toEqual([400, "INVALID_OPTIONS", expect.stringContaining("survey_prevalence")]);
    expect(detail).toContain("Il n’y a rien à choisir");
  });

  it.each([
    ["no body", undefined],
    ["no survey", filesOf(["shape"])],
    ["no file", { ...filesOf(["shape"]), survey: null }],
    ["a member that it does not know", { ...filesOf(["shape", "survey"]), vmmc: null }],
  ])("is not asked for properly with %s", async (_what, body) => {
    expect(refusalOf(await service.post("/model/options", body)).slice(0, 2)).toEqual([400, "INVALID_INPUT"]);
  });
});

describe("files of options", () => {
  const readings = async () => {
    const { body } = await service.get("/metrics");
    return String(body)
      .split("\n")
      .filter((line) => /^tessera_file_checks_total.*(formFacts|runProblems)/.test(line));
  };

  it("are read once, whatever the language", async () => {
    await askForOptions(service);
    await validateOptions(service, options);
    const before = await readings();
    expect(before).toHaveLength(2);
    for (const language of ["fr", "pt"]) {
      await askForOptions(service, {}, language);
      await validateOptions(service, options, {}, language);
    }
    expect(await readings()).toEqual(before);
  });
});

describe("the quarter of the latest survey", () => {
  it("is answered by id and words", async () => {
    const body = { survey: sessionFile("/uploads/survey.csv") };
    const answer = await service.post("/model/options/calendar-quarter-t1", body, { "accept-language": "pt" });
    const id = options.calendar_quarter_t1 as string;
    expect(answer.body.data).toEqual({
      id,
      label: expect.stringMatching(new RegExp(`^[A-Z]\\S+ de ${id.slice(2, 6)}$`)),
    });
    expect(answer.body).not.toHaveProperty("version");
  });

  it("is refused for a file that is no survey", async () => {
    const body = { survey: sessionFile("/uploads/areas.geojson") };
    const answer = await service.post("/model/options/calendar-quarter-t1", body);
    expect(refusalOf(answer).slice(0, 2)).toEqual([400, "INVALID_OPTIONS"]);
  });
});

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
    expect(body.data).toEqual({
      valid: true,
      warnings: [{ text: expect.stringContaining("TARV"), locations: ["model_options"] }],
    });
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

describe("the form of calibration options", () => {
  it("has suggestions for files that meet the checklist, each with a reason", async () => {
    const { body } = await service.post("/calibrate/options", filesOf(["shape", "survey"]));
    expect(submittedValues(body.data)).toMatchObject({
      spectrum_plhiv_calibration_level: "national",
      spectrum_plhiv_calibration_strat: "sex_age_coarse",
      calibrate_method: "logistic",
    });
    for (const control of controlsOf(body.data)) expect(control).toHaveProperty("reason");
  });

  it.each([
    ["MWI", "national"],
    ["KEN", "subnational"],
    ["XTA", "national"],
  ])("of %s is answered without a body, with versions beside it", async (iso3, level) => {
    const { status, body } = await service.post(`/calibrate/options/${iso3}`);
    expect([status, Object.keys(body)]).toEqual([200, ["status", "errors", "data", "version"]]);
    expect(submittedValues(body.data)).toMatchObject({
      spectrum_plhiv_calibration_level: level,
      calibrate_method: "logistic",
    });
  });

  it("speaks the reader's language", async () => {
    const { body } = await service.post("/calibrate/options/MWI", undefined, { "accept-language": "fr" });
    expect(body.data.controlSections[0].label).toBe("Options de calibration");
  });

  it("takes an empty body for none, and no other", async () => {
    const headers = { "content-type": "application/json" };
    expect((await service.post("/calibrate/options/MWI", "", headers)).status).toBe(200);
    expect(refusalOf(await service.post("/calibrate/options/MWI", {})).slice(0, 2)).toEqual([400, "INVALID_INPUT"]);
  });
});

describe("options for a client of the reference", () => {
  let other: RunningService;
  beforeAll(async () => {
    const environment = { VALIDATE_JSON_SCHEMAS: "true" };
    other = await startService({ flags: ["--workers=0", "--compatibility=reference"], environment });
    for (const [name, content] of Object.entries(country)) upload(other, name, content);
  });
  afterAll(() => other.stop());

  it("are a form with the values of the contract, and without reasons", async () => {
    const { body } = await askForOptions(other);
    expect(submittedValues(body.data)).toMatchObject({ calendar_quarter_t2: "CY2022Q4", include_art_t1: "" });
    for (const control of controlsOf(body.data)) expect(control).not.toHaveProperty("reason");
  });

  it("are suggested to our own application, which names what is chosen", async () => {
    const { body } = await other.post("/model/options", { ...filesOf(every), chosen: {} });
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
  const table = (text: string) => {
    const path = join(service.dataDir, "countries.csv");
    writeFileSync(path, text);
    return path;
  };

  it("can be those of a file, and the trigger of a failing fit is there for mocked models alone", async () => {
    const path = table("iso3,artattend,area_level\nfallback,false,\nXTA,TRUE,1\n");
    const environment = { TESSERA_COUNTRY_DEFAULTS: path, USE_MOCK_MODEL: "false", VALIDATE_JSON_SCHEMAS: "true" };
    const other = await startService({ flags: ["--workers=0"], environment });
    try {
      for (const [name, content] of Object.entries(country)) upload(other, name, content);
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
