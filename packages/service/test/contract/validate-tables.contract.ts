import { statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anc, csv, districts, geojson, programme, shape, sti, survey } from "../../../inputs/test/small-country.js";
import { startWithCountry } from "./country-service.js";
import { type RunningService, startService } from "./running-service.js";
import { refusalOf, sessionFile, upload, validateTable } from "./uploaded-files.js";

let service: RunningService;
let areas: string;

beforeAll(async () => {
  ({ service } = await startWithCountry());
  areas = upload(service, "small.geojson", geojson(shape()));
});
afterAll(() => service.stop());

describe("a survey, programme, ANC or VMMC file", () => {
  it.each([
    ["survey", "/uploads/survey.csv", 100],
    ["programme", "/uploads/programme.csv", 50],
    ["anc", "/uploads/anc.csv", 20],
  ])("is answered with its rows: %s", async (type, path, atLeast) => {
    const { status, body } = await validateTable(service, type, path, "/uploads/areas.geojson");
    expect(status).toBe(200);
    expect(Object.keys(body.data)).toEqual([
      ...["hash", "type", "data", "filename", "fromADR", "resource_url", "filters", "warnings"],
    ]);
    expect(body.data).toMatchObject({ hash: "12345", type, filename: `${type}.csv`, filters: null, warnings: [] });
    expect(body.data.data.length).toBeGreaterThan(atLeast);
  });

  it("may be of STI clinics", async () => {
    const path = upload(service, "sti.csv", csv(sti()));
    const { status, body } = await validateTable(service, "sti", path, areas);
    expect([status, body.data?.type, body.data?.data.length]).toEqual([200, "sti", sti().rows.length]);
    const sheet = sti();
    (sheet.rows[1] as string[])[sheet.header.indexOf("sti_artcov_x")] = "51";
    const wrong = upload(service, "sti-wrong.csv", csv(sheet));
    const problem = { row: 3, column: "sti_artcov_x", value: "51" };
    const refused = await validateTable(service, "sti", wrong, areas);
    expect(refused.status).toBe(400);
    expect(refused.body.errors[0]).toMatchObject({ error: "INVALID_FILE", problems: { count: 1, rows: [problem] } });
  });

  it("is answered without rows where it is a workbook", async () => {
    const { body } = await validateTable(service, "vmmc", "/uploads/vmmc.xlsx", "/uploads/areas.geojson");
    expect(body.data).toMatchObject({ type: "vmmc", data: null, filters: null, warnings: [] });
  });

  it("shows numbers with four decimals and null for what is missing", async () => {
    const sheet = survey();
    (sheet.rows[0] as string[])[sheet.header.indexOf("estimate")] = "0.123456";
    (sheet.rows[0] as string[])[sheet.header.indexOf("ci_upper")] = "";
    const path = upload(service, "digits.csv", csv(sheet));
    const [row] = (await validateTable(service, "survey", path, areas)).body.data.data;
    expect(Object.keys(row)).toEqual(sheet.header);
    expect(row).toMatchObject({ estimate: 0.1235, ci_upper: null });
  });

  it("has the rows that are asked for, or none", async () => {
    const body = { type: "survey", path: "/uploads/survey.csv", shape: "/uploads/areas.geojson" };
    const answer = async (query: string) =>
      (await service.post(`/validate/survey-and-programme${query}`, body)).body.data;
    const whole = await answer("");
    const prevalence = whole.data.filter(({ indicator }: { indicator: string }) => indicator === "prevalence");
    expect(await answer("?indicator=prevalence")).toEqual({ ...whole, data: prevalence });
    expect(await answer("?rows=false")).toEqual({ ...whole, data: null });
  });

  it("may lack what was not given with it", async () => {
    const { body } = await service.post("/validate/survey-and-programme", {
      type: "anc",
      file: { path: "/uploads/anc.csv", hash: "A", filename: "a.csv" },
      shape: "/uploads/areas.geojson",
    });
    expect(body.data).toMatchObject({ fromADR: null, resource_url: null });
    const bare = { type: "anc", path: "/uploads/anc.csv", shape: "/uploads/areas.geojson" };
    expect((await service.post("/validate/survey-and-programme", bare)).body.data.hash).toBe("anc.csv");
  });

  it("is looked for before the shape file that it is compared with", async () => {
    const neither = await validateTable(service, "anc", "/uploads/none.csv", "/uploads/none.geojson");
    expect(refusalOf(neither)).toEqual([400, "INVALID_FILE", expect.stringContaining("none.csv")]);
    const noShape = await validateTable(service, "anc", "/uploads/anc.csv", "/uploads/none.geojson");
    expect(refusalOf(noShape)).toEqual([400, "INVALID_FILE", expect.stringContaining("none.geojson")]);
    const nullShape = await validateTable(service, "anc", "/uploads/anc.csv", null);
    expect(refusalOf(nullShape)).toEqual([400, "INVALID_FILE", expect.stringContaining("NULL")]);
  });

  it("is checked for what needs no areas where no shape file is named", async () => {
    const sound = await service.post("/validate/survey-and-programme", { type: "anc", path: "/uploads/anc.csv" });
    expect([sound.status, sound.body.data.type]).toEqual([200, "anc"]);
    const broken = upload(service, "negative-anc.csv", "area_id,age_group,year\nXSM_2_1,Y015_049,2020\n");
    const refused = await service.post("/validate/survey-and-programme", { type: "anc", path: broken });
    expect(refusalOf(refused)).toEqual([400, "INVALID_FILE", expect.stringContaining("anc_clients")]);
  });

  it("is refused where its content is not what the client took the hash of", async () => {
    const file = { path: "/uploads/anc.csv", hash: `${"0".repeat(32)}.csv`, filename: "anc.csv" };
    const body = { type: "anc", file, shape: "/uploads/areas.geojson" };
    const refused = await service.post("/validate/survey-and-programme", body);
    expect(refusalOf(refused)).toEqual([400, "INVALID_FILE", expect.stringContaining("0".repeat(32))]);
  });

  it("is refused with file, row, column and remedy in the language of the request", async () => {
    const sheet = programme();
    (sheet.rows[3] as string[])[sheet.header.indexOf("sex")] = "woman";
    const path = upload(service, "sex.csv", csv(sheet));
    const details = [];
    for (const language of ["en", "fr", "pt"]) {
      const [status, code, detail] = refusalOf(await validateTable(service, "programme", path, areas, { language }));
      expect([status, code]).toEqual([400, "INVALID_FILE"]);
      for (const part of ["programme.csv", "sex", "5", "woman", "male, female, both"]) expect(detail).toContain(part);
      details.push(detail);
    }
    expect(new Set(details).size).toBe(3);
  });
});

