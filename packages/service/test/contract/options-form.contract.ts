import { readModelOptions } from "@tessera/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWithCountry } from "./country-service.js";
import { askForOptions, controlsOf, filesOf, ofModel, submittedValues, validateOptions } from "./options-files.js";
import type { RunningService } from "./running-service.js";
import { refusalOf, sessionFile, upload } from "./uploaded-files.js";

let service: RunningService;
let country: Awaited<ReturnType<typeof startWithCountry>>["country"];
let options: Record<string, unknown>;

beforeAll(async () => {
  ({ service, country, options } = await startWithCountry());
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
    const { body } = await service.post("/model/options", filesOf(ofModel));
    const suggested = submittedValues(body.data);
    const { body: answer } = await validateOptions(service, suggested);
    expect([answer.errors, answer.data?.valid]).toEqual([null, true]);
    expect(readModelOptions({ ...suggested, max_iteration: 17 }).maxIterations).toBe(17);
  });

  it("follows what the user has chosen", async () => {
    const chosen = { calendar_quarter_t2: "CY2050Q4" };
    const { body } = await service.post("/model/options", { ...filesOf(ofModel), chosen });
    expect(submittedValues(body.data)).toMatchObject({ include_art_t2: "false", anc_prevalence_year2: "" });
  });

  it("offers the years of STI clinics with their file, and checks them", async () => {
    const rows = ["XTA_2_1", "XTA_2_2"].map((area) => `${area},both,Y015_049,2021,40,50`);
    upload(service, "sti.csv", ["area_id,sex,age_group,year,sti_artcov_x,sti_artcov_n", ...rows].join("\n"));
    const data = filesOf([...ofModel, "sti"]);
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
