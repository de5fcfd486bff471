import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Records, Visitor } from "../../../packages/service/test/soak/visitor.js";
import { Installation } from "./installation.js";

/** Less than a fit of 12 districts uses, and enough for the worker itself. */
const limit = "224m";

describe("a worker at the limit of memory of its container", () => {
  let installation: Installation;

  beforeAll(async () => {
    installation = await Installation.open({ apis: 1, workers: 1, workerMemory: limit });
  });
  afterAll(() => installation?.remove());

  it("lives, and its task is told how much memory was not enough", async () => {
    const visitor = new Visitor(installation.url, new Records());
    const { files, options, iso3 } = await visitor.ask("demo", "/internal/demo", { districts: 12 });
    const { vmmc: _onlyForDownloads, ...data } = files;
    const version = await visitor.ask("version", "/service/version");
    const { id } = await visitor.ask("submit", "/model/submit", { data, options, version, iso3 });
    await expect
      .poll(async () => (await visitor.ask("status", `/model/status/${id}`)).status, {
        timeout: 300_000,
        interval: 500,
      })
      .toBe("DIED");
    const refusal = await (await fetch(`${installation.url}/model/result/${id}`)).text();
    expect(refusal).toMatch(/"The task needs more memory than 224 MB: .*fewer simulations/);
    // Neither the container nor the worker in it was started again.
    expect(installation.restarts("worker-1")).toBe(0);
    const states = await visitor.ask("workers", "/service/worker/status");
    expect(states["worker-1"]).toBe("IDLE");
  });
});
