import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { Client } from "../../../packages/service/test/faults/client.js";
import { renderChart } from "../../manifests/chart.mjs";
import { dataOf } from "../data-of.js";
import { Installation } from "./installation.js";

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const { workerConfiguration } = parse(readFileSync(path("../../helm/tessera/values.yaml"), "utf8"));

/** The ScaledObject of the chart's small workers. */
const scaled = renderChart(path("../../manifests/cases/everything.yaml")).find(
  ({ kind, metadata }) => kind === "ScaledObject" && metadata.name === "estimates-worker-small",
).spec;
const [{ metadata: trigger }] = scaled.triggers;

/** Seconds between two looks, and for which less demand must last; a cluster takes 30 and 300. */
const [pollSeconds, scaleDownSeconds] = [1, 10];

/** How many there shall be: what KEDA hands to the autoscaler of Kubernetes, and what that makes of it. */
class Scaler {
  #wanted: { at: number; count: number }[] = [];

  desired(metric: number): number {
    const bounded = Math.min(
      scaled.maxReplicaCount,
      Math.max(scaled.minReplicaCount, Math.ceil(metric / Number(trigger.threshold))),
    );
    const at = performance.now();
    this.#wanted = [...this.#wanted.filter((one) => at - one.at < scaleDownSeconds * 1000), { at, count: bounded }];
    return Math.max(...this.#wanted.map(({ count }) => count));
  }
}

describe("workers that follow the length of the line", () => {
  let installation: Installation;
  let prometheus: string;

  beforeAll(async () => {
    installation = await Installation.open({
      workers: 0,
      environment: {
        USE_MOCK_MODEL: "true",
        MOCK_MODEL_SECONDS: "6",
        TESSERA_WORKER_CONFIG: JSON.stringify(workerConfiguration),
      },
    });
    // The operator gives what it scrapes the label of its namespace.
    const targets = [1, 2].map((number) => installation.api(number).replace("http://", ""));
    const configuration = {
      global: { scrape_interval: "1s" },
      scrape_configs: [{ job_name: "tessera", static_configs: [{ targets, labels: { namespace: "health" } }] }],
    };
    const file = join(installation.folder, "prometheus.json");
    writeFileSync(file, JSON.stringify(configuration));
    const how = [`--volume=${file}:/etc/prometheus.json:ro`, "--tmpfs=/tmp", "prometheus:2"];
    prometheus = `http://${installation.launch("prometheus", [...how, "--config.file=/etc/prometheus.json"])}:9090`;
  });
  afterAll(() => installation?.remove());

  /** What Prometheus answers to the question of the chart. */
  const metric = async (): Promise<number> => {
    const question = `${prometheus}/api/v1/query?query=${encodeURIComponent(trigger.query)}`;
    const data = await dataOf(question).catch(() => ({ result: [] }));
    return Number(data.result[0]?.value[1] ?? Number.NaN);
  };

  it("are 1, then 8, then 1 again, and none ends a task by going", async () => {
    const scaler = new Scaler();
    const client = new Client(installation.url);
    const there: string[] = [];
    const seen: { metric: number; workers: number }[] = [];
    let started = 0;
    const leaving: Promise<void>[] = [];

    const look = async () => {
      const now = await metric();
      // As long as there is no figure, nothing changes.
      if (Number.isNaN(now)) return undefined;
      const wanted = scaler.desired(now);
      while (there.length < wanted) {
        const name = `small-${++started}`;
        installation.startWorker(name, ["--worker-config=small"]);
        there.push(name);
      }
      while (there.length > wanted) leaving.push(installation.stop(there.pop() as string, 120));
      seen.push({ metric: now, workers: there.length });
      return wanted;
    };

    while ((await look()) !== 1) await sleep(pollSeconds * 1000);
    for (let count = 0; count < 12; count++) await client.fit();
    expect(client.ids).toHaveLength(12);
    const ended = async () =>
      (await Promise.all(client.ids.map((id) => client.status(id)))).every((status) => status?.done === true);
    while (!(await ended()) || there.length > 1) {
      await look();
      await sleep(pollSeconds * 1000);
    }
    await Promise.all(leaving);
    console.log(`scaling: ${seen.map((one) => `${one.metric}→${one.workers}`).join(" ")}`);
    expect(Math.max(...seen.map((one) => one.metric))).toBeGreaterThanOrEqual(9);
    expect(Math.max(...seen.map((one) => one.workers))).toBe(8);
    expect(seen.at(-1)).toEqual({ metric: 0, workers: 1 });
    for (const id of client.ids) expect(await client.ended(id)).toBe("COMPLETE");
  });
});
