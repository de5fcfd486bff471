import { readFileSync } from "node:fs";

/** Where Linux counts the processes that it has killed for want of memory: on the machine, and in our control group. */
const counters = ["/proc/vmstat", "/sys/fs/cgroup/memory.events", "/sys/fs/cgroup/memory/memory.oom_control"];

/** How many processes the kernel has killed for want of memory, by all counters that there are; 0 where there are none. */
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
