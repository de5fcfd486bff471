import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../packages/service/test/faults/free-port.js";
import { workThrough } from "../../packages/service/test/soak/analyst.js";
import { Records, Visitor } from "../../packages/service/test/soak/visitor.js";
import { podman, run } from "../engine/engine.mjs";

const file = fileURLToPath(new URL("../compose.yaml", import.meta.url));
const project = `tessera-compose-${process.pid}`;

/** The compose file as it stands, brought up by podman-compose on a port that is free. */
describe("the services of the compose file", () => {
  let url: string;
  const compose = (words: string[], port = 0) =>
    run("podman-compose", ["--file", file, "--project-name", project, ...words], {
      more: { TESSERA_PORT: String(port) },
    });

  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    compose(["up", "--detach"], port);
    const deadline = performance.now() + 120_000;
    while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
      if (performance.now() > deadline) throw new Error(`not ready: ${podman("logs", `${project}_api_1`)}`);
      await sleep(200);
    }
  });
  afterAll(() => {
    compose(["down", "--volumes", "--timeout", "1"]);
  });

  it("are one API, Redis, two workers and one for short tasks", () => {
    const names = podman("ps", "--filter", `label=io.podman.compose.project=${project}`, "--format={{.Names}}").split(
      "\n",
    );
    expect(names.map((name) => name.slice(project.length + 1)).sort()).toEqual([
      "api_1",
      "redis_1",
      "short-worker_1",
      "worker_1",
      "worker_2",
    ]);
  });

  it.each(["api_1", "redis_1"])("%s is healthy by its own health check", async (name) => {
    const check = () => run("podman", ["healthcheck", "run", `${project}_${name}`], { mayFail: true }).status;
    await expect.poll(check, { timeout: 120_000, interval: 1000 }).toBe(0);
  });

  it.each(["api_1", "redis_1", "worker_1", "short-worker_1"])(
    "%s has a limit of memory, no capabilities and a root that cannot be written",
    (name) => {
      const [{ HostConfig, BoundingCaps, EffectiveCaps }] = JSON.parse(podman("inspect", `${project}_${name}`));
      expect(HostConfig.Memory).toBeGreaterThan(0);
      expect(HostConfig.ReadonlyRootfs).toBe(true);
      expect([...(BoundingCaps ?? []), ...(EffectiveCaps ?? [])]).toEqual([]);
    },
  );

  it("go all the way from files to downloads with a real fit", async () => {
    const records = new Records();
    await workThrough(new Visitor(url, records), () => {});
    expect(records.errors).toEqual([]);
    expect(records.milliseconds.get("download")).toHaveLength(6);
  });
});
