// Jobs of the contract suite: what a task process can do, well or badly.
import { appendFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const deeds = {
  async sleep({ seconds }) {
    await sleep(seconds * 1000);
  },
  /** Computes without a pause, as a fit does: nothing but its process can stop it. */
  spin({ seconds }) {
    const end = performance.now() + seconds * 1000;
    for (let x = 0; performance.now() < end; ) x = Math.sin(x + 1);
  },
  fail({ message }) {
    throw new Error(message);
  },
  /** Leaves a line in a file, so that runs can be counted. */
  record({ file, line }) {
    appendFileSync(file, `${line}\n`);
  },
  /** Leaves its line, then takes its time. */
  async recordAndSleep({ file, line, seconds }) {
    appendFileSync(file, `${line}\n`);
    await sleep(seconds * 1000);
  },
  /** As the engine does when the heap of the whole process is full. */
  abort() {
    process.kill(process.pid, "SIGABRT");
  },
  /** Outside the heap, where nothing but the kernel sets a limit. */
  async exhaustMachine({ group }) {
    writeFileSync(`${group}/cgroup.procs`, String(process.pid));
    const hoard = [];
    for (;;) {
      hoard.push(Buffer.alloc(2 ** 23, 1));
      await sleep(40);
    }
  },
  exhaustMemory() {
    const hoard = [];
    for (;;) hoard.push(new Array(1e6).fill(Math.random()));
  },
};

export async function run(task, _context, report) {
  report([`pid ${process.pid}`]);
  await deeds[task.arguments.do](task.arguments);
  return { did: task.arguments.do };
}
