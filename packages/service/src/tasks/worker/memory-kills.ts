import { readFileSync } from "node:fs";

/** Where Linux counts OOM kills: for the machine, and for the control group. */
const counters = ["/proc/vmstat", "/sys/fs/cgroup/memory.events", "/sys/fs/cgroup/memory/memory.oom_control"];

/** Number of OOM kills by the kernel, summed over the available counters. */
export function memoryKills(): number {
  return counters.map(countIn).reduce((sum, count) => sum + count, 0);
}

function countIn(file: string): number {
  try {
    return Number(/^oom_kill (\d+)$/m.exec(readFileSync(file, "latin1"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
