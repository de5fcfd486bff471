import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { generateCountry } from "@tessera/demo";
import readXlsxFile from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { download, downloaded, zipMembers } from "./downloaded-files.js";
import { storeKind } from "./house.js";
import { fitAndCalibrate, type RunningService, startService } from "./running-service.js";
import { refusalOf, sessionFile, upload } from "./uploaded-files.js";

describe(`downloads (${storeKind} store)`, () => {
  const tables = mkdtempSync(join(tmpdir(), "tessera-datapack-"));
  let service: RunningService;
  let fit: string;
  let calibrate: string;

  beforeAll(async () => {
    writeFileSync(
      join(tables, "datapack_psnu_area_id_map.csv"),
      "iso3,area_id,map_level,map_name,map_id,map_source\nXTA,XTA,0,Target country,uid-of-country,test\n",
    );
    const environment = { VALIDATE_JSON_SCHEMAS: "true" };
    service = await startService({ environment, flags: [`--datapack-dir=${tables}`] });
    ({ fit, calibrate } = await fitAndCalibrate(service));
  });
  afterAll(async () => {
    await service.stop();
    rmSync(tables, { recursive: true });
  });

  const submit = async (type: string, body?: unknown, headers?: Record<string, string>) =>
    (await service.post(`/download/submit/${type}/${calibrate}`, body, headers)).body.data.id as string;

  it("are described for a data repository in the language of the request", async () => {
    const id = await submit("spectrum", undefined, { "accept-language": "fr" });
    await service.ended("download", id);
    const { body } = await service.get(`/meta/adr/${id}`);
    expect(Object.keys(body.data)).toEqual(["type", "description"]);
    expect(body.data.type).toBe("spectrum");
    expect(body.data.description.split("\n").slice(1)).toEqual([
      "",
      expect.stringMatching(/ - XTA$/),
      expect.stringMatching(/ - 2$/),
      expect.stringContaining(" - "),
      expect.stringContaining(" - "),
    ]);
    const members = await zipMembers(await downloaded(service, id));
    expect(members.get("indicators.csv")).toContain("Prévalence");
  });

  it("have no description where they are coarse, and none for a task of another kind", async () => {
    const id = await submit("coarse-output");
    await service.ended("download", id);
    expect((await service.get(`/meta/adr/${id}`)).body.data).toEqual({ type: "coarse_output", description: null });
    expect(refusalOf(await service.get(`/meta/adr/${fit}`)).slice(0, 2)).toEqual([400, "OUTPUT_GENERATION_FAILED"]);
    expect(refusalOf(await service.get("/meta/adr/nope")).slice(0, 2)).toEqual([400, "FAILED_TO_RETRIEVE_RESULT"]);
  });

  it("name the areas of the data pack as the configured folder does", async () => {
    const id = await submit("spectrum");
    await service.ended("download", id);
    const csv = (await zipMembers(await downloaded(service, id))).get("pepfar_datapack_indicators_2025.csv") ?? "";
    expect(csv.split("\n")[1]).toMatch(/^"Target country","uid-of-country","XTA",/);
  });

  it("count the circumcisions of the workbook that was sent", async () => {
    const { files } = await generateCountry({ districts: 2 });
    const vmmc = sessionFile(upload(service, "vmmc.xlsx", files["vmmc.xlsx"]), { filename: "vmmc.xlsx" });
    const id = await submit("datapack", { vmmc });
    expect(await service.ended("download", id)).toMatchObject({ status: "COMPLETE" });
  });

  it("say which workbook of circumcisions is gone, and which cannot be read", async () => {
    const broken = upload(service, "broken.xlsx", "no workbook");
    for (const [path, sentence] of [
      ["/uploads/nowhere.xlsx", "is no longer in the upload folder"],
      [broken, "men.xlsx"],
    ] as const) {
      const id = await submit("spectrum", { vmmc: sessionFile(path, { filename: "men.xlsx" }) });
      expect(await service.ended("download", id)).toMatchObject({ status: "ERROR" });
      const [, code, detail] = refusalOf(await service.get(`/download/result/${id}`));
      expect([code, detail]).toEqual(["OUTPUT_GENERATION_FAILED", expect.stringContaining(sentence)]);
    }
  });
});

