// Lists and saves of projects while a fit runs: `npm run bench -- projects`. Reports, and never fails on a figure.
import { fork } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { quantile } from "../../../scripts/bench/figures.mjs";
import { openReport } from "../../../scripts/bench/report.mjs";
import { setting } from "../../../scripts/bench/settings.mjs";

const people = 100;
const projects = 1000;
const ratePerSecond = 20;
const seconds = Number(setting("projects", "BENCH_SECONDS"));
const url = process.env.DATABASE_URL;
const program = fileURLToPath(new URL("../dist/program/cli.js", import.meta.url));

const report = await openReport("projects", {
  title: "Projects of a hundred people while a fit runs",
  command: "npm run bench -- projects",
  method: `${people} people have ${projects} projects with content of a finished one. An open loop sends ${ratePerSecond} requests a second for ${seconds} seconds, of people by turns, while a worker fits a made-up country of 100 districts over and over.`,
  goal: "a list and a save below 50 ms, p99",
  columns: ["request", "database", "p50 ms", "p99 ms", "worst ms", "errors"],
});
const folder = mkdtempSync(join(tmpdir(), "tessera-bench-"));
const flags = ["--port=0", "--workers=1", "--short-task-workers=0", "--sign-in=accounts", `--data-dir=${folder}`];
const service = fork(program, ["serve", ...flags, "--log-level=error"], {
  stdio: ["ignore", "ignore", "ignore", "ipc"],
});
const { url: address } = await new Promise((resolve) => service.once("message", resolve));

async function call(method, path, body, cookie) {
  const answer = await fetch(address + path, {
    method,
    headers: { ...(body && { "content-type": "application/json" }), ...(cookie && { cookie }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const [session = ""] = (answer.headers.get("set-cookie") ?? "").split(";");
  return { ...(await answer.json()), session, status: answer.status };
}

const first = { name: "Administrator", email: "first@example.org", password: "correct horse battery" };
const { session: administrator } = await call("POST", "/people/join", first);
const { data: code } = await call("POST", "/people/workshop-code", undefined, administrator);
const sessions = [];
for (let n = 0; n < people; n++)
  sessions.push((await call("POST", "/people/workshop", { code: code.secret, name: `Person ${n}` })).session);

const { data: demo } = await call("POST", "/internal/demo", { districts: 100 }, administrator);
const { data: version } = await call("GET", "/service/version", undefined, administrator);
const content = {
  work: { files: demo.files, options: demo.options, warnings: Array(100).fill("A warning of a run.") },
};
const kept = [];
for (let n = 0; n < projects; n++) {
  const state = { name: `Project ${n}`, notes: "", country: "XTA", step: "output", content };
  const cookie = sessions[n % people];
  const { data } = await call("POST", "/projects", state, cookie);
  kept.push({ id: data.id, revision: data.revision, cookie });
}

let isDone = false;
async function fitOverAndOver() {
  const { vmmc: _, ...data } = demo.files;
  while (!isDone) {
    const { data: task } = await call("POST", "/model/submit", { data, options: demo.options, version }, administrator);
    while (!isDone) {
      const { data: status } = await call("GET", `/model/status/${task.id}`, undefined, administrator);
      if (status.done) break;
      await sleep(500);
    }
  }
}

async function measure(send) {
  const latencies = [];
  let errors = 0;
  const pending = [];
  const start = performance.now();
  for (let sent = 0; sent < ratePerSecond * seconds; sent++) {
    const wait = start + (sent * 1000) / ratePerSecond - performance.now();
    if (wait > 0) await sleep(wait);
    const sentAt = performance.now();
    const answered = send(sent).then(({ status }) => {
      latencies.push(performance.now() - sentAt);
      if (status !== 200) errors++;
    });
    pending.push(answered);
  }
  await Promise.all(pending);
  return [...[0.5, 0.99, 1].map((part) => quantile(latencies, part)), errors];
}

const fitting = fitOverAndOver();
await sleep(3000);
const engine = url ? "PostgreSQL" : "SQLite";
report.add("list", engine, ...(await measure((n) => call("GET", "/projects", undefined, sessions[n % people]))));
const save = (n) => {
  const { id, revision, cookie } = kept[n % projects];
  kept[n % projects].revision++;
  return call("POST", `/projects/${id}/save`, { revision, change: { step: "save", content } }, cookie);
};
report.add("save", engine, ...(await measure(save)));
isDone = true;
if (!url) report.note(`The database has ${Math.round(statSync(join(folder, "records.db")).size / 1e6)} MB.`);
report.close();
service.kill("SIGKILL");
await fitting.catch(() => {});
await sleep(500);
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
