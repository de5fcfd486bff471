import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderInUse, FolderLock, type Holder } from "../../src/files/folder-lock.js";
import { isAlive, thisProcess } from "../../src/files/running-process.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tessera-lock-"));
  mkdirSync(join(folder, ".lock"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const take = () => FolderLock.take(folder, "http://localhost:1", () => {});
const locks = () => readdirSync(join(folder, ".lock"));

function leaveLock(holder: Partial<Holder> | string): string {
  const file = join(folder, ".lock", "7.json");
  writeFileSync(file, typeof holder === "string" ? holder : JSON.stringify(holder));
  return file;
}

describe("FolderLock", () => {
  it("gives a folder to one of many that want it at the same time", async () => {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, take));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const each of tries) if (each.status === "rejected") expect(each.reason).toBeInstanceOf(FolderInUse);
    expect(locks()).toEqual(["1.json"]);
  });

  it("says who has the folder", async () => {
    await take();
    const holder = { pid: process.pid, address: "http://localhost:1" };
    await expect(take()).rejects.toMatchObject({ holder });
  });

  it("is taken over by one of many when its holder is dead", async () => {
    leaveLock({ ...thisProcess(), pid: 2 ** 22 + 1 });
    const tries = await Promise.allSettled(Array.from({ length: 8 }, take));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(locks()).toEqual(["8.json"]);
  });

  it("is free at once when its holder has left in good order, wherever that ran", async () => {
    leaveLock({ ...thisProcess(), boot: "another machine", released: true });
    await take();
    expect(JSON.parse(readFileSync(join(folder, ".lock", "8.json"), "utf8")).pid).toBe(process.pid);
  });

  it("is respected while a holder in another container, whose number may be ours, gives signs of life", async () => {
    const file = leaveLock({ ...thisProcess(), pidNamespace: "pid:[another]" });
    const beating = setInterval(() => utimesSync(file, new Date(), new Date()), 50);
    await expect(take()).rejects.toBeInstanceOf(FolderInUse);
    clearInterval(beating);
  });

  it("of a copy of a folder, such as a backup, is not held by the process that holds the original", async () => {
    await take();
    const copy = `${folder}-copy`;
    cpSync(folder, copy, { recursive: true });
    try {
      await FolderLock.take(copy, "http://localhost:2", () => {});
      await expect(take()).rejects.toBeInstanceOf(FolderInUse);
    } finally {
      rmSync(copy, { recursive: true });
    }
  });

  it("is respected by whoever comes to the folder by another path", async () => {
    await take();
    const link = `${folder}-link`;
    symlinkSync(folder, link);
    await expect(FolderLock.take(link, "http://localhost:2", () => {})).rejects.toBeInstanceOf(FolderInUse);
    rmSync(link);
  });

  it.each([
    ["in another container", { ...thisProcess(), pidNamespace: "pid:[another]" }],
    ["that a damaged lock does not name", "{"],
  ])("is taken over from a holder %s that gives no sign of life", async (_where, holder) => {
    leaveLock(holder);
    await take();
    expect(locks()).toEqual(["8.json"]);
  });
});

describe.skipIf(process.platform !== "linux")("a process", () => {
  it("is not another one that has its number", () => {
    expect(isAlive(thisProcess())).toBe(true);
    expect(isAlive({ ...thisProcess(), startTicks: "1" })).toBe(false);
  });

  it("of another start of the machine, or of another container, cannot be seen", () => {
    expect(isAlive({ ...thisProcess(), boot: "another" })).toBeUndefined();
    expect(isAlive({ ...thisProcess(), pidNamespace: "another" })).toBeUndefined();
  });
});
