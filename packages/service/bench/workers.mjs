// Tasks that wait, on ever more workers: `npm run bench -- workers`. Reports, and never fails on a figure.
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { defaultWorkerConfiguration as configuration } from "../dist/configuration/worker-configuration.js";
import { openLog } from "../dist/log.js";
import { Journal } from "../dist/tasks/journal/journal.js";
import { StoreSession } from "../dist/tasks/queue/store-session.js";
import { TaskQueue } from "../dist/tasks/queue/task-queue.js";
import { TaskWatch } from "../dist/tasks/queue/task-watch.js";
import { chooseStore, OwnedStore } from "../dist/tasks/store/owned-store.js";

// Long beside what it costs to start a process, which the cores limit and not the workers.
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const tasksEach = 3;
const workerProcess = fileURLToPath(new URL("../test/contract/worker-process.mjs", import.meta.url));

async function measure(choice, count) {
  const results = mkdtempSync(join(tmpdir(), "tessera-bench-"));
  const queueId = "bench";
  const storeProcess = await OwnedStore.start(choice, () => {});
  const queueNames = Object.keys(configuration.queues);
  const store = new StoreSession({ queueId, queueNames, healthCheckInterval: 0, onError: () => {} });
  await store.connect(storeProcess.url);
  const journal = new Journal(results);
  const watched = { journal, store, queueId, heartbeatPeriod: 10, onFinish: () => {}, onError: () => {} };
  const watch = new TaskWatch(watched);
  const tasks = new TaskQueue({ journal, store, queueId, configuration, watch, log: openLog("silent", {}) });
  const kind = configuration.workers.localhost;
  const workers = Array.from({ length: count }, (_, number) => {
    const options = JSON.stringify({ name: `w${number}`, kind, storeUrl: storeProcess.url, queueId, results });
    return fork(workerProcess, [options], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  });
  await Promise.all(workers.map((worker) => new Promise((resolve) => worker.once("message", resolve))));

  const submission = { job: "fit", arguments: { do: "sleep", seconds }, language: "en", requestId: "bench" };
  const ids = await Promise.all(Array.from({ length: count * tasksEach }, () => tasks.submit(submission)));
  const records = [];
  for (const id of ids) {
    let record = await journal.read(id);
    while (!record.finish) {
      await sleep(100);
      record = await journal.read(id);
    }
    if (record.finish.state !== "COMPLETE") throw new Error(`a task ended as ${record.finish.state}`);
    records.push(record);
  }
  const times = (at) => records.map(at).map((text) => Date.parse(text));
  const elapsed =
    (Math.max(...times(({ finish }) => finish.at)) - Math.min(...times(({ task }) => task.acceptedAt))) / 1000;
  for (const worker of workers) worker.kill("SIGKILL");
  await store.close();
  storeProcess.stop();
  rmSync(results, { recursive: true, force: true, maxRetries: 5 });
  return { tasks: ids.length, elapsed };
}

const choice = chooseStore({ redisUrl: undefined, store: "auto" });
console.log(
  `Tasks that sleep ${seconds} s, ${tasksEach} for each worker; ${choice.kind} store, ${cpus().length} cores`,
);
console.log("workers   tasks   elapsed s   tasks/min   times one worker   share of perfect");
let one;
for (const count of [1, 2, 4, 8]) {
  const { tasks, elapsed } = await measure(choice, count);
  const rate = (tasks / elapsed) * 60;
  one ??= rate;
  const cells = [count, tasks, elapsed.toFixed(1), rate.toFixed(1), (rate / one).toFixed(2)];
  const perfect = `${((100 * tasksEach * seconds) / elapsed).toFixed(0)} %`;
  const widths = [7, 7, 11, 11, 18];
  console.log(`${cells.map((cell, index) => String(cell).padStart(widths[index])).join(" ")} ${perfect.padStart(18)}`);
}
