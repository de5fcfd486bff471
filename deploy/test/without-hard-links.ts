import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A volume with exFAT, which has no hard links, as many shares of SMB have none; owned by the user of the image. */
export class VolumeWithoutLinks {
  readonly path: string;
  readonly #folder = mkdtempSync(join(tmpdir(), "tessera-exfat-"));
  readonly #device: string;

  constructor() {
    this.path = join(this.#folder, "volume");
    mkdirSync(this.path);
    const disk = join(this.#folder, "disk");
    writeFileSync(disk, "");
    truncateSync(disk, 64 * 1024 ** 2);
    execFileSync("mkfs.exfat", [disk], { stdio: "pipe" });
    this.#device = execFileSync("losetup", ["--find", "--show", disk], { encoding: "utf8" }).trim();
    execFileSync("mount.exfat-fuse", ["-o", "uid=1000,gid=1000,allow_other", this.#device, this.path], {
      stdio: "pipe",
    });
  }

  remove(): void {
    execFileSync("umount", [this.path]);
    execFileSync("losetup", ["--detach", this.#device]);
    rmSync(this.#folder, { recursive: true });
  }
}
