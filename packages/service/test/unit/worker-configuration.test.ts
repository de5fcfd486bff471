import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jobNames } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { readWorkerConfiguration } from "../../src/configuration/read-worker-configuration.js";
import { queueFor } from "../../src/configuration/worker-configuration.js";

const small = {
  workers: { localhost: { queue: ["small", "large"], heartbeat_period: 5 } },
  queues: {
    small: { jobs: { fit: "default", calibrate: ["default", "ZAF"] } },
    large: { jobs: { fit: ["NGA", "ZAF"] }, extra_memory_override: true, wake_up: true },
  },
};

describe("readWorkerConfiguration", () => {
  it("has a queue for every job when nothing is configured", () => {
    const configuration = readWorkerConfiguration(undefined);
    for (const job of jobNames) expect(queueFor(configuration, job)).toBe(job === "fit" ? "run" : "calibrate");
    expect(Object.keys(configuration.workers)).toEqual(["localhost", "calibrate_only", "fit_only"]);
  });

  it("reads JSON text and a file that holds it alike", () => {
    const folder = mkdtempSync(join(tmpdir(), "tessera-configuration-"));
    const path = join(folder, "workers.json");
    writeFileSync(path, JSON.stringify(small));
    expect(readWorkerConfiguration(path)).toEqual(readWorkerConfiguration(JSON.stringify(small)));
    rmSync(folder, { recursive: true });
  });

  it.each([
    ["{", /TESSERA_WORKER_CONFIG/],
    ["/no/such/file.json", /TESSERA_WORKER_CONFIG.*no such file/],
    [{ queues: small.queues }, /workers is missing/],
    [{ workers: small.workers }, /queues is missing/],
    [{ ...small, workers: { a: { queue: "nowhere" } } }, /workers\.a\.queue names nowhere/],
    [{ ...small, workers: { a: { queue: [] } } }, /workers\.a\.queue must be/],
    [{ ...small, workers: { a: { queue: "small", heartbeat_period: 0 } } }, /workers\.a\.heartbeat_period/],
    [
      { ...small, queues: { ...small.queues, third: { jobs: { fit: "NGA" } } } },
      /job fit of NGA is on two queues, large and third/,
    ],
    [
      { ...small, queues: { ...small.queues, third: { jobs: { plot: "default" } } } },
      /queues\.third\.jobs\.plot is not a job/,
    ],
    [{ ...small, queues: { ...small.queues, "a:b": { jobs: {} } } }, /queues\.a:b/],
  ])("names the part that is wrong in %j", (configuration, message) => {
    const text = typeof configuration === "string" ? configuration : JSON.stringify(configuration);
    expect(() => readWorkerConfiguration(text)).toThrow(message);
  });
});

describe("queueFor", () => {
  const configuration = readWorkerConfiguration(JSON.stringify(small));

  it.each([
    ["fit", "MWI", false, "small"],
    ["fit", undefined, false, "small"],
    ["fit", "NGA", false, "large"],
    ["fit", "MWI", true, "large"],
    ["calibrate", "MWI", true, "small"],
    ["summary", "MWI", false, undefined],
  ] as const)("sends %s of %s (extra memory: %s) to %s", (job, iso3, extraMemory, queue) => {
    expect(queueFor(configuration, job, iso3, extraMemory)).toBe(queue);
  });
});
