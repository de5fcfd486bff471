// Status polling while tasks compute: `npm run bench -- http`. Reports, and never fails on a figure.
import { fork } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { quantile } from "../../../scripts/bench/figures.mjs";
import { openReport } from "../../../scripts/bench/report.mjs";
import { setting } from "../../../scripts/bench/settings.mjs";
import { chooseStore, OwnedStore } from "../dist/tasks/store/owned-store.js";

const ratePerSecond = 250;
const seconds = Number(setting("http", "BENCH_SECONDS"));
const findings = [
  "Task processes at normal priority made the p99 with two of them 11 to 18 ms; so they run at low priority.",
  "A store in a session of its own (as `detached` starts it) waited up to 200 ms for the computing tasks, because Linux schedules sessions as groups; so it runs in the API's session.",
];
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const agent = new Agent({ keepAlive: true, maxSockets: 50 });

function call(url, method = "GET", body) {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { "content-type": "application/json" };
    const sending = request(url, { agent, method, headers }, (answer) => {
      let text = "";
      answer.on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode, body: JSON.parse(text) }));
    });
    sending.on("error", reject);
    sending.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Sends at a fixed rate whether or not answers come, so that a stall of the service shows in every later request. */
async function poll(url) {
  const latencies = [];
  let errors = 0;
  const pending = [];
  const start = performance.now();
  for (let sent = 0; sent < ratePerSecond * seconds; sent++) {
    const due = start + (sent * 1000) / ratePerSecond;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    const sentAt = performance.now();
    const answered = call(url).then(
      ({ status, body }) => {
        latencies.push(performance.now() - sentAt);
        if (status !== 200 || body.data.status !== "RUNNING") errors++;
      },
      () => errors++,
    );
    pending.push(answered);
  }
  await Promise.all(pending);
  const [p50, p99, worst] = [0.5, 0.99, 1].map((part) => quantile(latencies, part));
  return { p50, p99, worst, errors };
}

function residentMegabytes(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

async function measure(choice, computing) {
  const folder = mkdtempSync(join(tmpdir(), "tessera-bench-"));
  const results = join(folder, "results");
  mkdirSync(results);
  const store = await OwnedStore.start(choice, () => {});
  const queueId = "bench";
  const api = fork(
    here("../dist/program/cli.js"),
    ["serve", "--port=0", "--workers=0", `--data-dir=${folder}`, "--log-level=warn", queueId],
    {
      env: { ...process.env, REDIS_URL: store.url, USE_MOCK_MODEL: "true" },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    },
  );
  const { url } = await new Promise((resolve) => api.once("message", resolve));
  const workers = [];
  for (let n = 0; n < Math.max(1, computing); n++) {
    const options = JSON.stringify({ name: `w${n}`, storeUrl: store.url, queueId, results });
    workers.push(fork(here("./spin-worker.mjs"), [options], { stdio: ["ignore", "ignore", "inherit", "ipc"] }));
  }
  await Promise.all(workers.map((worker) => new Promise((resolve) => worker.once("message", resolve))));

  const version = (await call(`${url}/service/version`)).body.data;
  const file = { path: "/uploads/a", hash: "a", filename: "a" };
  const body = {
    data: { pjnz: file, shape: file, population: file, survey: file },
    options: { seconds: seconds + 20 },
    version,
  };
  const ids = [];
  for (let n = 0; n < computing; n++) ids.push((await call(`${url}/model/submit`, "POST", body)).body.data.id);
  for (const id of ids)
    while ((await call(`${url}/model/status/${id}`)).body.data.progress.length === 0) await sleep(50);

  const figures = await poll(`${url}/model/status/${ids[0]}`);
  const memory = residentMegabytes(api.pid);
  for (const process of [...workers, api]) process.kill("SIGKILL");
  store.stop();
  await sleep(500);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return { ...figures, memory };
}

const embedded = { kind: "embedded" };
const found = chooseStore({ redisUrl: undefined, store: "auto" });
const stores = found.kind === "server" ? [embedded, found] : [embedded];

const report = await openReport("http", {
  title: "Status polling while tasks compute",
  command: "npm run bench -- http",
  method: `An open loop sends ${ratePerSecond} status requests a second for ${seconds} seconds, whether or not answers come, while task processes compute without a pause. API, store, workers, tasks and the sender share the machine.`,
  goal: "a p99 below 10 ms",
  columns: ["store", "computing tasks", "p50 ms", "p99 ms", "worst ms", "errors", "API peak MB"],
});
for (const choice of stores)
  for (const computing of [1, 2]) {
    const { p50, p99, worst, errors, memory } = await measure(choice, computing);
    report.add(
      choice.kind === "server" ? basename(choice.program) : choice.kind,
      computing,
      p50,
      p99,
      worst,
      errors,
      memory,
    );
  }
for (const finding of findings) report.note(finding);
report.close();
agent.destroy();
