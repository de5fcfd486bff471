import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calibrateBody, fitAndCalibrate, type RunningService, startService, submitBody } from "./running-service.js";
import { refusalOf } from "./uploaded-files.js";

/** What no user needs to know: where things are on the machine of the service. */
const absolutePath = /(^|[\s"'(])\/[\w.-]+\/[\w./-]+/;

describe("a task that fails as nobody expected", () => {
  let service: RunningService;
  let fit: string;
  let said = "";
  beforeAll(async () => {
    service = await startService({ onOutput: (text) => (said += text) });
    fit = (await service.post("/model/submit", await submitBody(service))).body.data.id;
    await service.ended("model", fit);
  });
  afterAll(() => service.stop());

  const output = () => join(service.dataDir, "results", `model_output${fit}.tessera`);

  async function failedCalibration(language: string) {
    const headers = { "accept-language": language };
    const submitted = await service.post(`/calibrate/submit/${fit}`, await calibrateBody(service), headers);
    const id = submitted.body.data.id as string;
    expect((await service.ended("calibrate", id)).status).toBe("ERROR");
    return { id, answer: await service.get(`/calibrate/result/metadata/${id}`, headers) };
  }

  it("says so in the user's language, with a key under which the log has the rest, and tells no path", async () => {
    writeFileSync(output(), "this is no model output");
    const { id, answer } = await failedCalibration("fr");
    const [, code, detail] = refusalOf(answer);
    expect(code).toBe("MODEL_RUN_FAILED");
    expect(detail).toMatch(/^La tâche a échoué de façon inattendue/);
    expect(detail).not.toMatch(absolutePath);
    const key = /\b[a-z]{5}-[a-z]{5}-[a-z]{5}\b/.exec(detail)?.[0] ?? "no key";
    await expect.poll(() => said).toContain(key);
    const line = JSON.parse(said.split("\n").find((text) => text.includes(key)) ?? "{}");
    expect(line).toMatchObject({ level: 50, part: "task", task: id, key, err: { stack: expect.any(String) } });
  });

  it("says what to do where the result that it needs is gone", async () => {
    rmSync(output());
    const [, , detail] = refusalOf((await failedCalibration("en")).answer);
    expect(detail).toBe(`The result file of task ${fit} is gone. Run the task again.`);
  });

  it("says what to do where a download needs it", async () => {
    const made = await fitAndCalibrate(service);
    rmSync(join(service.dataDir, "results", `model_output${made.calibrate}.tessera`));
    const { body } = await service.post(`/download/submit/summary/${made.calibrate}`);
    await service.ended("download", body.data.id);
    const [, , detail] = refusalOf(await service.get(`/download/result/${body.data.id}`));
    expect(detail).toBe(`The result file of task ${made.calibrate} is gone. Run the task again.`);
  });
});
