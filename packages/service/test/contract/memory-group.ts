import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";

/** A control group of Linux with little memory, or nothing where this user may not make one. */
export class MemoryGroup {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static make(name: string, megabytes: number): MemoryGroup | undefined {
    const bytes = String(megabytes * 1024 ** 2);
    const versions = [
      ["/sys/fs/cgroup", "memory.max"],
      ["/sys/fs/cgroup/memory", "memory.limit_in_bytes"],
    ] as const;
    for (const [root, limit] of versions) {
      const folder = `${root}/tessera-${name}-${process.pid}`;
      // Elsewhere than in the root of such a hierarchy a new folder is a folder and nothing more.
      if (!existsSync(`${root}/cgroup.procs`)) continue;
      try {
        mkdirSync(folder);
        writeFileSync(`${folder}/${limit}`, bytes, { flag: "r+" });
        return new MemoryGroup(folder);
      } catch {
        if (existsSync(folder)) rmdirSync(folder);
      }
    }
    return undefined;
  }

  remove(): void {
    rmdirSync(this.folder);
  }
}