describe("strict", () => {
  function repeated() {
    const sheet = anc();
    sheet.rows.push(sheet.rows[0] as string[]);
    return upload(service, "repeated.csv", csv(sheet));
  }

  it.each(["", "?strict=", "?strict=true", "?strict=TRUE", "?strict=T"])(
    "refuses rows that contradict each other: '%s'",
    async (query) => {
      const answer = await validateTable(service, "anc", repeated(), areas, { query });
      expect(refusalOf(answer)).toEqual([400, "INVALID_FILE", expect.stringContaining("unique")]);
    },
  );

  it.each(["false", "FALSE", "False", "F"])(
    "warns of them where it is %s, in the language of the request",
    async (off) => {
      const answers = await Promise.all(
        ["en", "fr"].map((language) =>
          validateTable(service, "anc", repeated(), areas, { query: `?strict=${off}`, language }),
        ),
      );
      const warnings = answers.map(({ body }) => body.data.warnings);
      for (const warning of warnings)
        expect(warning).toMatchObject([{ text: expect.stringMatching(/2.*14/), locations: ["review_inputs"] }]);
      expect(warnings[0][0].text).not.toBe(warnings[1][0].text);
    },
  );

  it("does not let through what one row alone gets wrong", async () => {
    const sheet = anc();
    (sheet.rows[0] as string[])[sheet.header.indexOf("anc_tested")] = "-1";
    const path = upload(service, "negative.csv", csv(sheet));
    const answer = await validateTable(service, "anc", path, areas, { query: "?strict=false" });
    expect(refusalOf(answer)).toEqual([400, "INVALID_FILE", expect.stringContaining("anc_tested")]);
  });

  it.each(["?strict=0", "?strict=yes", "?strict=true&strict=true", "?strict=false&more=1"])(
    "is one of eight words, given once: %s",
    async (query) => {
      const answer = await validateTable(service, "anc", "/uploads/anc.csv", areas, { query });
      expect(refusalOf(answer)[1]).toBe("INVALID_INPUT");
    },
  );

  it("is not known to the other endpoints", async () => {
    const answer = await service.post("/validate/baseline-combined?strict=true", {
      pjnz: null,
      shape: null,
      population: null,
    });
    expect(refusalOf(answer)[1]).toBe("INVALID_INPUT");
  });
});

