import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningService, startService } from "../contract/running-service.js";
import { type Operation, readOperations } from "./api-document.js";
import { curlLine, type FuzzRequest, sendRequest } from "./fuzz-request.js";
import { requestsOf } from "./generated-requests.js";
import { minimise } from "./minimise.js";
import { rawProblem, rawRequests, sendRaw } from "./raw-requests.js";
import type { Known } from "./schema-values.js";
import { makeProject } from "./small-project.js";
import { problemOf } from "./verdict.js";

const total = Number(process.env.FUZZ_REQUESTS ?? 20_000);
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const atOnce = 12;
const batch = 500;
/** What the service may keep for good: caches of what was read in files, and of compiled schemas. */
const mostMegabytesKept = 256;
/** A run that finds this much needs no more. */
const mostFindings = 12;

let service: RunningService;
let operations: Operation[];
let known: Known;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

beforeAll(async () => {
  console.log(`${total} requests with seed ${seed} (FUZZ_REQUESTS and FUZZ_SEED set them)`);
  service = await startService({
    environment: { VALIDATE_JSON_SCHEMAS: "true" },
    flags: ["--validation-time-limit=10"],
  });
  known = await makeProject(service, seed);
  operations = await readOperations(service.url);
});
afterAll(async () => {
  agent.destroy();
  await service?.stop();
});

it("whatever is sent to the service is answered as documented, and leaves it as it was", async () => {
  const before = await standing();
  const watch = watchLiveness();
  const findings = new Map<string, { problem: string; request: FuzzRequest }>();
  const statuses = new Map<number, number>();

  const judge = async (request: FuzzRequest): Promise<string | undefined> => {
    try {
      const answer = await sendRequest(service.url, request, agent);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      return problemOf(request, answer, service.dataDir);
    } catch (error) {
      // The service closes on requests that it cannot read to their end; it may not be silent.
      const { code, message } = error as NodeJS.ErrnoException;
      return code === "EPIPE" || code === "ECONNRESET" ? undefined : message;
    }
  };

  const arbitrary = requestsOf(operations, known);
  for (let sent = 0; sent < total && findings.size < mostFindings; sent += batch) {
    const requests = fc.sample(arbitrary, {
      seed: seed + sent,
      numRuns: Math.min(batch, total - sent),
    });
    await inParallel(requests, async (request) => {
      const problem = await judge(request);
      const about = `${request.method} ${request.operation?.path ?? request.path} ${problem?.slice(0, 40)}`;
      if (problem === undefined || findings.has(about)) return;
      findings.set(about, { problem, request });
      console.log(`found: ${about}\n  ${problem}\n  ${curlLine(service.url, request).slice(0, 1500)}`);
    });
  }
  const rawFindings: string[] = [];
  await inParallel(rawRequests, async (text) => {
    const problem = rawProblem(await sendRaw(service.url, text));
    if (problem) rawFindings.push(`${JSON.stringify(text.slice(0, 300))}: ${problem}`);
  });

  const report: string[] = [];
  for (const [about, { problem, request }] of findings) {
    const kind = problem.slice(0, 40);
    const smallest = await minimise(request, async (candidate) => (await judge(candidate))?.slice(0, 40) === kind);
    report.push(`${about}\n  ${problem}\n  ${curlLine(service.url, smallest).slice(0, 4000)}`);
  }
  const after = await standing();
  console.log(`answers by status: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}`);
  console.log(`memory: ${JSON.stringify({ before: before.megabytes, after: after.megabytes })} MB of heap`);
  expect(report).toEqual([]);
  expect(rawFindings).toEqual([]);
  expect(await watch.stop()).toEqual([]);
  expect(service.process.exitCode).toBeNull();
  expect(after.megabytes - before.megabytes).toBeLessThan(mostMegabytesKept);
  expect(after.workers).toEqual(before.workers);
  expect(after.estimates).toEqual(before.estimates);
});

/** What must be the same after all of it: the workers, and a result. */
async function standing() {
  const states = (await service.get("/service/worker/status")).body.data as Record<string, string>;
  const [, calibrate] = known.id as string[];
  const estimates = (await service.get(`/calibrate/estimates/${calibrate}?indicator=prevalence&sex=both&area_level=0`))
    .body;
  return {
    // Idle or busy, they are the same ones; none was lost on the way.
    workers: Object.entries(states).map(([name, state]) => [name, state === "BUSY" ? "IDLE" : state]),
    estimates,
    megabytes: await heapInUse(),
  };
}

/** The least of several looks: between them the collector has had its turn. */
async function heapInUse(): Promise<number> {
  const looks: number[] = [];
  for (let count = 0; count < 20; count++) {
    const { body } = await service.get("/metrics");
    looks.push(Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(body)?.[1]) / 2 ** 20);
    await sleep(100);
  }
  return Math.round(Math.min(...looks));
}

/** Asks all along whether the process lives. */
function watchLiveness() {
  const silences: string[] = [];
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      const answer = await fetch(`${service.url}/livez`, { signal: AbortSignal.timeout(30_000) }).catch(String);
      if (typeof answer === "string" || !answer.ok) silences.push(String(answer));
      await sleep(500);
    }
  })();
  return {
    async stop() {
      isWatching = false;
      await watching;
      return silences;
    },
  };
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}
