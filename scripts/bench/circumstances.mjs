import { availableParallelism, cpus, platform, totalmem } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

const systems = { linux: "Linux", darwin: "macOS", win32: "Windows" };

/** Where and when figures are taken. To be asked before the work begins: `busy` is what others do meanwhile. */
export async function circumstances() {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const system = systems[platform()] ?? platform();
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${availableParallelism()} cores (${process.arch}), ${gigabytes} GB, ${system}`,
    node: process.versions.node,
    busy: await busyShare(),
  };
}

/** Share of the processors that is in use. The load average would still count the benchmark before. */
async function busyShare() {
  const before = processorTimes();
  await sleep(500);
  const after = processorTimes();
  return Number(((after.used - before.used) / (after.all - before.all)).toFixed(2));
}

function processorTimes() {
  const times = cpus().map((core) => core.times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { all, used: all - times.reduce((sum, { idle }) => sum + idle, 0) };
}
