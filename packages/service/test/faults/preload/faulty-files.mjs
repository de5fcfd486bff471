// Loaded before everything else (`--import`) in each process of the fault suite: counts what a process does in the
// results folder, and at the step that the plan names fails, or kills the process. The product knows nothing of it.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { isAbsolute, relative } from "node:path";
import { threadId, workerData } from "node:worker_threads";
import { partOfProcess } from "./part-of-process.mjs";

const { FAULTS_RESULTS: results = "", FAULTS_PLAN: planFile = "", FAULTS_LOG: logFile = "" } = process.env;
const real = { ...fs };
const realPromises = { ...fs.promises };
const part = partOfProcess();

let plan = {};
let steps = 0;

function placeOf(path) {
  if (typeof path !== "string" || part === undefined) return undefined;
  const place = relative(results, path);
  return place.startsWith("..") || isAbsolute(place) ? undefined : place;
}

/** Counts one operation; answers how it must fail, or nothing when it may go on. */
function faultAt(operation, path) {
  const place = placeOf(path);
  if (place === undefined) return undefined;
  const now = JSON.parse(real.readFileSync(planFile, "utf8"));
  if (now.number !== plan.number) steps = 0;
  plan = now;
  if (plan.part !== part) return undefined;
  steps++;
  real.appendFileSync(logFile, `step ${plan.number} ${steps} ${operation} ${place}\n`);
  if (steps !== plan.step) return undefined;
  real.appendFileSync(logFile, `fault ${plan.number} ${plan.kind} ${operation} ${place}\n`);
  return plan.kind;
}

function strike(kind, operation, path) {
  if (kind === "KILL") process.kill(process.pid, "SIGKILL");
  const message = `${kind}: injected fault, ${operation} '${path}'`;
  throw Object.assign(new Error(message), { code: kind, syscall: operation, path });
}

/** Half of what was to be written: a fault seldom strikes before the first byte. */
function half(content) {
  return content.subarray?.(0, content.length >> 1) ?? content.slice(0, content.length >> 1);
}

const handlePaths = new WeakMap();
const firstOfPath = "mkdir readdir readFile rename link unlink rm stat lstat access copyFile".split(" ");

for (const operation of firstOfPath)
  fs.promises[operation] = async (path, ...more) => {
    const kind = faultAt(operation, path);
    if (kind) strike(kind, operation, path);
    const answer = await realPromises[operation](path, ...more);
    const published = operation === "rename" && placeOf(more[0]);
    if (published) real.appendFileSync(logFile, `published ${published}\n`);
    return answer;
  };

fs.promises.writeFile = async (path, content, ...more) => {
  const kind = faultAt("writeFile", path);
  if (kind) {
    real.writeFileSync(path, half(content));
    strike(kind, "writeFile", path);
  }
  return realPromises.writeFile(path, content, ...more);
};

fs.promises.open = async (path, ...more) => {
  const kind = faultAt("open", path);
  if (kind) strike(kind, "open", path);
  const handle = await realPromises.open(path, ...more);
  handlePaths.set(handle, path);
  return handle;
};

const probe = await realPromises.open(process.execPath);
const handles = Object.getPrototypeOf(probe);
await probe.close();
for (const operation of ["sync", "datasync", "write", "writeFile", "read", "readFile", "stat"]) {
  const original = handles[operation];
  handles[operation] = async function (...given) {
    const path = handlePaths.get(this);
    const kind = faultAt(operation, path);
    if (!kind) return original.apply(this, given);
    if (operation === "writeFile") await this.appendFile(half(given[0]));
    strike(kind, operation, path);
  };
}

// Streams open and write with these.
const filePaths = new Map();
fs.open = (path, ...more) => {
  const done = more.pop();
  const kind = faultAt("open", path);
  if (kind) return process.nextTick(() => attempt(done, kind, "open", path));
  return real.open(path, ...more, (error, file) => {
    if (!error) filePaths.set(file, path);
    done(error, file);
  });
};
for (const operation of ["write", "writev", "fsync", "close"])
  fs[operation] = (file, ...more) => {
    const kind = faultAt(operation, filePaths.get(file));
    if (operation === "close") filePaths.delete(file);
    if (!kind) return real[operation](file, ...more);
    if (operation === "write") real.writeSync(file, half(more[0]));
    process.nextTick(() => attempt(more.at(-1), kind, operation, "a stream"));
  };

function attempt(done, kind, operation, path) {
  try {
    strike(kind, operation, path);
  } catch (error) {
    done(error);
  }
}

syncBuiltinESMExports();

if (part === "task" && threadId > 0 && workerData?.task) real.appendFileSync(logFile, `ran ${workerData.task.id}\n`);
