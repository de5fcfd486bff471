import { execFileSync } from "node:child_process";

/** Process ids of everything that a process started, directly or not. */
export function descendants(pid: number): number[] {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number]);
  const below = (ancestor: number): number[] =>
    parents.filter(([, parent]) => parent === ancestor).flatMap(([child]) => [child, ...below(child)]);
  return below(pid);
}
