import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** A process as others can recognise it. Its number alone is used again: after a restart, and in each container. */
export interface RunningProcess {
  pid: number;
  host: string;
  /** Changes with each start of the machine. Linux only, as the next two. */
  boot?: string;
  /** Containers number their processes each for itself. */
  pidNamespace?: string;
  /** When it was started, in ticks since the start of the machine. */
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

/** Whether a process lives, or nothing where that cannot be told from here. */
export function isAlive(other: Partial<RunningProcess>): boolean | undefined {
  if (other.pid === undefined) return undefined;
  const here = thisProcess();
  if (here.startTicks !== undefined && here.boot !== undefined && here.pidNamespace !== undefined)
    return here.boot === other.boot && here.pidNamespace === other.pidNamespace
      ? startOf(other.pid) === other.startTicks
      : undefined;
  // Elsewhere than on Linux a number that is in use may be that of another process by now.
  return here.host === other.host && !isNumberInUse(other.pid) ? false : undefined;
}

/** Nothing for a process that is not there, or that has ended and was not waited for. */
function startOf(pid: number): string | undefined {
  const stat = textOf(() => readFileSync(`/proc/${pid}/stat`, "latin1"));
  // The name in brackets may hold anything; what follows are the third field and those after it.
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
