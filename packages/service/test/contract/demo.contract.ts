import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningService, startService } from "./running-service.js";
import { refusalOf } from "./uploaded-files.js";

interface DemoFile {
  path: string;
  filename: string;
  hash: string;
}

let service: RunningService;

beforeAll(async () => {
  service = await startService({ flags: ["--workers=0"], environment: { VALIDATE_JSON_SCHEMAS: "true" } });
});
afterAll(() => service.stop());

async function demo(body?: unknown, language = "en") {
  const { status, body: answer } = await service.post("/internal/demo", body, { "accept-language": language });
  expect([status, answer.errors]).toEqual([200, null]);
  return answer.data as { files: Record<string, DemoFile>; options: Record<string, unknown> };
}

const sha = ({ path }: DemoFile) => createHash("sha256").update(readFileSync(path)).digest("hex");

describe("the demo", () => {
  it("stores the files of the country as uploads, named by their content", async () => {
    const made = await demo({ districts: 2 });
    expect(made).toMatchObject({ country: "Tessaria", iso3: "XTA", options: { area_scope: ["XTA"], area_level: "2" } });
    expect(Object.keys(made.files)).toEqual(["pjnz", "shape", "population", "survey", "programme", "anc", "vmmc"]);
    for (const { path, filename, hash } of Object.values(made.files)) {
      const digest = createHash("md5").update(readFileSync(path)).digest("hex").toUpperCase();
      expect(hash).toBe(`${digest}.${filename.split(".").at(-1)}`);
      expect([basename(path), basename(dirname(path))]).toEqual([hash, "uploads"]);
    }
    expect(readdirSync(join(service.dataDir, "uploads", ".incoming"))).toEqual([]);
  });

  it("has files and options that the service takes", async () => {
    const { files, options } = await demo({ districts: 2 });
    const { pjnz, shape, population, survey, programme, anc } = files;
    const together = await service.post("/validate/baseline-combined", {
      pjnz: pjnz?.path,
      shape: shape?.path,
      population: population?.path,
    });
    expect(together.body.data).toMatchObject({ consistent: true });
    for (const [type, file] of Object.entries({ survey, programme, anc })) {
      const body = { type, file, shape: shape?.path };
      expect((await service.post("/validate/survey-and-programme", body)).body.errors).toBeNull();
    }
    const { data: version } = (await service.get("/service/version")).body;
    const data = { pjnz, shape, population, survey, programme, anc };
    expect((await service.post("/validate/options", { data, options, version })).body.data).toMatchObject({
      valid: true,
    });
  });

  it("has a dozen districts unless it is told how many", async () => {
    const { files } = await demo();
    const { features } = JSON.parse(readFileSync(files.shape?.path ?? "", "utf8"));
    const levels = features.map((one: { properties: { area_level: number } }) => one.properties.area_level);
    expect(levels.filter((level: number) => level === 2)).toHaveLength(12);
  });

  it("is made once for all who ask for the same at the same time, and for those who ask later", async () => {
    // So many countries would not even be let wait for the thread that makes them.
    const asked = Array.from({ length: 20 }, () => demo({ districts: 40 }));
    const [first, ...others] = await Promise.all(asked);
    for (const other of others) expect(other).toEqual(first);
    // One that is made again is written again.
    const written = () => Object.values(first?.files ?? {}).map(({ path }) => statSync(path).ctimeMs);
    const before = written();
    for (let again = 0; again < 10; again++) expect(await demo({ districts: 40, seed: 1 })).toEqual(first);
    expect(written()).toEqual(before);
  });

  it("is another country for another seed, and has labels of the language of the request", async () => {
    const [one, two, french] = await Promise.all([
      demo({ districts: 2 }),
      demo({ districts: 2, seed: 2 }),
      demo({ districts: 2 }, "fr"),
    ]);
    expect(two?.files.survey?.hash).not.toBe(one?.files.survey?.hash);
    expect(french?.files.survey?.hash).toBe(one?.files.survey?.hash);
    expect(readFileSync(french?.files.shape?.path ?? "", "utf8")).toContain('"Région"');
  });

  it("is made again when its files were removed", async () => {
    const { files } = await demo({ districts: 4 });
    const population = files.population as DemoFile;
    const before = sha(population);
    rmSync(population.path);
    expect((await demo({ districts: 4 })).files).toEqual(files);
    expect(sha(population)).toBe(before);
  });

  it.each([
    '{"districts": 1}',
    '{"districts": 1001}',
    '{"districts": 2.5}',
    '{"districts": "12"}',
    '{"seed": -1}',
    '{"places": 3}',
    "[]",
  ])("refuses %s", async (body) => {
    expect(refusalOf(await service.post("/internal/demo", body)).slice(0, 2)).toEqual([400, "INVALID_INPUT"]);
  });

  it("is made while others are answered many times", async () => {
    let isMade = false;
    const making = demo({ districts: 60 }).finally(() => {
      isMade = true;
    });
    let answered = 0;
    while (!isMade) {
      await service.get("/model/status/nobody");
      if (!isMade) answered++;
    }
    await making;
    expect(answered).toBeGreaterThan(20);
  });
});
