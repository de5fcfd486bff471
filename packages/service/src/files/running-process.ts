import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** Identity of a process. The process id alone is reused after a restart and in each container. */
export interface RunningProcess {
  pid: number;
  host: string;
  /** Changes with each boot of the machine. On Linux only, as the next two. */
  boot?: string;
  /** Each container has its own process ids. */
  pidNamespace?: string;
  /** Start time in clock ticks since boot. */
  startTicks?: string;
}

export function thisProcess(): RunningProcess {
  const boot = textOf(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim());
  const pidNamespace = textOf(() => readlinkSync("/proc/self/ns/pid"));
  const startTicks = startOf(process.pid);
  return {
    pid: process.pid,
    host: hostname(),
    ...(boot !== undefined && { boot }),
    ...(pidNamespace !== undefined && { pidNamespace }),
    ...(startTicks !== undefined && { startTicks }),
  };
}

/** Whether a process is alive; undefined if that cannot be determined from here. */
export function isAlive(other: Partial<RunningProcess>): boolean | undefined {
  if (other.pid === undefined) return undefined;
  const here = thisProcess();
  if (here.startTicks !== undefined && here.boot !== undefined && here.pidNamespace !== undefined)
    return here.boot === other.boot && here.pidNamespace === other.pidNamespace
      ? startOf(other.pid) === other.startTicks
      : undefined;
  // Without start times, a process id in use may belong to another process.
  return here.host === other.host && !isNumberInUse(other.pid) ? false : undefined;
}

/** Field 22 of /proc/<pid>/stat; undefined for a process that does not exist or is a zombie. */
function startOf(pid: number): string | undefined {
  const stat = textOf(() => readFileSync(`/proc/${pid}/stat`, "latin1"));
  // The name in parentheses may contain anything; the third field follows it.
  const [state = "", ...fields] = stat?.slice(stat.lastIndexOf(")") + 2).split(" ") ?? [];
  return /^[ZX]/.test(state) ? undefined : fields[18];
}

function isNumberInUse(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function textOf(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
