import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storage } from "../../dist/cli/storage/storage.js";
import { fitAndCalibrate, type RunningService, startService } from "./running-service.js";
import { refusalOf } from "./uploaded-files.js";

const day = 86_400_000;

/** Makes a file, or the end of a task, look as old as it would be after some days. */
function age(path: string, days: number): void {
  const time = (Date.now() - days * day) / 1000;
  utimesSync(path, time, time);
}

function ageTask(results: string, id: string, days: number): void {
  const path = join(results, id, "finished.json");
  const finish = JSON.parse(readFileSync(path, "utf8"));
  writeFileSync(path, JSON.stringify({ ...finish, at: new Date(Date.now() - days * day).toISOString() }));
}

describe("a service that keeps results for a month", () => {
  let service: RunningService;
  let old: { fit: string; calibrate: string };
  const results = () => join(service.dataDir, "results");

  beforeAll(async () => {
    const first = await startService();
    service = first;
    old = await fitAndCalibrate(first);
    // Stopped without its folder being removed.
    const ended = new Promise((resolve) => first.process.once("exit", resolve));
    first.process.kill("SIGTERM");
    await ended;
    for (const id of Object.values(old)) ageTask(results(), id, 40);
    for (const place of ["uploads", "results"]) {
      mkdirSync(join(service.dataDir, place, ".incoming"), { recursive: true });
      const leftover = join(service.dataDir, place, ".incoming", "left-behind");
      writeFileSync(leftover, "half");
      age(leftover, 1);
    }
    service = await startService({ dataDir: first.dataDir, flags: ["--keep-results=30", "--workers=1"] });
  });
  afterAll(() => service.stop());

  it("removes older ones when it starts, and says when and why to those who ask for them", async () => {
    await expect.poll(() => readdirSync(results()).filter((name) => name.startsWith("model_output"))).toEqual([]);
    for (const path of [`/model/result/${old.fit}`, `/calibrate/result/data/${old.calibrate}`]) {
      const [status, code, detail] = refusalOf(await service.get(path));
      expect([path, status, code]).toEqual([path, 400, "FAILED_TO_RETRIEVE_RESULT"]);
      expect(detail).toMatch(/was removed on \d{4}-\d\d-\d\d, because results are kept for 30 days/);
    }
    const french = await service.get(`/calibrate/plot/${old.calibrate}`, { "accept-language": "fr" });
    expect(refusalOf(french)[2]).toContain("a été supprimé le");
    const download = await service.post(`/download/submit/summary/${old.calibrate}`);
    expect(refusalOf(download)[1]).toBe("FAILED_TO_RETRIEVE_RESULT");
    expect((await service.get(`/task/${old.fit}/exists`)).body.data.exists).toBe(true);
    expect((await service.get(`/model/status/${old.fit}`)).body.data.status).toBe("COMPLETE");
    expect((await service.get(`/model/debug/${old.fit}`)).status).toBe(200);
  });

  it("removes what uploads had left behind", async () => {
    for (const place of ["uploads", "results"])
      await expect.poll(() => readdirSync(join(service.dataDir, place, ".incoming"))).toEqual([]);
  });

  it("goes on working, and tells how much room everything takes", async () => {
    const { calibrate } = await fitAndCalibrate(service);
    expect((await service.get(`/calibrate/result/metadata/${calibrate}`)).status).toBe(200);
    const { body } = await service.get("/metrics");
    expect(body).toMatch(/tessera_storage_bytes\{kind="model_outputs"\} [1-9]/);
    expect(body).toMatch(/tessera_storage_free_bytes\{folder="results"\} [1-9]/);
  });

  it("has its room shown, and old results removed, by tessera storage beside it", async () => {
    const run = async (flags: object) => {
      const out = new PassThrough();
      const code = await storage(service.dataDir, { language: "en", ...flags }, out, out);
      return [code, out.read()?.toString() as string] as const;
    };
    const [code, shown] = await run({});
    expect(code).toBe(0);
    expect(shown).toMatch(/model outputs\s+2 .*B\nplot data\s+1 /);
    expect(shown).toMatch(/Free: .* on the disk of the results/);
    const before = readdirSync(results());
    const [, planned] = await run({ olderThan: 0 });
    expect(planned).toMatch(/tasks to remove with their results: 2\. .*add --clean/);
    expect((await run({ olderThan: 0, clean: true, dryRun: true }))[1]).toContain("Nothing was removed");
    expect(readdirSync(results())).toEqual(before);
    expect((await run({ olderThan: 0, clean: true, language: "pt" }))[1]).toContain(
      "Tarefas terminadas removidas com os seus resultados: 2.",
    );
    expect(readdirSync(results()).filter((name) => /\.(tessera|duckdb)$/.test(name))).toEqual([]);
  });
});

describe("tessera storage", () => {
  it("finds results and uploads that are not in the data folder, and removes nothing without the database", async () => {
    const folder = mkdtempSync(join(tmpdir(), "tessera-apart-"));
    const [resultsDir, inputsDir] = [join(folder, "r"), join(folder, "u")];
    for (const path of [resultsDir, inputsDir]) mkdirSync(path);
    const flags = ["--workers=0", `--results-dir=${resultsDir}`, `--inputs-dir=${inputsDir}`];
    const service = await startService({ flags });
    const run = async (data: string, more: object = {}) => {
      const out = new PassThrough();
      const code = await storage(data, { language: "en", resultsDir, inputsDir, ...more }, out, out);
      return [code, out.read()?.toString() as string] as const;
    };
    try {
      const headers = { "content-type": "application/octet-stream" };
      await fetch(`${service.url}/internal/upload/input/a.csv`, { method: "POST", headers, body: "a" });
      const uploads = readdirSync(inputsDir);
      expect(await run(service.dataDir)).toEqual([0, expect.stringMatching(/uploaded files\s+1 /)]);
      const old = { olderThan: 0, clean: true };
      expect(await run(folder, old)).toEqual([2, expect.stringMatching(/has no records\.db.*Give the data folder/)]);
      expect(readdirSync(inputsDir)).toEqual(uploads);
      const apart = await run(service.dataDir, { resultsDir: undefined });
      expect(apart).toEqual([2, expect.stringMatching(/results is not there\. Give .* --results-dir/)]);
    } finally {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it("says what it needs where a folder is not that of a service", async () => {
    const out = new PassThrough();
    expect(await storage("/no/such/folder", { language: "fr" }, out, out)).toBe(2);
    expect(out.read().toString()).toMatch(/^tessera: Le dossier \/no\/such\/folder n’existe pas/);
  });
});
