import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workThrough } from "../../packages/service/test/soak/analyst.js";
import { Records, Visitor } from "../../packages/service/test/soak/visitor.js";
import { renderChart } from "../manifests/chart.mjs";
import { kubernetesFaults } from "../manifests/kubernetes.mjs";
import { brokenPromises } from "../manifests/promises.mjs";
import { PlayedCluster } from "./played-cluster.js";

const folder = fileURLToPath(new URL("../manifests/cases", import.meta.url));
const cases = readdirSync(folder);

describe.each(cases)("the chart with the values of %s", (name) => {
  const file = join(folder, name);
  const manifests = renderChart(file);

  it("renders manifests that Kubernetes, KEDA and Prometheus take", async () => {
    expect(manifests.length).toBeGreaterThan(10);
    expect(await kubernetesFaults(manifests)).toEqual([]);
  });

  it("keeps what docs/deploying.md promises of every pod", () => {
    expect(brokenPromises(manifests)).toEqual([]);
  });
});

describe("the chart as it is, played by podman", () => {
  let cluster: PlayedCluster;

  beforeAll(async () => {
    cluster = await PlayedCluster.open(renderChart(join(folder, "initial.yaml")));
  });
  afterAll(() => cluster?.remove());

  it("brings up the API, Redis and as many workers of each kind as are asked for", async () => {
    expect(cluster.podsOf("estimates-api")).toHaveLength(1);
    expect(cluster.podsOf("estimates-redis")).toHaveLength(1);
    expect(cluster.podsOf("estimates-worker-small")).toHaveLength(2);
    expect(cluster.podsOf("estimates-worker-short")).toHaveLength(1);
    expect(cluster.podsOf("estimates-worker-large")).toHaveLength(1);
    await expect.poll(async () => await cluster.workers(), { timeout: 120_000 }).toBe(4);
  });

  it("passes the probes of its containers", () => {
    for (const probe of cluster.probes()) expect(cluster.passes(probe), JSON.stringify(probe)).toBe(true);
  });

  it("goes all the way from files to downloads with a real fit", async () => {
    const records = new Records();
    await workThrough(new Visitor(cluster.url, records), () => {});
    expect(records.milliseconds.get("download")).toHaveLength(6);
  });
});
