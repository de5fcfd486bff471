import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jobNames } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { spawnedKinds } from "../../src/cli/spawned-worker.js";
import { neutralNames, referenceNames } from "../../src/configuration/client-names.js";
import { readWorkerConfiguration } from "../../src/configuration/read-worker-configuration.js";
import type { Settings } from "../../src/configuration/settings.js";
import { queueFor, shortTaskWorker } from "../../src/configuration/worker-configuration.js";

const small = {
  workers: { localhost: { queue: ["small", "large"], heartbeat_period: 5 } },
  queues: {
    small: { jobs: { fit: "default", calibrate: ["default", "ZAF"] } },
    large: { jobs: { fit: ["NGA", "ZAF"] }, extra_memory_override: true, wake_up: true },
  },
};

/** Jobs that take as long as fits. */
const isOfFits = (job: string) => job === "fit" || job === "sensitivity";

describe("readWorkerConfiguration", () => {
  it("has a queue for every job when nothing is configured", () => {
    const configuration = readWorkerConfiguration(undefined);
    for (const job of jobNames) expect(queueFor(configuration, job)).toBe(isOfFits(job) ? "run" : "calibrate");
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

  it("takes analyses of sensitivity to the queue of fits, unless they have one", () => {
    expect(queueFor(configuration, "sensitivity")).toBe("small");
    expect(queueFor(configuration, "sensitivity", "NGA")).toBe("large");
    expect(queueFor(configuration, "sensitivity", undefined, true)).toBe("large");
    const third = { jobs: { sensitivity: "default" } };
    const own = readWorkerConfiguration(JSON.stringify({ ...small, queues: { ...small.queues, third } }));
    expect(queueFor(own, "sensitivity")).toBe("third");
  });

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

describe("the workers that the API starts", () => {
  const usual = readWorkerConfiguration(undefined);
  const kindsFor = (given: Partial<Settings>, names = neutralNames, configuration = usual) =>
    spawnedKinds({ workers: 2, workerConfig: "localhost", ...given } as Settings, configuration, names);

  it("are those that were asked for, and one beside them that takes no fits", () => {
    expect(kindsFor({})).toEqual(["localhost", "localhost", "calibrate_only"]);
    expect(kindsFor({ workers: 1, shortTaskWorkers: 2 })).toEqual(["localhost", "calibrate_only", "calibrate_only"]);
  });

  it("are none where workers run elsewhere, unless one for short tasks is asked for", () => {
    expect(kindsFor({ workers: 0 })).toEqual([]);
    expect(kindsFor({ workers: 0, shortTaskWorkers: 1 })).toEqual(["calibrate_only"]);
  });

  it("are exactly those that were asked for with the names of the reference", () => {
    expect(kindsFor({}, referenceNames)).toEqual(["localhost", "localhost"]);
    expect(kindsFor({ shortTaskWorkers: 1 }, referenceNames)).toHaveLength(3);
  });

  it("have no other beside them where fits and short tasks share a queue, and say so to whoever asks for one", () => {
    const shared = readWorkerConfiguration(JSON.stringify(small));
    expect(kindsFor({}, neutralNames, shared)).toEqual(["localhost", "localhost"]);
    expect(() => kindsFor({ shortTaskWorkers: 1 }, neutralNames, shared)).toThrow(/--short-task-workers/);
  });

  it("have no other beside them where they run no fits", () => {
    expect(shortTaskWorker(usual, "calibrate_only")).toBeUndefined();
    expect(shortTaskWorker(usual, "fit_only")).toBeUndefined();
  });
});
