import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { anc, csv, geojson, programme, shape, sheetXml, vmmc, xlsx } from "../../../inputs/test/small-country.js";
import { type RunningService, startService } from "./running-service.js";
import { refusalOf, upload, validateBaseline, validateTable } from "./uploaded-files.js";

const megabyte = 1024 * 1024;

let service: RunningService;
let elsewhere: string;
let areas: string;

beforeAll(async () => {
  service = await startService({ flags: ["--workers=0"] });
  elsewhere = mkdtempSync(join(tmpdir(), "tessera-elsewhere-"));
  writeFileSync(join(elsewhere, "secret.csv"), csv(anc()));
  areas = upload(service, "areas.geojson", geojson(shape()));
});
afterEach(async () => {
  expect((await service.get("/livez")).status).toBe(200);
});
afterAll(async () => {
  await service.stop();
  rmSync(elsewhere, { recursive: true });
});

describe("a path", () => {
  it("that leads out of the upload folder is refused without saying what is there", async () => {
    const uploads = join(service.dataDir, "uploads");
    symlinkSync(elsewhere, join(uploads, "link"));
    symlinkSync(join(elsewhere, "secret.csv"), join(uploads, "link.csv"));
    for (const path of [
      "/etc/passwd",
      "/uploads/../../../etc/passwd",
      "/uploads/link/secret.csv",
      "/uploads/link.csv",
      join(elsewhere, "secret.csv"),
      "/uploads/a\0b.csv",
      "secret.csv",
      "",
    ])
      for (const answer of [
        await validateTable(service, "anc", path, areas),
        await validateTable(service, "anc", "/uploads/areas.geojson", path),
        await validateBaseline(service, "population", path),
      ]) {
        const [status, code, detail] = refusalOf(answer);
        expect([path, status, code]).toEqual([path, 400, "INVALID_FILE"]);
        expect(detail).toContain("outside the upload folder");
        expect(detail).not.toContain("secret");
      }
  });

  it("of something that is not a file is refused at once", async () => {
    mkdirSync(join(service.dataDir, "uploads", "folder.csv"));
    execFileSync("mkfifo", [join(service.dataDir, "uploads", "pipe.csv")]);
    for (const name of ["folder.csv", "pipe.csv"])
      expect(refusalOf(await validateTable(service, "anc", `/uploads/${name}`, areas))).toEqual([
        400,
        "INVALID_FILE",
        expect.stringContaining(name),
      ]);
  });
});

describe("content", () => {
  it.each([
    [
      "a cell of 10 MB",
      () =>
        csv(programme())
          .toString()
          .replace("female", "x".repeat(10 * megabyte)),
      "row",
    ],
    ["NUL bytes", () => csv(programme()).toString().replace("female", "fe\0male"), "row 3"],
    ["a row too short", () => `${csv(programme())}XSM_2_1\n`, "Row 38"],
    ["no end of quotes", () => `area_id,"sex\n${"x,".repeat(megabyte)}`, "quote"],
    ["nothing", () => "", "empty"],
  ])("of %s is refused with a short sentence that names the place", async (what, make, place) => {
    const path = upload(service, `${what.replaceAll(" ", "-")}.csv`, make());
    const [status, code, detail] = refusalOf(await validateTable(service, "programme", path, areas));
    expect([status, code]).toEqual([400, "INVALID_FILE"]);
    expect(detail).toContain(place);
    expect(detail.length).toBeLessThan(1000);
  });

  it("of a workbook that inflates without end is refused before it has", async () => {
    const bomb = await xlsx(`${sheetXml(vmmc())}${" ".repeat(60 * megabyte)}`);
    expect(bomb.length).toBeLessThan(megabyte);
    const answer = await validateTable(service, "vmmc", upload(service, "bomb.xlsx", bomb), areas);
    expect(refusalOf(answer)).toEqual([400, "INVALID_FILE", expect.stringContaining("more than any VMMC workbook")]);
  });

  it.each([
    ["not closed", '{"type":"FeatureCollection","features":['],
    ["no collection", '{"type":"Feature"}'],
    ["nested without end", "[".repeat(2 * megabyte)],
    ["nested deep and closed again", `${"[".repeat(megabyte)}${"]".repeat(megabyte)}`],
    ["without areas", '{"type":"FeatureCollection","features":[{"type":"Feature","properties":null,"geometry":null}]}'],
  ])("of a shape file that is %s is refused, also as the areas of another file", async (what, text) => {
    const path = upload(service, `${what.replaceAll(" ", "-")}.geojson`, text);
    for (const answer of [
      await validateBaseline(service, "shape", path),
      await validateTable(service, "anc", upload(service, "fine.csv", csv(anc())), path),
    ])
      expect(refusalOf(answer).slice(0, 2)).toEqual([400, "INVALID_FILE"]);
  });

  it("that looks like members of every object is data like any other", async () => {
    const sheet = programme();
    sheet.header.push("__proto__", "constructor");
    for (const row of sheet.rows) row.push("1", "2");
    const path = upload(service, "members.csv", csv(sheet));
    const response = await fetch(`${service.url}/validate/survey-and-programme`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ type: "programme", path, shape: areas }),
    });
    expect(await response.text()).toContain('"__proto__":1,"constructor":2}');
  });

  it("that is too much for the memory of a check fails that check alone", async () => {
    const small = await startService({ flags: ["--workers=0", "--validation-memory=64", "--validation-threads=1"] });
    try {
      const shapePath = upload(small, "areas.geojson", geojson(shape()));
      const fine = upload(small, "anc.csv", csv(anc()));
      const { header, rows } = programme();
      const wide = {
        header: [...header, "remark"],
        rows: Array.from({ length: 250_000 }, (_, row) => [...(rows[0] as string[]), `remark ${row}`]),
      };
      const large = upload(small, "large.csv", csv(wide));
      const [refused, ...others] = await Promise.all([
        validateTable(small, "programme", large, shapePath, { query: "?strict=false" }),
        validateTable(small, "anc", fine, shapePath),
        validateTable(small, "anc", fine, shapePath, { query: "?strict=false" }),
      ]);
      expect(refusalOf(refused)).toEqual([400, "INVALID_FILE", expect.stringContaining("more memory")]);
      expect(others.map(({ status }) => status)).toEqual([200, 200]);
    } finally {
      await small.stop();
    }
  });
});

it("answers others many times while it checks a large file", async () => {
  const { header, rows } = anc();
  const many = { header, rows: Array.from({ length: 100_000 }, (_, row) => rows[row % rows.length] as string[]) };
  const path = upload(service, "large.csv", csv(many));
  let isChecking = true;
  const checked = validateTable(service, "anc", path, areas).finally(() => {
    isChecking = false;
  });
  let answered = 0;
  while (isChecking) {
    await service.get("/livez");
    if (isChecking) answered++;
  }
  expect(refusalOf(await checked)).toEqual([400, "INVALID_FILE", expect.stringContaining("unique")]);
  expect(answered).toBeGreaterThan(20);
});
