import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { storeKind } from "./house.js";
import { type RunningService, startService, submitBody } from "./running-service.js";

let service: RunningService;
afterEach(() => service.stop());

describe(`a task whose files are damaged (${storeKind} store)`, () => {
  it("keeps no service from starting, says so in a sentence, is counted, and keeps its files", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "tessera-damage-"));
    const id = "d".repeat(32);
    const file = join(dataDir, "results", id, "task.json");
    mkdirSync(join(dataDir, "results", id), { recursive: true });
    writeFileSync(file, '{"id":');
    service = await startService({ dataDir });
    const { status, body } = await service.get(`/model/status/${id}`);
    expect([status, body.data]).toEqual([
      200,
      { done: true, status: "ERROR", success: false, queue: 0, progress: [], id },
    ]);
    for (const path of ["model/result", "calibrate/result/metadata", "download/result"]) {
      const result = await service.get(`/${path}/${id}`, { "accept-language": "pt" });
      expect([result.status, result.body.errors[0]]).toMatchObject([
        400,
        { detail: expect.stringMatching(`tarefa ${id} está danificado`) },
      ]);
    }
    expect((await service.get(`/task/${id}/exists`)).body.data.exists).toBe(true);
    expect((await service.get("/metrics")).body).toMatch(/^tessera_tasks_damaged 1$/m);
    expect(readFileSync(file, "utf8")).toBe('{"id":');
    const sound = (await service.post("/model/submit", await submitBody(service))).body.data.id;
    expect((await service.ended("model", sound)).status).toBe("COMPLETE");
  });
});
