import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A real file system of a few megabytes. */
export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), "tessera-small-disk-"));

  /** Nothing where this user, or this container, may not mount. */
  static mount(megabytes: number): SmallDisk | undefined {
    const disk = new SmallDisk();
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", disk.folder], { stdio: "ignore" });
      return disk;
    } catch {
      rmSync(disk.folder, { recursive: true });
      return undefined;
    }
  }

  /** Leaves the given number of bytes free. */
  fill(leave = 0): void {
    const { bavail, bsize } = statfsSync(this.folder);
    try {
      writeFileSync(this.#ballast, Buffer.alloc(Math.max(0, bavail * bsize - leave)));
    } catch (error) {
      // The service took some of the room meanwhile: the disk is full all the same.
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }

  makeRoom(): void {
    rmSync(this.#ballast, { force: true });
  }

  setWritable(writable: boolean): void {
    execFileSync("mount", ["-o", `remount,${writable ? "rw" : "ro"}`, this.folder]);
  }

  unmount(): void {
    execFileSync("umount", ["-l", this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  get #ballast(): string {
    return join(this.folder, "ballast");
  }
}
