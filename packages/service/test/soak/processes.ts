import { readdirSync, readFileSync } from "node:fs";
import { descendants } from "../contract/process-tree.js";
import type { Sample } from "./steadiness.js";

/** What is looked at in a process, and by how much it may rise over the later half without being called a leak. */
export const figures = {
  "memory MB": { read: residentMegabytes, allowed: (median: number) => Math.max(8, 0.05 * median) },
  handles: { read: openHandles, allowed: () => 4 },
};

export type Figure = keyof typeof figures;

export interface WatchedProcess {
  name: string;
  pid: number;
  samples: Record<Figure, Sample[]>;
}

/** A service and those of its children that stay: the store and the workers, before any of them has work. */
export function lastingProcesses(pid: number): WatchedProcess[] {
  return [pid, ...descendants(pid)].map((each) => ({
    name: nameOf(each, pid),
    pid: each,
    samples: { "memory MB": [], handles: [] },
  }));
}

export function sample(processes: WatchedProcess[], at: number): void {
  for (const { name, pid, samples } of processes)
    for (const figure of Object.keys(figures) as Figure[])
      try {
        samples[figure].push({ at, value: figures[figure].read(pid) });
      } catch (cause) {
        throw new Error(`${name} (process ${pid}) is gone`, { cause });
      }
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  if (kilobytes === undefined) throw new Error("a process that has ended has no memory");
  return Number(kilobytes) / 1024;
}

function openHandles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

function nameOf(pid: number, service: number): string {
  if (pid === service) return "API";
  const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  if (words.includes("worker")) return "worker";
  return words.some((word) => word.endsWith("store-process.js")) ? "keeper of the store" : (words[0] ?? "");
}
