import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The wall clock of a program that is not ours, by the library of the Debian package faketime. */
export class SettableClock {
  readonly #library: string;

  private constructor(library: string) {
    this.#library = library;
  }

  static find(): SettableClock | undefined {
    try {
      const found = execFileSync("sh", ["-c", "ls /usr/lib/*/faketime/libfaketimeMT.so.1"], { stdio: "pipe" });
      return new SettableClock(found.toString().trim());
    } catch {
      return undefined;
    }
  }

  /** The environment of a store, and what sets its clock by a number of seconds. */
  forStore(): { storeEnvironment: Record<string, string>; set: (seconds: number) => void } {
    const file = join(mkdtempSync(join(tmpdir(), "tessera-clock-")), "shift");
    const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? "" : "+"}${seconds}\n`);
    set(0);
    return {
      set,
      storeEnvironment: {
        LD_PRELOAD: this.#library,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: "1",
        DONT_FAKE_MONOTONIC: "1",
      },
    };
  }
}
