import { readFileSync } from "node:fs";

/** OOM kills that the kernel has counted: in all, and those of the control group, which happen at its limit. */
export interface MemoryKills {
  all: number;
  ofGroup: number;
}

/** Where Linux counts OOM kills: for the machine, and for the control group (version 2, and version 1). */
const ofMachine = "/proc/vmstat";
const ofGroup = ["/sys/fs/cgroup/memory.events", "/sys/fs/cgroup/memory/memory.oom_control"];

/** Limits of the control group, which a container sees as its own (version 2, and version 1). */
const limits = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"];

/** Version 1 writes the largest number that it knows where there is no limit. */
const noLimit = 2 ** 60;

export function memoryKills(): MemoryKills {
  const inGroup = ofGroup.map(countIn).reduce((sum, count) => sum + count, 0);
  return { all: countIn(ofMachine) + inGroup, ofGroup: inGroup };
}

/** Memory that all processes of this container may use together, in bytes; undefined without a limit. */
export function memoryLimit(): number | undefined {
  return limits.map((file) => Number(textOf(file))).find((bytes) => bytes > 0 && bytes < noLimit);
}

function countIn(file: string): number {
  return Number(/^oom_kill (\d+)$/m.exec(textOf(file))?.[1] ?? 0);
}

/** Nothing on another system. */
function textOf(file: string): string {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return "";
  }
}