describe(`the priority populations workbook (${storeKind} store)`, () => {
  const tables = mkdtempSync(join(tmpdir(), "tessera-priority-"));
  let service: RunningService;
  let calibrate: string;
  let pjnz: Buffer;
  const keyPopulations = join(tables, "XTA/kp_estimates.csv");
  let keyPopulationTable: Buffer;

  beforeAll(async () => {
    // The country of mocked fits.
    const { priorityTables, files } = await generateCountry({ districts: 4, seed: 1 });
    for (const [name, content] of priorityTables) {
      mkdirSync(dirname(join(tables, name)), { recursive: true });
      writeFileSync(join(tables, name), content);
    }
    keyPopulationTable = priorityTables.get("XTA/kp_estimates.csv") as Buffer;
    pjnz = files["pjnz.PJNZ"];
    const environment = { VALIDATE_JSON_SCHEMAS: "true", TESSERA_PRIORITY_POPULATIONS_DIR: tables };
    service = await startService({ environment });
    ({ calibrate } = await fitAndCalibrate(service));
  });
  afterAll(async () => {
    await service.stop();
    rmSync(tables, { recursive: true });
  });

  const used = async (body?: unknown) => {
    const sheets = await readXlsxFile(await downloaded(service, await download(service, "agyw", calibrate, body)));
    return new Map((sheets[0]?.data ?? []).map(([name, value]) => [name, value]));
  };

  it("has all its sheets where the configured folder has tables of the country", async () => {
    const id = await download(service, "agyw", calibrate, { iso3: "XTA" });
    expect(await readXlsxFile(await downloaded(service, id))).toHaveLength(24);
  });

  it("follows the options of the request", async () => {
    const file = sessionFile(upload(service, "pjnz.PJNZ", pjnz), { filename: "pjnz.PJNZ" });
    const about = await used({ pjnz: file, options: { consensus_est: "kp_wb", scale_msm_pse: false, srb_year: 2016 } });
    expect(about.get("Year of shares by behaviour (srb_year)")).toBe("2016: asked for");
    expect(about.get("National size: men who have sex with men (scale_msm_pse)")).toBe("not scaled, as asked for");
    expect(about.get("National size: female sex workers (scale_fsw_pse)")).toContain("key population workbook");
  });

  it.each([
    [{ consensus_est: "none" }, "The option consensus_est cannot be"],
    [{ scale_tgw_pse: true }, "There is no option scale_tgw_pse"],
  ])("is refused at once with options that cannot be used: %j", async (options, sentence) => {
    const [status, code, detail] = refusalOf(await service.post(`/download/submit/agyw/${calibrate}`, { options }));
    expect([status, code, detail]).toEqual([400, "INVALID_INPUT", expect.stringContaining(sentence)]);
  });

  it("says which file is needed, and which cell of which table is wrong", async () => {
    const failed = async (options: object) => {
      const { body } = await service.post(`/download/submit/agyw/${calibrate}`, { options });
      expect(await service.ended("download", body.data.id)).toMatchObject({ status: "ERROR" });
      return refusalOf(await service.get(`/download/result/${body.data.id}`))[2];
    };
    expect(await failed({ consensus_est: "kp_wb" })).toContain("Send the file as pjnz");
    writeFileSync(keyPopulations, keyPopulationTable.toString("utf8").replace(/FSW,[^,]*/, "FSW,many"));
    expect(await failed({})).toContain(
      "XTA/kp_estimates.csv of the priority populations folder has 'many' in column median, row 2",
    );
    writeFileSync(keyPopulations, keyPopulationTable);
  });
});