describe("what was found before", () => {
  const lines = (area: string) => {
    const sheet = anc();
    for (const row of sheet.rows) if (row[0] === districts[0]) row[0] = area;
    return csv(sheet);
  };

  it("is not taken for a file that changed, even to one of the same size and time", async () => {
    const path = upload(service, "changing.csv", lines("XSM_2_1"));
    const real = join(service.dataDir, "uploads", "changing.csv");
    expect((await validateTable(service, "anc", path, areas)).status).toBe(200);
    const { atime, mtime } = statSync(real);
    upload(service, "changing.csv", lines("XSM_2_9"));
    utimesSync(real, atime, mtime);
    expect(refusalOf(await validateTable(service, "anc", path, areas))[2]).toContain("XSM_2_9");
  });

  it("is not taken for another shape file, name, type or strictness", async () => {
    const path = upload(service, "one.csv", lines("XSM_2_1"));
    const other = geojson({ ...shape(), features: shape().features.slice(0, 4) });
    const fewer = upload(service, "fewer.geojson", other);
    expect((await validateTable(service, "anc", path, areas)).status).toBe(200);
    expect((await validateTable(service, "anc", path, fewer)).status).toBe(400);
    expect((await validateTable(service, "programme", path, areas)).status).toBe(400);
    const bad = upload(service, "bad.csv", lines("XSM_9"));
    for (const filename of ["first.csv", "second.csv"]) {
      const body = { type: "anc", file: sessionFile(bad, { filename }), shape: areas };
      expect(refusalOf(await service.post("/validate/survey-and-programme", body))[2]).toContain(filename);
    }
  });

  it("is the same for many who ask at once, each with their own hash", async () => {
    const path = upload(service, "many.csv", csv(survey()));
    const ask = (hash: string) =>
      service.post("/validate/survey-and-programme", {
        type: "survey",
        file: sessionFile(path, { hash }),
        shape: areas,
      });
    const hashes = Array.from({ length: 20 }, (_, index) => `hash ${index}`);
    const answers = await Promise.all(hashes.map(ask));
    expect(answers.map(({ body }) => body.data.hash)).toEqual(hashes);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data.data))).size).toBe(1);
  });
});

describe("settings", () => {
  let other: RunningService;
  beforeAll(async () => {
    const environment = { TESSERA_UPLOAD_WARNINGS: "true" };
    other = await startService({ flags: ["--workers=0", "--compatibility=reference"], environment });
    upload(other, "areas.geojson", geojson(shape()));
  });
  afterAll(() => other.stop());

  it("leave the rows of programme data out where the reference does, and no others", async () => {
    for (const [type, sheet, hasRows] of [
      ["programme", programme(), false],
      ["anc", anc(), false],
      ["survey", survey(), true],
    ] as const) {
      const path = upload(other, `${type}.csv`, csv(sheet));
      const { body } = await validateTable(other, type, path, "/uploads/areas.geojson");
      expect([type, body.data.data !== null]).toEqual([type, hasRows]);
    }
  });

  it("warn of counts that cannot be right where it is asked for", async () => {
    const sheet = anc();
    (sheet.rows[1] as string[])[sheet.header.indexOf("anc_tested_pos")] = "900";
    const path = upload(other, "more-positive.csv", csv(sheet));
    const { body } = await validateTable(other, "anc", path, "/uploads/areas.geojson");
    expect(body.data.warnings).toMatchObject([
      {
        text: expect.stringMatching(/anc_tested_pos is larger than anc_tested in rows 3/),
        locations: ["review_inputs"],
      },
    ]);
    const quiet = await validateTable(service, "anc", upload(service, "more-positive.csv", csv(sheet)), areas);
    expect(quiet.body.data.warnings).toEqual([]);
  });
});
